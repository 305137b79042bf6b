// Moving: a link, and a code for the camera, by which somebody plays on with their seat on another device.
import { html, signal } from "../page.js";
import { text } from "../words.js";
import { local } from "../controls.js";
import { correction, generate } from "../vendor/lean-qr.mjs";
import { CopyLink } from "./copy_link.js";
import { linkOf } from "./links.js";

const MARGIN = 3; // of light squares around the code: cameras need it

/** A text as squares for a camera. */
const Code = (/** @type {{ of: string }} */ { of }) => {
  const code = generate(of, { minCorrectionLevel: correction.M });
  const places = Array.from({ length: code.size }, (_, place) => place);
  const dark = places.flatMap((y) => places.filter((x) => code.get(x, y)).map((x) => `M${x} ${y}h1v1h-1z`));
  const side = code.size + 2 * MARGIN;
  return html`<svg class="camera-code" viewBox="${-MARGIN} ${-MARGIN} ${side} ${side}" role="img"
    aria-label=${text("web.move.code")}><path d="M${-MARGIN} ${-MARGIN}h${side}v${side}h${-side}z" class="light" />
    <path d=${dark.join("")} class="dark" /></svg>`;
};

export const Move = local(({ controller, seat }) => {
  const link = signal("");
  const make = async () => {
    const mine = controller.local.peek().find((one) => one.seat === seat);
    const answer = mine && await controller.askAs(mine.token, "move");
    if (answer) link.value = linkOf(controller.id, answer.code);
  };
  make();
  return () => html`<p>${text("web.move.text")}</p>
    ${link.value && html`<${Code} of=${link.value} />
      <p class="row move-link"><${CopyLink} key=${link.value} url=${link.value} label=${text("web.table.copy")}
        class="primary" />
        <button type="button" class="quiet" data-do="move-again" onClick=${make}>${text("web.table.renew")}</button>
      </p>`}
    <p class="small">${text("web.move.once")}</p>`;
});
