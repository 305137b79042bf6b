// Languages: those the server has a catalogue of, as it writes them into the page; English first.
const { languages = "en" } = globalThis.document?.documentElement.dataset ?? {};

export const LANGUAGES = languages.split(" ");

/** The language of a reader who has not chosen one yet. */
export function usualLanguage() {
  const wished = navigator.languages.map((tag) => tag.toLowerCase().split("-")[0]);
  return wished.find((name) => LANGUAGES.includes(name)) ?? LANGUAGES[0];
}

/** What a language calls itself: Deutsch. @param {string} lang */
export function nameOf(lang) {
  const name = new Intl.DisplayNames([lang], { type: "language" }).of(lang) ?? lang;
  return name[0].toLocaleUpperCase(lang) + name.slice(1);
}
