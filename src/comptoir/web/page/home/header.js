// The bar on top of every page: the wordmark, where we are, language, theme, settings.
import { html, live, signal } from "../page.js";
import { language, text } from "../words.js";
import { THEMES, lang, theme } from "../settings.js";
import { openSettings } from "./preferences.js";
import { Coin, ICONS, Icon } from "../controls.js";
import { Next } from "../waiting.js";

/** What a page puts into the bar, drawn: `crumb` beside the wordmark, `tools` before the switches. */
export const bar = signal(/** @type {{ crumb: Drawn, tools: Drawn }} */ ({ crumb: null, tools: null }));

const nextTheme = () => THEMES[(THEMES.indexOf(theme.value) + 1) % THEMES.length];

export const Header = live(() => {
  const { crumb, tools } = bar.value;
  const other = language.value === "fr" ? "en" : "fr";
  const themeName = text(`web.settings.theme.${theme.value}`);
  const themeLabel = text("web.shell.theme", { text: themeName });
  return html`
    <header class="top">
      <a class="wordmark" href="/" aria-label=${text("web.shell.home")}><${Coin} /><span>Comptoir</span></a>
      ${crumb && html`<span class="crumb">${crumb}</span>`}
      <div class="tools">
        <${Next} />
        ${tools}
        <button class="ghost icon" type="button" data-do="language" lang=${other}
          onClick=${() => (lang.value = other)}
          title=${text("web.shell.other_language")}>
          ${other.toUpperCase()}<span class="hidden-text">${text("web.shell.other_language")}</span>
        </button>
        <button class="ghost icon" type="button" data-do="theme" onClick=${() => (theme.value = nextTheme())}
          aria-label=${themeLabel} title=${themeLabel}><${Icon} path=${ICONS[theme.value]} /></button>
        <button class="ghost icon" type="button" data-do="settings" onClick=${openSettings}
          aria-label=${text("web.settings.title")} title=${text("web.settings.title")}>
          <${Icon} path=${ICONS.settings} />
        </button>
      </div>
    </header>`;
});
