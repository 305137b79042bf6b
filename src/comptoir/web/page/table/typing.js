// Typing: the options as a numbered list, and one field for numbers, actions and a few words.
import { html, live, signal } from "../page.js";
import { language, text } from "../words.js";
import { refused } from "../api.js";
import { Options, takeLine } from "./options.js";

const NUMBERS = /^\d+(\s+\d+)*$/;
const HELP = ["web.text.help_numbers", "web.text.help_confirm", "web.text.help_back"];

/** The words of the reader's language for what can be typed besides numbers and actions. */
const commands = () => new Map(text("web.text.typed").split(" ")
  .map((pair) => /** @type {[string, string]} */ (pair.split("="))));

export class Typing extends Options {
  /** @param {Properties} properties */
  constructor(properties) {
    super(properties);
    this.busy = signal(false);
    this.Field = live(() => this.field());
  }

  // ---------------------------------------------------------------- what was typed

  /** Do what a line says; tell whether it made sense. @param {string} line */
  async enter(line) {
    const { controller } = this.props;
    controller.complaint.value = null;
    const command = line ? commands().get(line.toLowerCase()) : "confirm";
    if (command === "confirm") return this.confirm();
    if (command === "undo") return this.undo();
    if (command === "back" || line === "0") {
      await controller.stepBack();
      return true;
    }
    return NUMBERS.test(line) ? this.follow(line.split(/\s+/).map(Number)) : this.read(line);
  }

  async confirm() {
    const { controller } = this.props;
    if (controller.draft.ahead.peek()) return this.refuse("web.plan.ready");
    if (!controller.draft.begun.peek()) return this.refuse("web.text.nothing_tried");
    await controller.confirm();
    return true;
  }

  async undo() {
    const { controller } = this.props;
    const state = controller.state.peek();
    if (controller.draft.begun.peek() || controller.select.begun) controller.startOver();
    else if (state.game.peek()?.undo && !state.played.peek()) await controller.undo();
    else return this.refuse("web.text.no_undo");
    return true;
  }

  /** Follow numbers into the list and its groups. @param {number[]} numbers */
  async follow(numbers) {
    const { controller } = this.props;
    let entries = this.keeper.entries.peek();
    let options = controller.select.options;
    for (const [place, number] of numbers.entries()) {
      if (place > 0) entries = options.length > 1 ? await this.within(options) : [];
      const known = new Set(options);
      options = entries[number - 1]?.options ?? [];
      if (!options.length || !options.every((one) => known.has(one))) {
        return this.refuse("web.text.no_number", { number });
      }
    }
    this.choose(options);
    return true;
  }

  /** @param {string[]} options */
  async within(options) {
    const { controller } = this.props;
    const body = controller.draft.about({ lang: language.peek(), draft: controller.draft.actions.peek(), options });
    return (await controller.state.peek().request("menu", body)).entries;
  }

  /** Take the actions that a line means, and list the options that its end begins. @param {string} line */
  async read(line) {
    const options = await takeLine(this.props.controller, line);
    if (options.length) this.choose(options);
    return true;
  }

  /** @param {string} id */
  refuse(id, args = {}) {
    this.props.controller.complain({ id, args, rule: "" });
    return false;
  }

  /** @param {Event} event */
  async submit(event) {
    event.preventDefault();
    if (this.busy.peek()) return;
    const form = /** @type {HTMLFormElement} */ (event.currentTarget);
    const field = /** @type {HTMLInputElement} */ (form.elements.namedItem("typed"));
    this.busy.value = true;
    let done = false;
    try {
      done = await this.enter(field.value.trim());
    } catch (problem) {
      this.props.controller.complain(refused(problem).error);
    } finally {
      this.busy.value = false;
    }
    if (done) field.value = "";
    else field.select();
  }

  // ---------------------------------------------------------------- what is shown

  field() {
    const { controller } = this.props;
    const label = text(controller.draft.begun.value && !controller.draft.ahead.value ? "web.text.field_confirm" : "web.text.field");
    return html`<form class="typing" onSubmit=${(event) => this.submit(event)} autocomplete="off">
      <label for="typed">${label}</label>
      <div class="typing-row">
        <input id="typed" name="typed" type="text" enterkeyhint="enter" autocapitalize="off" spellcheck=${false}
          maxlength="1500" aria-describedby="typing-help" />
        <button type="submit" data-do="enter" disabled=${this.busy.value}>${text("web.text.go")}</button>
      </div>
      <details id="typing-help"><summary>${text("web.text.help")}</summary>
        <ul>${HELP.map((id) => html`<li key=${id}>${text(id)}</li>`)}</ul></details>
    </form>`;
  }

  list() {
    const { controller } = this.props;
    const entries = this.keeper.entries.value;
    const shown = controller.select.live ? entries : [];
    const narrowed = controller.select.begun;
    return html`<p class="hidden-text" role="status">
        ${shown.length > 0 && text("web.text.listed", { count: shown.length })}</p>
      ${shown.length > 0 && html`<h3 class="typing-title">${text("web.text.options")}</h3>
      <ol id="options" class="text-options plain">
        ${narrowed && html`<li key="back"><button type="button" class="option link back" data-do="menu-back"
          onClick=${() => controller.select.back()}><b>0.</b> <span>${text("web.text.back")}</span></button></li>`}
        ${shown.map(({ label, options }, place) => this.entry(label, options, place + 1))}
      </ol>`}`;
  }

  /** @param {string} label @param {string[]} options @param {number} number */
  entry(label, options, number) {
    const one = options.length === 1;
    const mark = one ? { "data-option": options[0] } : { "data-group": String(options.length) };
    return html`<li key=${`${label} ${options[0]}`}>
      <button type="button" class="option link" ...${mark} onClick=${() => this.choose(options)}>
        <b>${number}.</b> <span>${label}</span></button>
      ${one && html`<code class="hint" translate="no">${options[0]}</code>`}</li>`;
  }

  /** @param {Properties} given */
  render({ at }) {
    return html`<div class="text-answers">${at.seat !== null && html`<${this.Field} />`}<${this.List} /></div>`;
  }
}
