// Undo that needs the others: whoever did not ask is asked whether they agree.
import { html, live } from "../page.js";
import { text } from "../words.js";
import { Consent } from "./consent.js";

export const UndoQuestion = live(({ desk }) => {
  const asked = desk.state.value.table.value?.undo;
  if (!asked) return null;
  return html`<${Consent} desk=${desk} kind="undo" title=${text("web.table.undo_title")} asked=${asked}
    question=${text("web.table.undo_question", { seat: asked.by, count: asked.count })}
    verb="undo_answer" />`;
});
