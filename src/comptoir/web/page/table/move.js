// Moving: a link, and a code for the camera, by which somebody plays on with their seat on another device.
import { html, signal } from "../page.js";
import { text } from "../words.js";
import { local } from "../controls.js";
import { CameraCode } from "./camera_code.js";
import { CopyLink } from "./copy_link.js";
import { linkOf } from "./links.js";

export const Move = local(({ controller, seat }) => {
  const link = signal("");
  const make = async () => {
    const own = controller.local.peek().find((one) => one.seat === seat);
    const answer = own && await controller.askAs(own.token, "move");
    if (answer) link.value = linkOf(controller.id, answer.code);
  };
  make();
  return () => html`<p>${text("web.move.text")}</p>
    ${link.value && html`<${CameraCode} of=${link.value} name=${text("web.move.code")} />
      <p class="row move-link"><${CopyLink} key=${link.value} url=${link.value} label=${text("web.table.copy")}
        class="primary" />
        <button type="button" class="quiet" data-do="move-again" onClick=${make}>${text("web.table.renew")}</button>
      </p>`}
    <p class="small">${text("web.move.once")}</p>`;
});
