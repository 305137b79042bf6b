// Controls that every page uses: problems, choices, icons, dialogs, and values of their own.
import { Component, effect, html, live, signal } from "./page.js";
import { refused } from "./api.js";
import { refuse, text } from "./words.js";

/**
 * A component with values of its own: `make` runs once for each, and gives the function that draws it.
 * @template {object} [P=Properties]
 * @param {(properties: P) => (properties: P) => Drawn} make
 * @returns {new (properties: P) => Component<P>}
 */
export function local(make) {
  return class extends /** @type {typeof Component<P>} */ (Component) {
    /** @param {P} properties */
    constructor(properties) {
      super(properties);
      this.Drawn = live(make(properties));
    }

    /** @param {P} properties */
    render(properties) {
      return html`<${this.Drawn} ...${properties} />`;
    }
  };
}

/** A component that is redrawn at an interval in milliseconds: `draw` is also given what time it is then. */
export const ticking = (/** @type {number} */ every, /** @type {(properties: Properties, now: number) => Drawn} */ draw) => (
  class extends Component {
    /** @param {Properties} properties */
    constructor(properties) {
      super(properties);
      const now = signal(performance.now());
      this.timer = setInterval(() => { now.value = performance.now(); }, every);
      this.Drawn = live((/** @type {Properties} */ given) => draw(given, now.value));
    }

    componentWillUnmount() { clearInterval(this.timer); }

    render() { return html`<${this.Drawn} ...${this.props} />`; }
  });

/** Something that may be refused: it is tried once at a time, `busy` meanwhile, and `problem` says why not. */
export function attempts() {
  const busy = signal(false);
  const problem = signal(/** @type {Wire.Message | null} */ (null));
  const attempt = async (/** @type {() => Promise<unknown>} */ deed) => {
    if (busy.peek()) return;
    busy.value = true;
    problem.value = null;
    try {
      await deed();
    } catch (found) {
      problem.value = refused(found).error;
    } finally {
      busy.value = false;
    }
  };
  return { busy, problem, attempt };
}

/** What a rule or a ruling is called. @param {string} number */
export const ruleName = (number) => text(number.startsWith("R") ? "table.ruling" : "table.rule", { number });

/** The way to a rule, from wherever something is explained. @param {{ game: string, rule: string }} given */
export const RuleLink = ({ game, rule }) => rule && html`<a href="/rules/${game}#${rule}" target="_blank" rel="noopener">
  ${ruleName(rule)}</a>`;

/** What went wrong, for people. @param {{ error: Wire.Refusal }} given */
export const Problem = ({ error }) => error && html`<p class="why" role="alert">${refuse(error)}</p>`;

/** That something is on its way: a coin that turns, and words. */
export const Loading = () => html`<p class="loading" role="status"><span class="loading-coin" aria-hidden="true"></span>
  ${text("web.shell.loading")}</p>`;

/** What stands in the window's title before the name of the page: that somebody is waited for. */
export const titleMark = signal("");
const pageTitle = signal("Comptoir");
effect(() => {
  document.title = titleMark.value + pageTitle.value;
});

/** Put the name of the page into the window's title. @param {string} name */
export function titled(name) {
  queueMicrotask(() => (pageTitle.value = name ? `${name} · Comptoir` : "Comptoir"));
}

/**
 * Move the focus to the first of these tables in a list, once they are drawn: the button that fetched them may be gone.
 * @param {string} list @param {{ table: string }[]} tables
 */
export function focusFirst(list, tables) {
  const added = new Set(tables.map(({ table }) => table));
  requestAnimationFrame(() => {
    const rows = [...document.querySelectorAll(`${list} [data-table]`)];
    const first = rows.find((row) => added.has(row.dataset.table ?? "")) ?? rows.at(-1);
    first?.querySelector("a")?.focus();
  });
}

/**
 * Radio buttons in a row: `of` are [value, label] pairs.
 * @param {{ name: string, legend: string, of: [string, string][], value: string, choose: (value: string) => void,
 *   hint?: string, quiet?: boolean }} given
 */
export const Choices = ({ name, legend, of, value, choose, hint = "", quiet = false }) => html`
  <fieldset class="field">
    <legend class=${quiet ? "hidden-text" : ""}>${legend}</legend>
    ${hint && html`<p class="hint">${hint}</p>`}
    <div class="choices">
      ${of.map(([is, label]) => html`
        <label key=${is}><input type="radio" name=${name} value=${is} checked=${is === value}
          onChange=${() => choose(is)} />${label}</label>`)}
    </div>
  </fieldset>`;

/** The mark of the house: a coin with a square hole. */
export const Coin = () => html`
  <svg viewBox="0 0 32 32" aria-hidden="true">
    <circle cx="16" cy="16" r="14" fill="var(--camphor)" stroke="var(--ink)" stroke-width="2" />
    <circle cx="16" cy="16" r="10.5" fill="none" stroke="var(--outline)" stroke-width="1.2" />
    <path d="M11.5 11.5h9v9h-9z" fill="var(--paper)" stroke="var(--outline)" stroke-width="2"
      stroke-linejoin="round" />
  </svg>`;

/**
 * A drawing with a name for people who do not see it is not needed here: it stands beside its words.
 * @param {{ path: string }} given
 */
export const Icon = ({ path }) => html`
  <svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.9"
    stroke-linecap="round" stroke-linejoin="round">
    <path d=${path} />
  </svg>`;

/** @type {Record<string, string>} */
export const ICONS = {
  auto: "M12 3a9 9 0 1 0 0 18zM12 3a9 9 0 0 1 0 18M12 7.5h5M12 12h6.5M12 16.5h5",
  light: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v3M12 19v3M2 12h3M19 12h3"
    + "M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2",
  dark: "M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z",
  settings: "M4 7h8M18 7h2M4 17h2M12 17h8M15 4.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z"
    + "M9 14.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z",
  close: "M6 6l12 12M18 6L6 18",
  people: "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c0-4 3-6 6.5-6s6.5 2 6.5 6"
    + "M16 4.5a3.5 3.5 0 0 1 0 6.5M18 14.5c2.2.8 3.5 2.7 3.5 5.5",
  time: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3.5 2",
  bolt: "M13 2L5 13.5h6L10.5 22 19 10h-6.5z",
};

/** Keep a dialog open while a signal is true; Escape and the close button turn it false. */
export const Dialog = local((/** @type {Dialogue} */ { open, title }) => {
  /** @type {HTMLDialogElement | null} */
  let element = null;
  effect(() => {
    const wanted = open.value;
    if (wanted && element && !element.open) element.showModal();
    if (!wanted && element?.open) element.close();
  });
  const take = (/** @type {HTMLDialogElement | null} */ found) => {
    element = found;
    if (found && open.peek() && !found.open) found.showModal();
  };
  const shut = () => (open.value = false);
  return ({ children, id }) => html`
    <dialog ref=${take} id=${id} aria-labelledby="${id}-title" onClose=${shut}
      onClick=${(event) => event.target === event.currentTarget && shut()}>
      <div class="head">
        <h2 id="${id}-title">${title()}</h2>
        <button class="ghost icon" type="button" onClick=${shut} aria-label=${text("web.shell.close")}
          title=${text("web.shell.close")}>
          <${Icon} path=${ICONS.close} />
        </button>
      </div>
      <div class="body">${open.value && children}</div>
    </dialog>`;
});
