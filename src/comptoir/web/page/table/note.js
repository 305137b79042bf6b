// The note that says why something cannot be done: small, beside what was clicked, and gone with the next click.
import { effect, html, live, untracked } from "../page.js";
import { say, text } from "../words.js";
import { RuleLink } from "../controls.js";
import { apartFrom } from "./beside.js";

const USED = "[data-part], button, a, summary, input, #board";
/** @type {Element | null} */
let used = null; // what was clicked or pressed last

/** Where the note is to be beside: what was used last, if it is still there. */
function placeOf() {
  if (used?.isConnected) return used;
  const again = used?.getAttribute("data-part");
  return (again && document.querySelector(`[data-part=${JSON.stringify(again)}]`)) || document.querySelector("#prompt");
}

/** Notice what is used, and let a note go with the next click and with another question; gives what ends it. @param {Controller} controller */
export function listenToNotes(controller) {
  const notice = (/** @type {Event} */ { target }) => {
    const element = /** @type {Element} */ (target);
    if (element.closest?.(".why-note")) return;
    used = element.closest?.(USED) ?? used;
    if (controller.complaint.peek()) controller.complaint.value = null;
  };
  const pressed = (/** @type {KeyboardEvent} */ event) => {
    const field = /** @type {Element} */ (event.target).matches?.("input, textarea, select");
    if (event.key === "Enter" || (event.key === " " && !field)) notice(event);
  };
  const moved = () => { if (controller.complaint.peek()?.clicked) controller.complaint.value = null; };
  addEventListener("resize", moved); // what it is beside is elsewhere now
  document.addEventListener("pointerdown", notice, true);
  document.addEventListener("keydown", pressed, true);
  let before = "";
  const end = effect(() => {
    const prompt = controller.state.value.game.value?.prompt;
    const question = prompt ? JSON.stringify(prompt) : "";
    untracked(() => {
      if (question !== before && controller.complaint.peek()?.clicked) controller.complaint.value = null;
      before = question;
    });
  });
  return () => {
    removeEventListener("resize", moved);
    document.removeEventListener("pointerdown", notice, true);
    document.removeEventListener("keydown", pressed, true);
    end();
  };
}

/** @param {HTMLElement | null} note */
function settle(note) {
  const place = note && placeOf();
  if (place) apartFrom(note, place.matches("#board") ? /** @type {Element} */ (document.querySelector("#prompt")) : place);
}

/** Why not, while there is something to say. */
export const Note = live(({ controller, at }) => {
  const error = controller.complaint.value;
  return html`<div class="complaint" role="alert">
    ${error && html`<p class="why why-note" key=${error.id} ref=${settle}><span>${error.text ?? say(error)}</span>${" "}
      <${RuleLink} game=${at.game} rule=${error.rule} />
      <button type="button" class="ghost icon close" aria-label=${text("web.table.close")} data-do="close-why"
        onClick=${() => { controller.complaint.value = null; }}>×</button></p>`}
  </div>`;
});
