// The curtain between several people at one device.
// Nothing of any hand is in the page until the right one is there.
import { html, live } from "../page.js";
import { text } from "../words.js";
import { Mark } from "../boards/marks.js";

export const Curtain = live(({ controller }) => {
  const state = controller.state.value;
  const seat = state.you.value;
  const former = controller.former.value;
  const others = controller.local.value.filter((one) => one.seat !== seat && one.seat !== former);
  return html`<main id="main" class="curtain" tabindex="-1" data-seat=${seat}>
    <div class="curtain-card box">
      <${Mark} seat=${seat ?? 0} size=${72} />
      <h1>${text("web.table.curtain", { seat })}</h1>
      <p>${text("web.table.curtain_text", { seat })}</p>
      <p><button type="button" class="primary" data-do="unveil" ref=${(/** @type {HTMLElement | null} */ element) => element?.focus()}
        onClick=${() => controller.unveil()}>
        ${text("web.table.curtain_open", { seat })}</button></p>
      ${former !== null && former !== seat && html`<p><button type="button" class="ghost" data-do="go-back"
        onClick=${() => controller.goBack()}>
        ${text("web.table.curtain_back", { seat: former })}</button></p>`}
      ${others.map((one) => html`<p key=${one.seat}><button type="button" class="ghost" data-do="play-as"
        onClick=${() => controller.passTo(one.seat)}>
        ${text("web.table.play_as", { seat: one.seat })}</button></p>`)}
    </div>
  </main>`;
});
