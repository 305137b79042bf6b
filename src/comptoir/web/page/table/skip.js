// Skip: while bots play, anyone who has seen enough is shown at once what is left until they are asked.
import { html, live } from "../page.js";
import { text } from "../words.js";
import { Icon } from "../controls.js";

const FORWARD = "M4 5l8 7-8 7zM13 5l8 7-8 7z";

/** Tell whether bots play, and nobody else is waited for. @param {State} state */
function isBotsTurn(state) {
  const [table, owing] = [state.table.value, state.owing.value];
  return table?.status === "playing" && owing.length > 0 && owing.every((seat) => state.seatOf(seat)?.kind === "bot");
}

/** Show the rest at once. @param {Controller} controller */
export function skip(controller) {
  const state = controller.state.peek();
  if (state.you.peek() === null || state.myTurn.peek() || !isBotsTurn(state)) return;
  controller.motion.skip();
  controller.ask("skip");
}

export const Skip = live(({ controller }) => {
  const state = controller.state.value;
  if (state.you.value === null || !isBotsTurn(state)) return null;
  return html`<button type="button" class="small" data-do="skip" aria-keyshortcuts="s" onClick=${() => skip(controller)}>
    <${Icon} path=${FORWARD} />${text("web.table.skip")}</button>`;
});
