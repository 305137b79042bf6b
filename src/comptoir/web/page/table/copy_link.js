// A button that puts a link on the clipboard; where there is none, it shows the link instead.
import { html, signal } from "../page.js";
import { text } from "../words.js";
import { local } from "../controls.js";
import { copy } from "./links.js";

export const CopyLink = local((/** @type {{ url: string, label: string, class?: string, name?: string }} */ _) => {
  const copied = signal(/** @type {boolean | null} */ (null));
  const use = async (/** @type {string} */ url) => {
    copied.value = await copy(url);
  };
  return ({ url, label, class: kind = "small", name = "copy-place" }) => html`
    <button type="button" class=${kind} data-do=${name} onClick=${() => use(url)}>
      ${copied.value ? text("web.table.copied") : label}</button>
    ${copied.value === false && html`<input class="copied-link" readonly value=${url}
      aria-label=${label} ref=${(/** @type {HTMLInputElement | null} */ element) => element?.select()} />`}`;
});
