// Say: a deal in plain words. The sentence becomes a deal in the composer, where its writer changes or sends it.
import { html, live, signal } from "/static/page.js";
import { refused } from "/static/api.js";
import { language } from "/static/words.js";
import { RuleLink } from "/static/controls.js";
import { giftsOf, startDeal } from "./terms.js";

const MOST = 300;
const typed = signal("");
const trouble = signal(/** @type {Wire.Refusal | null} */ (null));

export const Say = live((/** @type {{ at: Chinatown.At }} */ { at }) => {
  const error = trouble.value;
  return html`<form class="ct-say" onSubmit=${(/** @type {Event} */ event) => { event.preventDefault(); draft(at); }}>
    <label class="hidden-text" for="ct-say-text">${at.text("chinatown.page.say")}</label>
    <input id="ct-say-text" maxlength=${MOST} autocomplete="off" placeholder=${at.text("chinatown.page.say.example")}
      value=${typed.value} onInput=${(event) => { typed.value = event.currentTarget.value; }} />
    <button type="submit" class="small" data-do="say-deal" disabled=${!typed.value.trim()}>${at.text("chinatown.page.say.draft")}</button>
    ${error && html`<p class="why" role="alert" data-say="why">${at.say(error)} <${RuleLink} game=${at.game} rule=${error.rule} /></p>`}
  </form>`;
});

/** Have the sentence read; what it means goes to the composer. @param {Chinatown.At} at */
async function draft(at) {
  trouble.value = null;
  try {
    const { made } = await at.check({ said: typed.peek().trim(), lang: language.peek() });
    startDeal(at, { gifts: giftsOf(/** @type {{ terms: Chinatown.Transfer[] }} */ (made)) });
    typed.value = "";
  } catch (problem) {
    trouble.value = refused(problem).error;
  }
}
