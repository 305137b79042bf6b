// The options in words: what may still be chosen, so that everything can be done without the board, too.
import { Component, computed, effect, html, live, signal } from "../page.js";
import { language, text } from "../words.js";
import { refused } from "../api.js";
import { confirm } from "../settings.js";

const MOST_SENT = 40_000; // letters; all options together need not be sent
const APART = 120; // milliseconds between two questions for the menu
const AGAIN = 1000; // milliseconds after which a menu is asked for again that was not to be had
const KEYS = 9; // the first entries have a digit as their key

/** @typedef {{ options: string[], all: number, draft: string[], lang: string, seq: number, find: string }} Wanted */

/** Asks the server for the menu of what remains, or for what is looked for in it, and remembers what each option is called. */
export class MenuKeeper {
  /** @param {Controller} controller */
  constructor(controller) {
    this.controller = controller;
    this.entries = signal(/** @type {Wire.Entry[]} */ ([]));
    this.line = signal(""); // what is looked for
    this.shown = signal(""); // what the entries were looked for by
    this.timer = 0;
    this.again = 0;
    this.wanted = computed(() => {
      const { draft, select } = controller;
      const all = draft.options.value;
      const seq = controller.state.value.seq.value;
      const [lang, actions] = [language.value, draft.actions.value];
      return { options: select.options, all: all.length, draft: actions, lang, seq, find: this.line.value.trim() };
    });
    this.number = 0;
    this.requested = 0;
    const stop = effect(() => this.soon(this.wanted.value));
    this.end = () => {
      this.wait();
      stop();
    };
  }

  /** Ask at once, or in a moment if news come one upon the other. @param {Wanted} wanted */
  soon(wanted) {
    this.wait();
    const wait = Math.max(0, this.requested + APART - performance.now());
    if (wait) this.timer = setTimeout(() => this.soon(wanted), wait);
    else {
      this.requested = performance.now();
      this.fetch(wanted);
    }
  }

  wait() {
    clearTimeout(this.timer);
    clearTimeout(this.again);
  }

  /** @param {Wanted} wanted */
  async fetch({ all, options, draft, lang, find }) {
    this.number += 1;
    const number = this.number;
    const long = options.reduce((sum, option) => sum + option.length + 3, 0) > MOST_SENT;
    const whole = options.length === all;
    if (!options.length || (long && !whole)) {
      this.take([], find);
      return;
    }
    try {
      const body = this.controller.draft.about({ lang, draft, ...(long || (whole && find) ? {} : { options }), ...(find ? { find } : {}) });
      const { entries } = await this.controller.state.peek().request("menu", body);
      if (number === this.number) this.take(entries, find);
    } catch (problem) {
      refused(problem);
      // the options have changed meanwhile, and the next menu is on its way; or else it is asked for again
      if (number === this.number) this.again = setTimeout(() => this.soon(this.wanted.peek()), AGAIN);
    }
  }

  /** @param {Wire.Entry[]} entries @param {string} find */
  take(entries, find) {
    const labels = new Map(this.controller.labels.peek());
    for (const { label, options } of entries) if (options.length === 1) labels.set(options[0], label);
    this.controller.labels.value = labels;
    this.shown.value = find;
    this.entries.value = entries;
  }
}

/**
 * Take the actions that a line means, as they are written or in words; gives the options that its end begins.
 * @param {Controller} controller @param {string} line
 */
export async function takeLine(controller, line) {
  const before = controller.draft.actions.peek();
  const body = controller.draft.about({ line, lang: language.peek(), draft: before, seq: controller.state.peek().seq.peek() });
  const { actions, options } = await controller.state.peek().request("read", body);
  const all = [...before, ...actions];
  if (actions.length === 1) await controller.take(actions[0]);
  else if (actions.length && confirm.peek() === "never" && !controller.draft.ahead.peek()) await controller.draft.play(all);
  else if (actions.length) await controller.draft.tryOut(all);
  return options;
}

/** The list itself, where it is always open: beside a board on which nothing can be clicked. */
export class Options extends Component {
  /** @param {Properties} properties */
  constructor(properties) {
    super(properties);
    this.keeper = new MenuKeeper(properties.controller);
    this.List = live(() => this.list());
  }

  componentWillUnmount() { this.keeper.end(); }

  /** @param {string[]} options */
  choose(options) {
    const { select } = this.props.controller;
    this.hold = document.activeElement?.closest("#options") !== null;
    if (select.live) select.narrow(options);
  }

  list() {
    const { controller } = this.props;
    const entries = this.keeper.entries.value;
    const { live: open } = controller.select;
    if (!open || !entries.length) return null;
    const narrowed = controller.select.begun;
    const advised = controller.select.advised.value.action ?? "";
    return html`<div id="options" class="options" role="group" aria-label=${text("web.table.options")}
        ref=${(/** @type {HTMLElement | null} */ element) => this.holdFocus(element)}>
      ${entries.map(({ label, options }, place) => {
        const key = place < KEYS ? String(place + 1) : "";
        return html`<button type="button" key=${`${label} ${options[0]}`} ...${marked(options, advised)}
            aria-keyshortcuts=${key || undefined} onClick=${() => this.choose(options)}>
          ${key && html`<kbd aria-hidden="true">${key}</kbd>`}<span>${label}</span></button>`;
      })}
      ${narrowed && html`<button type="button" class="option small ghost back" data-do="menu-back"
        onClick=${() => controller.select.back()}>
        ${text("web.table.back")}</button>`}
    </div>`;
  }

  /** Anyone who goes through the menus by keyboard stays in them. @param {HTMLElement | null} element */
  holdFocus(element) {
    if (!element || !this.hold) return;
    if (document.activeElement !== document.body) return;
    this.hold = false;
    element.querySelector("button")?.focus();
  }

  /** @param {Properties} _ */
  render(_) { return html`<${this.List} />`; }
}

/** What an entry says of itself: the option, or how many there are; and whether it is advised. @param {string[]} options @param {string} advised */
export function marked(options, advised) {
  const whole = options.length === 1;
  const mark = whole ? { "data-option": options[0] } : { "data-group": String(options.length) };
  return { ...mark, class: `option small ${whole ? "" : "group"} ${options.includes(advised) ? "hinted" : ""}` };
}
