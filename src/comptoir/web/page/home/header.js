// The bar on top of every page: the wordmark, where we are, language, theme, settings.
import { html, live, signal } from "../page.js";
import { LANGUAGES, nameOf } from "../languages.js";
import { language, text } from "../words.js";
import { THEMES, lang, theme } from "../settings.js";
import { openSettings } from "./preferences.js";
import { Coin, ICONS, Icon } from "../controls.js";
import { Next } from "../waiting.js";

/** What a page puts into the bar, drawn: `crumb` beside the wordmark, `tools` before the switches. */
export const bar = signal(/** @type {{ crumb: Drawn, tools: Drawn }} */ ({ crumb: null, tools: null }));

const nextTheme = () => THEMES[(THEMES.indexOf(theme.value) + 1) % THEMES.length];

/** Letters are the keys of the table again once a language is chosen. @param {HTMLElement & { value: string }} menu */
function choose(menu) {
  lang.value = menu.value;
  menu.blur();
}

export const Header = live(() => {
  const { crumb, tools } = bar.value;
  const themeName = text(`web.settings.theme.${theme.value}`);
  const themeLabel = text("web.shell.theme", { text: themeName });
  return html`
    <header class="top">
      <a class="wordmark" href="/" aria-label=${text("web.shell.home")}><${Coin} /><span>Comptoir</span></a>
      ${crumb && html`<span class="crumb">${crumb}</span>`}
      <div class="tools">
        <${Next} />
        ${tools}
        <label class="button ghost icon languages" title=${text("web.settings.language")}>
          <span aria-hidden="true" translate=${false}>${language.value.toUpperCase()}</span>
          <select data-do="language" aria-label=${text("web.settings.language")} value=${language.value}
            onChange=${(event) => choose(event.currentTarget)}>
            ${LANGUAGES.map((name) => html`<option key=${name} value=${name} lang=${name}>${nameOf(name)}</option>`)}
          </select>
        </label>
        <button class="ghost icon" type="button" data-do="theme" onClick=${() => (theme.value = nextTheme())}
          aria-label=${themeLabel} title=${themeLabel}><${Icon} path=${ICONS[theme.value]} /></button>
        <button class="ghost icon" type="button" data-do="settings" onClick=${openSettings}
          aria-label=${text("web.settings.title")} title=${text("web.settings.title")}>
          <${Icon} path=${ICONS.settings} />
        </button>
      </div>
    </header>`;
});
