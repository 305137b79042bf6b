// Paces: how fast bots play at this table, and how fast moves are shown; where one looks for it, below the log.
import { html, live } from "../page.js";
import { text } from "../words.js";
import { PACES, SPEEDS, motionSpeed } from "../settings.js";

/**
 * @param {string} name @param {string} title @param {string[]} of @param {string} value @param {(value: string) => void} choose
 * @param {(value: string) => string} word
 */
const choice = (name, title, of, value, choose, word) => html`<label class="log-pace"><span>${title}</span>
  <select name=${name} data-do=${name} value=${value} onChange=${(/** @type {Heard} */ event) => choose(event.currentTarget.value)}>
    ${of.map((one) => html`<option key=${one} value=${one} selected=${one === value}>${word(one)}</option>`)}</select></label>`;

export const Paces = live(({ controller }) => {
  const table = controller.state.value.table.value;
  const host = controller.known.value?.host;
  if (table?.status !== "playing") return null;
  const bots = host && table.seats.some(({ kind }) => kind === "bot");
  return html`<div class="log-paces">
    ${bots && choice("bots-pace", text("web.table.pace_bots"), PACES, table.pace,
      (pace) => controller.askAs(host, "pace", { pace }), (one) => text(`web.table.pace_${one}`))}
    ${choice("motion-pace", text("web.table.pace_motion"), SPEEDS, motionSpeed.value,
      (speed) => { motionSpeed.value = speed; }, (one) => text(`web.settings.motionSpeed.${one}`))}
  </div>`;
});
