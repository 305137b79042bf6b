// Undo: the button says whether it is free, whom it asks, or why it can no longer be; the others are asked whether they agree.
import { html, live } from "../page.js";
import { say, text } from "../words.js";
import { Consent, answerAs } from "./consent.js";

/**
 * `undo` is what the server says of it; one that cannot be is there, so that it can say why. What the others were
 * told is not undone: `recall` says what is done instead.
 */
export const UndoButton = live((/** @type {{ controller: Controller, undo: Wire.Undo, off: boolean }} */ { controller, undo, off }) => {
  const { free, asks, why, recall } = undo;
  const tip = why ? say(why) : recall ? text("web.table.undo_recall", { text: say(recall) }) : free ? null
    : text("web.table.undo_asks", { missing: asks });
  return html`<button type="button" class="ghost" data-do="undo" data-free=${why ? "never" : free ? "yes" : "no"}
    aria-keyshortcuts="u" disabled=${off} aria-disabled=${why ? "true" : null} title=${tip}
    onClick=${() => controller.undo()}>${text(free || why ? "web.table.undo_free" : "web.table.undo_ask")}</button>`;
});

export const UndoQuestion = live(({ controller }) => {
  const vote = controller.state.value.table.value?.undo;
  if (!vote) return null;
  const asker = controller.local.value.find((one) => one.seat === vote.by);
  return html`<${Consent} controller=${controller} kind="undo" title=${text("web.table.undo_title")} vote=${vote}
    question=${text("web.table.undo_question", { seat: vote.by, count: vote.count })}
    verb="undo_answer">
    ${asker && html`<p class="row"><button type="button" data-do="undo-withdraw"
      onClick=${() => answerAs(controller, asker, "undo_answer", { agree: false })}>${text("web.table.undo_withdraw")}</button></p>`}
  <//>`;
});
