// The palette: every move there is, found by typing. It opens by a key or a button, beside the board or as a sheet, and
// closes itself. It finds words of both languages, and takes actions as they are written.
import { Component, html, live, signal } from "../page.js";
import { text } from "../words.js";
import { refused } from "../api.js";
import { MenuKeeper, marked, takeLine } from "./options.js";
import { narrow } from "./screen.js";

const PAGE = 8; // entries that PageUp and PageDown go by
/** @type {Record<string, number>} */
const STEPS = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE };

/** Open or close it, or go to the list that is open already; tell whether there is one. @param {Controller} controller */
export function switchPalette(controller) {
  const open = document.querySelector("#typed, button.option"); // in text mode, or beside a board where nothing can be clicked
  if (open) {
    open.focus();
    return true;
  }
  const may = controller.select.live && controller.looking.peek() === null;
  controller.palette.value = !controller.palette.peek() && may;
  return may;
}

export class Palette extends Component {
  /** @param {Properties} properties */
  constructor(properties) {
    super(properties);
    this.keeper = new MenuKeeper(properties.controller);
    this.place = signal(0); // the entry that Enter takes
    this.former = document.activeElement;
    this.List = live(() => this.list());
    this.Field = live(() => this.field());
    /** @type {HTMLElement | null} */
    this.box = null;
  }

  componentDidMount() {
    const first = narrow.peek() ? this.box : this.box?.querySelector("input");
    first?.focus({ preventScroll: true });
  }

  componentWillUnmount() {
    this.keeper.end();
    const inside = document.activeElement === document.body || this.box?.contains(document.activeElement);
    const former = /** @type {HTMLElement | null} */ (this.former);
    const home = former?.isConnected && former !== document.body ? former : document.querySelector("#prompt");
    if (inside) home?.focus({ preventScroll: true });
  }

  close() { this.props.controller.palette.value = false; }

  /** What can be chosen now; what was looked for by other words is not. */
  get entries() {
    const { live: open } = this.props.controller.select;
    return open ? this.keeper.entries.value : [];
  }

  /** @param {string[]} options */
  choose(options) {
    const { select } = this.props.controller;
    if (!select.live) return;
    this.look("");
    if (options.length === 1) this.close();
    select.narrow(options);
  }

  /** @param {string} line */
  look(line) {
    this.keeper.line.value = line;
    this.place.value = 0;
  }

  /** What was typed is no entry: it may be written as actions are. */
  async read() {
    const { controller } = this.props;
    try {
      const options = await takeLine(controller, this.keeper.line.peek().trim());
      if (options.length) this.choose(options);
      else this.close();
    } catch (problem) {
      controller.complain(refused(problem).error);
    }
  }

  enter() {
    const line = this.keeper.line.peek().trim();
    const settled = this.keeper.shown.peek() === line;
    const entries = this.entries;
    const chosen = entries[this.place.peek()];
    const written = entries.find(({ options }) => options.length === 1 && options[0] === line);
    if (settled && (written ?? chosen)) this.choose([...(written ?? chosen).options]);
    else if (line) this.read();
  }

  /** @param {KeyboardEvent} event */
  heed(event) {
    const { key } = event;
    const count = this.entries.length;
    if (key in STEPS && count) {
      const next = this.place.peek() + STEPS[key];
      this.place.value = Math.abs(STEPS[key]) > 1 ? Math.max(0, Math.min(count - 1, next)) : (next + count) % count;
      requestAnimationFrame(() => this.box?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" }));
    } else if (key === "Enter") this.enter();
    else if (key === "Escape") this.close();
    else if (key === "Backspace" && !this.keeper.line.peek()) this.props.controller.select.back();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  field() {
    const { length } = this.entries;
    return html`<input id="palette-line" type="text" role="combobox" aria-expanded="true" aria-controls="options"
      aria-autocomplete="list" aria-label=${text("web.palette.field")} placeholder=${text("web.palette.field")}
      aria-activedescendant=${length ? `option-${this.place.value}` : undefined} autocomplete="off" autocapitalize="off"
      spellcheck=${false} maxlength="300" enterkeyhint="go" value=${this.keeper.line.value}
      onInput=${(event) => this.look(event.currentTarget.value)} />`;
  }

  list() {
    const { controller } = this.props;
    const entries = this.entries;
    const advised = controller.select.advised.value.action ?? "";
    const place = this.place.value;
    const told = entries.length ? text("web.palette.count", { count: entries.length })
      : this.keeper.shown.value ? text("web.palette.none") : "";
    return html`<p class="palette-count small" role="status">${told}
      ${controller.select.begun && html`<button type="button" class="link" data-do="menu-back"
        onClick=${() => controller.select.back()}>${text("web.table.back")}</button>`}</p>
      <ul id="options" class="options plain" role="listbox" aria-label=${text("web.table.options")}>
        ${entries.map(({ label, options }, number) => html`<li key=${`${label} ${options[0]}`} id=${`option-${number}`} role="option"
          aria-selected=${number === place ? "true" : "false"} ...${marked(options, advised)}
          onClick=${() => this.choose(options)}><span>${label}</span></li>`)}
      </ul>`;
  }

  render() {
    return html`<section class="palette" role="dialog" aria-label=${text("web.palette.title")} tabindex="-1"
      ref=${(/** @type {HTMLElement | null} */ box) => { this.box = box; }} onKeyDown=${(event) => this.heed(event)}>
      <div class="palette-head"><${this.Field} />
        <button type="button" class="ghost icon close" data-do="close-palette" aria-label=${text("web.table.close")}
          onClick=${() => this.close()}>×</button></div>
      <${this.List} />
    </section>`;
  }
}
