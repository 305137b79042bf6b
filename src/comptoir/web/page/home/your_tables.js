// Your tables: those this browser has a seat at, how they stand, and a way to forget them.
import { html, signal } from "../page.js";
import { text } from "../words.js";
import { forget, myTables } from "../settings.js";
import { GamePicture } from "./picture.js";
import { ICONS, Icon, local } from "../controls.js";
import { clockFace, dayOf } from "../time.js";
import { byUrgency, leftAt, look, ownTables, waitsForMe } from "../waiting.js";
import { titleOf } from "./server_games.js";

const AT_FIRST = 4;
const SOON = 7 * 86400;

/** What a table is called in lists. @param {{ name: string }} entry @param {string} game */
export function callTable(entry, game) {
  return entry.name || titleOf(game);
}

/**
 * Who sits at a table beside those seats, in words: people by name, bots and free seats by number.
 * @param {Wire.Seat[]} seats @param {number[]} own
 */
export function company(seats, own) {
  const others = seats.filter((_, seat) => !own.includes(seat));
  const people = others.filter((seat) => seat.kind !== "bot" && seat.name).map((seat) => seat.name);
  /** @param {string} id @param {Wire.Seat[]} found */
  const count = (id, found) => (found.length ? [text(id, { number: found.length })] : []);
  const bots = count("web.home.bots", others.filter((seat) => seat.kind === "bot"));
  const free = count("web.home.free", others.filter((seat) => seat.kind !== "bot" && !seat.name));
  const all = [...people, ...bots, ...free];
  if (all.length < 2) return all[0] ?? "";
  return text("table.list", { text: all.slice(0, -1).join(", "), last: all.at(-1) });
}

/**
 * How a table stands for its seats: a word for it, and the time that is left in words.
 * @param {OwnTable | null | undefined} found
 */
function stateOf(found) {
  if (!found) return [found === null ? "gone" : "unknown", ""];
  const calls = found.own_seats.flatMap((seat) => seat.calls);
  const left = leftAt(found);
  const time = left === null ? "" : left ? text("web.absence.left", { text: clockFace(left) }) : text("web.table.late");
  if (calls.length) return [calls.includes("turn") ? "turn" : "asked", time];
  return [found.own_seats.some((seat) => seat.lent) ? "lent" : found.status, ""];
}

/** Those that wait for me first, the most urgent on top; then as they were. @param {Known[]} tables */
function sorted(tables) {
  const found = tables.map((entry) => ({ entry, now: ownTables.value.get(entry.table) ?? null }));
  const waiting = found.flatMap(({ entry, now }) => (waitsForMe(now) ? [{ entry, now }] : []));
  const first = waiting.sort((one, other) => byUrgency(one.now, other.now)).map(({ entry }) => entry);
  return [...first, ...tables.filter((entry) => !first.includes(entry))];
}

/** Whether a table will be deleted within a week if nobody opens it. @param {OwnTable | null | undefined} found */
function goesSoon(found) {
  return found?.expires && found.expires - Date.now() / 1000 < SOON;
}

/** @param {OwnTable | null | undefined} found @param {number[]} own */
function withWhom(found, own) {
  if (!found) return "";
  const others = company(found.seats, own);
  return others ? text("web.home.with", { text: others }) : text("web.home.alone");
}

export const YourTables = local(() => {
  const all = signal(false);
  const doubted = signal("");
  look();

  const row = (/** @type {Known} */ entry) => {
    const seats = entry.seats.map((seat) => seat.seat);
    const found = ownTables.value.get(entry.table);
    const [state, time] = stateOf(found);
    const game = found?.game || entry.game;
    const name = callTable(entry, game);
    const others = withWhom(found, seats);
    const forgetNow = () => {
      doubted.value = "";
      forget(entry.table);
    };
    return html`
      <li key=${entry.table} class="mine box" data-game=${game} data-table=${entry.table}>
        <${GamePicture} key=${game} game=${game} title=${titleOf(game)} />
        <div class="told">
          <h3><a href="/table/${entry.table}"
            aria-label=${text("web.home.mine.go.label", { name })}>${name}</a></h3>
          <p class="small">${[entry.name && titleOf(game), others].filter(Boolean).join(" · ")}</p>
          <p class="state"><span class="chip ${state}">${text(`web.home.mine.${state}`)}</span></p>
          ${time && html`<p class="small left">${time}</p>`}
          ${goesSoon(found) && html`<p class="small expires">
            ${text("web.home.mine.expires", { text: dayOf(found?.expires ?? 0) })}</p>`}
        </div>
        ${doubted.value === entry.table ? html`
          <div class="doubt" role="group" aria-label=${text("web.home.mine.forget.label", { name })}>
            <p class="small">${text("web.home.mine.sure")}</p>
            <button class="small" type="button" data-do="forget-sure"
              onClick=${forgetNow}>${text("web.home.mine.forget")}</button>
            <button class="small quiet" type="button"
              onClick=${() => (doubted.value = "")}>${text("web.home.mine.keep")}</button>
          </div>` : html`
          <button class="icon ghost" type="button" data-do="forget"
            aria-label=${text("web.home.mine.forget.label", { name })}
            title=${text("web.home.mine.forget")}
            onClick=${["gone", "over"].includes(state) ? forgetNow : () => (doubted.value = entry.table)}>
            <${Icon} path=${ICONS.close} /></button>`}
      </li>`;
  };

  return () => {
    const tables = myTables.value;
    if (!tables.length) return null;
    const first = Math.max(AT_FIRST, tables.filter((one) => waitsForMe(ownTables.value.get(one.table) ?? null)).length);
    const shown = sorted(tables).slice(0, all.value ? tables.length : first);
    return html`
      <section class="mines" aria-labelledby="mine-title">
        <h2 id="mine-title">
          ${text("web.home.mine")}${" "}<span class="small">${text("web.home.mine.hint")}</span>
        </h2>
        <ul class="plain">${shown.map(row)}</ul>
        ${shown.length < tables.length && html`
          <button class="quiet small" type="button" onClick=${() => (all.value = true)}>
            ${text("web.home.mine.more", { number: tables.length })}</button>`}
      </section>`;
  };
});
