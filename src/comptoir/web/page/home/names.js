// Names: what people are called at a table. One is made up until somebody chooses, so that nobody has to.
import { html, live } from "../page.js";
import { text } from "../words.js";
import { friendly, playerName } from "../settings.js";

export const LONGEST = 24;
const FRIENDLY = 12;
if (!friendly.peek()) friendly.value = 1 + Math.floor(Math.random() * FRIENDLY);

/** The name of the owner of this browser: the one chosen, or a friendly one. */
export function myName() {
  return playerName.value.trim().slice(0, LONGEST) || friendlyName(friendly.value);
}

/** A friendly name, by number. @param {number} number */
function friendlyName(number) {
  return text(`web.home.merchant.${1 + ((number - 1) % FRIENDLY)}`);
}

/** Friendly names for others on this device, none of them taken yet. @param {number} count @param {string[]} taken */
export function moreNames(count, taken = []) {
  /** @type {string[]} */
  const names = [];
  for (let number = friendly.value + 1; names.length < count; number += 1) {
    const name = friendlyName(number);
    if (!taken.includes(name) && !names.includes(name)) names.push(name);
    if (number > friendly.value + FRIENDLY) names.push(text("table.player", { number: names.length + 2 }));
  }
  return names;
}

/** A field for one's own name; it is kept as it is typed. */
const Field = live((/** @type {{ id: string, describedby?: string }} */ { id, describedby }) => html`
  <input id=${id} type="text" autocomplete="nickname" spellcheck=${false} maxlength=${LONGEST}
    value=${playerName.value}
    placeholder=${myName()} aria-describedby=${describedby}
    onInput=${(event) => (playerName.value = event.currentTarget.value)} />`);

export const Names = { Field };
