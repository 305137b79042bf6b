// Reminders: whether the browser may show a notification; it is asked for leave when somebody wants one.
import { html, signal } from "../page.js";
import { text } from "../words.js";
import { notify } from "../settings.js";
import { local } from "../controls.js";
import { askLeave, mayAsk } from "../calling.js";

export const Reminders = local(() => {
  const refused = signal(false);
  const change = async (/** @type {Heard} */ { currentTarget: box }) => {
    notify.value = box.checked && await askLeave();
    refused.value = box.checked && !notify.peek();
    box.checked = notify.peek();
  };
  return () => {
    const able = mayAsk();
    const granted = able && Notification.permission === "granted";
    const hint = able ? "web.settings.notify.hint" : "web.settings.notify.never";
    return html`
      <label class="check">
        <input type="checkbox" data-do="notify" checked=${notify.value && granted} disabled=${!able}
          onChange=${change} />
        <span>
          ${text("web.settings.notify")}<br />
          <span class="hint">${text(hint)}</span>
          ${refused.value && html`<span class="why" role="alert">${text("web.settings.notify.refused")}</span>`}
        </span>
      </label>`;
  };
});
