// A question that others must agree to: what is asked, who has yet to answer, and the answers.
import { html, live } from "../page.js";
import { text } from "../words.js";
import { freshId } from "./live.js";

/**
 * @typedef {object} Asking
 * @property {Controller} controller @property {string} kind @property {string} title @property {string} question
 * @property {{ missing: number[] }} vote @property {Wire.Verb} verb @property {Wire.Body} [about]
 * @property {Drawn} [children]
 */

/** `vote` says who has answered, `verb` takes the answers of this browser's seats, `about` goes with them. */
export const Consent = live((/** @type {Asking} */ {
  controller, kind, title, question, vote, verb, about, children,
}) => {
  const own = controller.local.value.filter((one) => vote.missing.includes(one.seat));
  const others = vote.missing.filter((seat) => !own.some((one) => one.seat === seat));
  /** @param {boolean} agree @param {KnownSeat} one */
  const answer = (agree, one) => answerAs(controller, one, verb, { ...about, agree });
  return html`<section class="consent" role="alertdialog" aria-label=${title} data-question=${kind}>
    <p><b>${question}</b>${" "}
      ${others.length > 0 && html`
        <span class="small">${text("web.table.undo_missing", { missing: others })}</span>`}</p>
    ${own.map((one) => html`<p class="row" key=${one.seat}>
      ${own.length > 1 && html`<span>${text("web.table.undo_for", { seat: one.seat })}</span>`}
      <button type="button" class="primary" data-do="${kind}-agree" onClick=${() => answer(true, one)}>
        ${text("web.table.undo_agree")}</button>
      <button type="button" data-do="${kind}-refuse" onClick=${() => answer(false, one)}>
        ${text("web.table.undo_refuse")}</button></p>`)}
    ${children}
  </section>`;
});

/**
 * Answer for a seat of this browser, even if another one is shown.
 * @param {Controller} controller @param {KnownSeat} one @param {Wire.Verb} verb @param {Wire.Body} about
 */
export function answerAs(controller, { seat, token }, verb, about) {
  const body = { id: freshId(), ...about };
  return seat === controller.state.peek().you.peek() ? controller.ask(verb, body) : controller.askAs(token, verb, body);
}
