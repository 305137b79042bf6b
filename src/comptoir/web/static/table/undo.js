// Undo that needs the others: whoever did not ask is asked whether they agree.
import { html, live } from "../page.js";
import { text } from "../words.js";
import { freshId } from "./live.js";

export const UndoQuestion = live(({ desk }) => {
  const state = desk.state.value;
  const asked = state.table.value?.undo;
  if (!asked) return null;
  const mine = desk.local.value.filter((one) => asked.missing.includes(one.seat));
  const you = state.you.value;
  const answer = (agree, { seat, token }) => {
    const body = { id: freshId(), agree };
    return seat === you ? desk.ask("undo_answer", body) : desk.askAs(token, "undo_answer", body);
  };
  return html`<section class="undo-question" role="alertdialog" aria-label=${text("web.table.undo_title")}>
    <p><b>${text("web.table.undo_question", { seat: asked.by, count: asked.count })}</b>${" "}
      ${asked.missing.length > 0 && html`
        <span class="small">${text("web.table.undo_missing", { missing: asked.missing })}</span>`}</p>
    ${mine.map((one) => html`<p class="row" key=${one.seat}>
      ${mine.length > 1 && html`<span>${text("web.table.undo_for", { seat: one.seat })}</span>`}
      <button type="button" class="primary" data-do="undo-agree" onClick=${() => answer(true, one)}>
        ${text("web.table.undo_agree")}</button>
      <button type="button" data-do="undo-refuse" onClick=${() => answer(false, one)}>
        ${text("web.table.undo_refuse")}</button></p>`)}
  </section>`;
});
