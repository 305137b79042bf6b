// The settings dialog: what this browser remembers, and may be changed at any time, at a table too.
import { html, live, signal } from "../page.js";
import { LANGUAGES, nameOf } from "../languages.js";
import { text } from "../words.js";
import {
  CONFIRM, PACES, SIZES, SPEEDS, THEMES, confirm, curtain, lang, lessMotion, motionSpeed, pace, sound,
  textMode, textSize, theme,
} from "../settings.js";
import { Choices, Dialog } from "../controls.js";
import { Names } from "./names.js";
import { Reminders } from "./reminders.js";

const open = signal(false);

/** Show the settings. */
export function openSettings() {
  open.value = true;
}

/** @param {Signal<string>} setting @param {string} name @param {string[]} values */
const choice = (setting, name, values, hint = "") => html`
  <${Choices} name="setting-${name}" legend=${text(`web.settings.${name}`)} hint=${hint && text(hint)}
    of=${values.map((value) => [value, text(`web.settings.${name}.${value}`)])}
    value=${setting.value} choose=${(/** @type {string} */ value) => (setting.value = value)} />`;

/** @param {Signal<boolean>} setting @param {string} name */
const check = (setting, name) => html`
  <label class="check">
    <input type="checkbox" checked=${setting.value}
      onChange=${(event) => (setting.value = event.currentTarget.checked)} />
    <span>
      ${text(`web.settings.${name}`)}<br />
      <span class="hint">${text(`web.settings.${name}.hint`)}</span>
    </span>
  </label>`;

const Preferences = live(() => html`
  <div class="field">
    <label for="setting-name">${text("web.settings.name")}</label>
    <p class="hint" id="setting-name-hint">${text("web.settings.name.hint")}</p>
    <${Names.Field} id="setting-name" describedby="setting-name-hint" />
  </div>
  <${Choices} name="setting-lang" legend=${text("web.settings.language")}
    of=${LANGUAGES.map((name) => [name, nameOf(name)])}
    value=${lang.value} choose=${(/** @type {string} */ value) => (lang.value = value)} />
  ${choice(theme, "theme", THEMES)}
  ${choice(textSize, "size", SIZES)}
  ${choice(confirm, "confirm", CONFIRM, "web.settings.confirm.hint")}
  ${choice(motionSpeed, "motionSpeed", SPEEDS, lessMotion.value ? "web.settings.motionSpeed.less" : "")}
  ${choice(pace, "pace", PACES, "web.settings.pace.hint")}
  ${check(textMode, "text")}
  ${check(curtain, "curtain")}
  ${check(sound, "sound")}
  <${Reminders} />
  <p class="hint">${text("web.settings.kept")}</p>`);

export const SettingsDialog = live(() => html`
  <${Dialog} id="settings" open=${open} title=${() => text("web.settings.title")}><${Preferences} /><//>`);

