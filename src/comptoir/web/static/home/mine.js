// Your tables: those this browser has a seat at, how they stand, and a way to forget them.
import { effect, html, signal } from "../page.js";
import { text } from "../words.js";
import { forget, myTables, remember } from "../settings.js";
import { get } from "../api.js";
import { GamePicture, ICONS, Icon, local } from "../controls.js";
import { titleOf } from "./shelf.js";
import { notePlayed } from "../played.js";

const AT_FIRST = 4;
const AGAIN = 30000;
const NEVER = 1000000000; // no entry has this number: how the table stands, and no log

/** What a table is called in lists. */
export function callTable(entry, game) {
  return entry.name || titleOf(game);
}

/** Who sits at a table beside those seats, in words: people by name, bots and free seats by number. */
export function company(seats, mine) {
  const others = seats.filter((_, seat) => !mine.includes(seat));
  const people = others.filter((seat) => seat.kind !== "bot" && seat.name).map((seat) => seat.name);
  const count = (id, found) => (found.length ? [text(id, { number: found.length })] : []);
  const bots = count("web.home.bots", others.filter((seat) => seat.kind === "bot"));
  const free = count("web.home.free", others.filter((seat) => seat.kind !== "bot" && !seat.name));
  const all = [...people, ...bots, ...free];
  if (all.length < 2) return all[0] ?? "";
  return text("table.list", { text: all.slice(0, -1).join(", "), last: all.at(-1) });
}

/** How a table stands for its seats: `turn`, `waiting`, `playing`, `over`, `gone` or `unknown`. */
function standing(news, mine) {
  if (news === undefined) return "unknown";
  if (news === null) return "gone";
  return news.status === "playing" && mine.some((seat) => news.awaited.includes(seat)) ? "turn" : news.status;
}

function withWhom(found, mine) {
  if (!found) return "";
  const others = company(found.seats, mine);
  return others ? text("web.home.with", { text: others }) : text("web.home.alone");
}

export const Mine = local(() => {
  const news = signal(new Map());
  const all = signal(false);
  const doubted = signal("");

  const look = async (entry) => {
    try {
      const token = entry.seats[0]?.token ?? entry.host;
      const { table, game } = await get(`/api/tables/${entry.table}/news?since=${NEVER}`, token);
      const found = { ...table, awaited: game?.awaited ?? [] };
      if (game?.result) notePlayed(entry, table, game);
      if (entry.game !== found.game || (found.name && entry.name !== found.name)) {
        remember({ ...entry, game: found.game, name: found.name });
      }
      return [entry.table, found];
    } catch (problem) {
      if (!problem.error) throw problem;
      return [entry.table, [401, 403, 404].includes(problem.status) ? null : undefined];
    }
  };
  const lookAll = async () => {
    if (document.hidden) return;
    const shown = all.peek() ? myTables.peek() : myTables.peek().slice(0, AT_FIRST);
    const found = await Promise.all(shown.map(look));
    news.value = new Map([...news.peek(), ...found]);
  };
  let clock = 0;
  let stop = () => {};
  const settle = (element) => {
    clearInterval(clock);
    document.removeEventListener("visibilitychange", lookAll);
    stop();
    if (!element) return;
    clock = setInterval(lookAll, AGAIN);
    document.addEventListener("visibilitychange", lookAll);
    stop = effect(() => {
      all.value;
      myTables.value.length;
      lookAll();
    });
  };

  const row = (entry) => {
    const seats = entry.seats.map((seat) => seat.seat);
    const found = news.value.get(entry.table);
    const state = standing(found, seats);
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
    const shown = all.value ? tables : tables.slice(0, AT_FIRST);
    return html`
      <section class="mines" aria-labelledby="mine-title" ref=${settle}>
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
