// Dale of Merchants: which animal folk are played with, and who begins; picked here, texts for the game.
import { effect, html, live, signal } from "/static/page.js";
import { text } from "/static/words.js";
import { Choices, local } from "/static/controls.js";

const WAYS = ["random", "chosen", "ranked"];

/**
 * @typedef {{ at: PlannedGame, option: Wire.Option, put: (at: PlannedGame, name: string, value: string) => void }} Picked
 */

/** How many sets a table needs. @param {PlannedGame} at */
function needed(at) {
  return at.options.value.teams === "on" && at.seats.value.length === 4 ? 4 : at.seats.value.length + 1;
}

const nameOf = (/** @type {string} */ set) => text(`dale.set.${set}`);

/** @param {{ sets: string[], chosen: string[], number: number, toggle: (set: string) => void }} given */
const Listed = ({ sets, chosen, number, toggle }) => html`
  <fieldset class="field">
    <legend class="hidden-text">${text("dale.choose.sets.legend")}</legend>
    <p class="count" role="status"><b>${text("dale.choose.sets.count", { found: chosen.length, number })}</b></p>
    <div class="folk">
      ${sets.map((set) => {
        const on = chosen.includes(set);
        return html`
          <label key=${set} class="check ${on ? "on" : ""}">
            <input type="checkbox" name="set-${set}" checked=${on} disabled=${!on && chosen.length >= number}
              onChange=${() => toggle(set)} />
            <span><b>${nameOf(set)}</b><br /><span class="hint">${text(`dale.theme.${set}`)}</span></span>
          </label>`;
      })}
    </div>
  </fieldset>`;

/** @param {{ sets: string[], rankings: string[][], change: (rankings: string[][]) => void }} given */
const Ranked = ({ sets, rankings, change }) => html`
  ${rankings.map((ranking, seat) => {
    const label = text("dale.choose.sets.rank", { number: seat + 1 });
    const put = (/** @type {string[]} */ now) => change(rankings.map((old, place) => (place === seat ? now : old)));
    const add = (/** @type {Heard} */ event) => {
      put([...ranking, event.currentTarget.value]);
      event.currentTarget.value = "";
    };
    return html`
      <div class="field rank" key=${seat}>
        <label for="rank-${seat}">${label}</label>
        ${ranking.length > 0 && html`
          <ol>${ranking.map((set) => html`
            <li key=${set}>${nameOf(set)}
              <button class="link" type="button"
                aria-label=${text("dale.choose.sets.rank.remove", { name: nameOf(set) })}
                onClick=${() => put(ranking.filter((other) => other !== set))}>×</button></li>`)}</ol>`}
        <select id="rank-${seat}" value="" onChange=${add}>
          <option value="">${text("dale.choose.sets.rank.add")}</option>
          ${sets.filter((set) => !ranking.includes(set)).map((set) => html`
            <option value=${set}>${nameOf(set)}</option>`)}
        </select>
      </div>`;
  })}`;

const SetsPicker = local((/** @type {Picked} */ { at, option, put }) => {
  const way = signal("random");
  const chosen = signal(/** @type {string[]} */ ([]));
  const rankings = signal(/** @type {string[][]} */ ([]));
  effect(() => {
    const lists = at.seats.value.map((_, seat) => rankings.value[seat] ?? []);
    const ranked = lists.map((one) => one.join(" ")).join(" / ");
    /** @type {Record<string, string>} */
    const value = { random: "random", chosen: chosen.value.join(" "), ranked };
    put(at, option.name, value[way.value] || option.default);
  });
  const choose = (/** @type {string} */ now) => (way.value = now);
  const change = (/** @type {string[][]} */ now) => (rankings.value = now);
  const toggle = (/** @type {string} */ set) => {
    const before = chosen.peek();
    chosen.value = before.includes(set) ? before.filter((other) => other !== set) : [...before, set];
  };
  return () => {
    const number = needed(at);
    const seats = at.seats.value.length;
    const lists = Array.from({ length: seats }, (_, seat) => rankings.value[seat] ?? []);
    return html`
      <${Choices} name="sets" legend=${text("dale.choose.sets.title")}
        hint=${text("dale.choose.sets.hint", { seats, number })}
        of=${WAYS.map((one) => [one, text(`dale.choose.sets.${one}`)])} value=${way.value} choose=${choose} />
      ${way.value === "chosen" && Listed({ sets: option.names, chosen: chosen.value, number, toggle })}
      ${way.value === "ranked" && Ranked({ sets: option.names, rankings: lists, change })}`;
  };
});

const First = live((/** @type {Picked} */ { at, option, put }) => {
  const seats = at.seats.value.map((_, seat) => seat);
  const value = at.options.value[option.name] ?? option.default;
  const known = value === "random" || seats.some((seat) => [`${seat}`, `not ${seat}`].includes(value));
  return html`
    <div class="field">
      <label for="option-first">${text("dale.choose.first")}</label>
      <select id="option-first" value=${known ? value : "random"}
        onChange=${(event) => put(at, option.name, event.currentTarget.value)}>
        <option value="random">${text("dale.choose.first.random")}</option>
        ${seats.map((seat) => html`
          <option value=${String(seat)}>${text("dale.choose.first.seat", { number: seat + 1 })}</option>`)}
        ${seats.map((seat) => html`
          <option value="not ${seat}">${text("dale.choose.first.not", { number: seat + 1 })}</option>`)}
      </select>
    </div>`;
});

/** By option: what to pick it with. */
export default { sets: SetsPicker, first: First };
