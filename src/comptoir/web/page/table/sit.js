// Sitting down: the person who opens the link of an open seat says what they are called.
import { Component, html, live, signal, untracked } from "../page.js";
import { text } from "../words.js";
import { myName } from "../home/names.js";

const MOST = 24;

export class SitDown extends Component {
  /** @param {Properties} properties */
  constructor(properties) {
    super(properties);
    this.name = signal(untracked(myName));
    this.busy = signal(false);
    this.Form = live(() => this.form());
  }

  /** @param {Event} event */
  async sit(event) {
    event.preventDefault();
    const name = this.name.peek().trim().slice(0, MOST);
    if (!name || this.busy.peek()) return;
    this.busy.value = true;
    await this.props.controller.claim(name);
    this.busy.value = false;
  }

  form() {
    const { controller } = this.props;
    const seat = controller.state.value.invited.value;
    return html`<form class="box sit-form" onSubmit=${(event) => this.sit(event)}>
      <h2>${text("web.table.sit_title", { number: (seat ?? 0) + 1 })}</h2>
      <p>${text("web.table.sit_text")}</p>
      <div class="field"><label for="sit-name">${text("web.table.sit_name")}</label>
        <input id="sit-name" maxlength=${MOST} required autocomplete="nickname" value=${this.name.value}
          onInput=${(event) => { this.name.value = event.currentTarget.value; }} /></div>
      <p class="row"><button type="submit" class="primary" data-do="sit" disabled=${this.busy.value}>
          ${text("web.table.sit")}</button>
        <button type="button" class="ghost" data-do="decline" onClick=${() => controller.decline()}>
          ${text("web.table.decline")}</button></p>
    </form>`;
  }

  componentDidMount() { document.getElementById("sit-name")?.focus(); }

  render() {
    return html`<div class="sit-down" role="dialog" aria-modal="true" aria-label=${text("web.table.sit")}>
      <${this.Form} /></div>`;
  }
}
