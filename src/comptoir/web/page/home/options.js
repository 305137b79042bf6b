// The options of a game, each with an explanation; the fine points of the rules are folded away.
import { html, live, signal } from "../page.js";
import { has, text } from "../words.js";
import { Problem, local } from "../controls.js";
import { scriptOf } from "../table/boards.js";

const LARGEST = 60000;

/** The choices an option has at a table of this size. @param {Wire.Option} option @param {number} seats */
function choicesOf(option, seats) {
  return option.choices.filter((choice) => option.sized[choice]?.includes(seats) ?? true);
}

/**
 * The options that differ from the usual ones, as the server is told of them.
 * @param {Wire.Game} game @param {Record<string, string>} chosen @param {number} seats
 */
export function sentOptions(game, chosen, seats) {
  /** @type {Record<string, string>} */
  const sent = {};
  for (const option of game.options) {
    const value = chosen[option.name];
    if (value === undefined || value === option.default || !option.seats.includes(seats)) continue;
    if (option.choices.length && !choicesOf(option, seats).includes(value)) continue;
    sent[option.name] = value;
  }
  return sent;
}

/** @param {string} words */
function capital(words) {
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** What an option is about, in the words of its game. @param {Wire.Game} game @param {string} name */
function explained(game, name, choice = "") {
  const id = `${game.id}.option.${name}${choice && `.${choice}`}`;
  return has(id) ? text(id) : choice || name;
}

/** @typedef {{ at: PlannedGame, option: Wire.Option }} Chosen */

const Choice = (/** @type {Chosen} */ { at, option }) => {
  const { game } = at;
  const choices = choicesOf(option, at.seats.value.length);
  const wish = at.options.value[option.name];
  const value = choices.includes(wish) ? wish : option.default;
  return html`
    <fieldset class="field">
      <legend>${capital(explained(game, option.name))}</legend>
      <div class="choices tall">
        ${choices.map((choice) => {
          const told = explained(game, option.name, choice);
          return html`
            <label key=${choice}>
              <input type="radio" name="option-${option.name}" value=${choice} checked=${choice === value}
                onChange=${() => put(at, option.name, choice)} />
              <span>${choice === option.default ? text("web.new.usual", { text: told }) : told}</span>
            </label>`;
        })}
      </div>
    </fieldset>`;
};

/** @param {PlannedGame} at @param {string} name @param {string} value */
export function put(at, name, value) {
  at.options.value = { ...at.options.peek(), [name]: value };
}

/** A way to the file of all figures, if the game has one that can be corrected. @param {{ game: Wire.Game }} given */
export const Components = ({ game }) => game.options.some(({ name, file }) => file && name === "components") && html`
  <a href="/api/games/${game.id}/components" download="${game.id}-components.toml">${text("web.new.components")}</a>${" "}
  <span>${text("web.new.components.how")}</span>`;

const FileOption = local((/** @type {Chosen} */ _) => {
  const named = signal("");
  const problem = signal(/** @type {Wire.Message | null} */ (null));
  return ({ at, option }) => {
    const chosen = at.options.value[option.name] ?? "";
    const id = `option-${option.name}`;
    const open = async (/** @type {Heard} */ event) => {
      const file = event.currentTarget.files?.[0];
      problem.value = null;
      if (!file) return;
      if (file.size > LARGEST) {
        problem.value = { id: "web.new.file.large", args: {} };
        return;
      }
      put(at, option.name, await file.text());
      named.value = file.name;
    };
    const about = { name: named.value, number: chosen.length };
    const told = chosen ? text("web.new.file.chosen", about) : text("web.new.file.none");
    return html`
      <div class="field">
        <label for=${id}>${capital(explained(at.game, option.name))}</label>
        <input id=${id} class="hidden-text" type="file" accept=".toml,.txt,text/plain" onChange=${open} />
        <label class="button" for=${id}>${text("web.home.load.file")}</label>
        <p class="hint row">
          ${told}
          ${option.name === "components" && html`<${Components} game=${at.game} />`}
          ${chosen && html`
            <button class="link" type="button" onClick=${() => put(at, option.name, "")}>
              ${text("web.new.file.clear")}
            </button>`}
        </p>
        <${Problem} error=${problem.value} />
      </div>`;
  };
});

const TextOption = (/** @type {Chosen} */ { at, option }) => {
  const id = `option-${option.name}`;
  return html`
    <div class="field">
      <label for=${id}>${capital(explained(at.game, option.name))}</label>
      <input id=${id} type="text" autocomplete="off" value=${at.options.value[option.name] ?? option.default}
        onInput=${(event) => put(at, option.name, event.currentTarget.value)} />
    </div>`;
};

/** Options that are texts to the game, and picked from lists that it brings along. */
const pickers = signal(/** @type {Record<string, Record<string, unknown>>} */ ({}));

/** Fetch what a game brings to pick its options with. @param {Wire.Game} game */
async function fetchPickers(game) {
  if (!game.scripts.includes("options") || pickers.peek()[game.id]) return;
  const { default: found } = await import(scriptOf(game.id, "options"));
  pickers.value = { ...pickers.peek(), [game.id]: found };
}

const One = live((/** @type {Chosen} */ { at, option }) => {
  const Own = pickers.value[at.game.id]?.[option.name];
  if (Own) return html`<${Own} at=${at} option=${option} put=${put} />`;
  if (option.file) return html`<${FileOption} at=${at} option=${option} />`;
  return option.choices.length ? Choice({ at, option }) : TextOption({ at, option });
});

export const Options = live((/** @type {{ at: PlannedGame }} */ { at }) => {
  const { game } = at;
  fetchPickers(game);
  if (game.scripts.includes("options") && !pickers.value[game.id]) return null;
  const usable = game.options.filter(({ seats }) => seats.includes(at.seats.value.length));
  const plain = usable.filter((option) => !option.fine);
  const fine = usable.filter((option) => option.fine);
  const draw = (/** @type {Wire.Option} */ option) => html`<${One} key=${option.name} at=${at} option=${option} />`;
  if (!usable.length) return null;
  return html`
    <section class="box" aria-labelledby="new-options-title">
      <h2 id="new-options-title">${text("web.new.options")}</h2>
      ${plain.map(draw)}
      ${fine.length > 0 && html`
        <details class="fine">
          <summary>${text("web.new.advanced", { number: fine.length })}</summary>
          <p class="hint">${text("web.new.advanced.hint")}</p>
          ${fine.map(draw)}
        </details>`}
    </section>`;
});
