// All hands: what everybody held at a position of a game that is over, when nothing is secret any more.
import { html, live } from "../page.js";
import { text } from "../words.js";
import { Mark } from "../boards/marks.js";
import { atOf } from "./at.js";
import { positionOf } from "./positions.js";

export const AllHands = live(({ controller }) => {
  const [shown, board] = [positionOf(controller), controller.board.value];
  const Hand = board?.module.Hand;
  if (!shown?.views || !Hand) return null;
  const at = atOf(controller, shown);
  return html`<div class="all-hands" role="group" tabindex="0" aria-label=${text("web.history.all_hands")}>
    ${shown.views.map((/** @type {Wire.Open} */ view, /** @type {number} */ seat) => html`<div class="one-hand" key=${seat}><h3><${Mark} seat=${seat} size=${18} /> ${at.names[seat]}</h3>
      <${Hand} at=${{ ...at, seat, view, now: view }} /></div>`)}</div>`;
});
