// Automatic passes: what a player always passes at this table, and the button that has it asked again.
import { html, live } from "../page.js";
import { text } from "../words.js";

export const AskAgain = live(({ controller }) => html`<button type="button" class="link" data-do="stop-passing"
  onClick=${() => askAgain(controller)}>${text("web.table.stop_passing")}</button>`);

/** @param {Controller} controller */
function askAgain(controller) {
  controller.told.value = null;
  controller.autoPass({ questions: controller.state.peek().table.peek()?.passes ?? [], on: false });
}

/** How many kinds of questions are passed, for those who have forgotten. */
export const Passed = live(({ controller }) => {
  const { passes = [], status } = controller.state.value.table.value ?? {};
  return passes.length > 0 && status === "playing" && html`<div class="log-paces small">
    <span>${text("web.table.passes", { number: passes.length })} <${AskAgain} controller=${controller} /></span></div>`;
});
