// The seats of a new table: you, somebody beside you, a friend by a link, or a bot.
import { html, live } from "../page.js";
import { text } from "../words.js";
import { playerName } from "../settings.js";
import { LONGEST, moreNames, myName } from "./names.js";
import { BotStyle } from "./bot_style.js";
import { botName, bots, usualBot } from "./server_games.js";
import { Choices } from "../controls.js";

/**
 * The seats a quick choice means.
 * @param {string} preset @param {number} number @param {string} bot @returns {PlannedSeat[]}
 */
export function seatsFor(preset, number, bot) {
  /** @type {Record<string, PlannedSeat>} */
  const kinds = { bots: { kind: "bot", bot }, friends: { kind: "open" }, device: { kind: "here" } };
  /** @type {(seat: number) => PlannedSeat} */
  const place = (seat) => ({ name: "", ...(seat ? kinds[preset] : { kind: "here" }) });
  return Array.from({ length: number }, (_, seat) => place(seat));
}

/** Who is called what: the first one here is the owner of this browser, the others get names too. @param {PlannedSeat[]} seats */
function placeholders(seats) {
  const here = seats.filter((seat) => seat.kind === "here");
  const taken = here.map((seat, number) => (number ? seat.name ?? "" : myName()));
  const more = moreNames(here.length, taken);
  let number = -1;
  return seats.map((seat) => {
    if (seat.kind !== "here") return "";
    number += 1;
    return number ? more[number - 1] : myName();
  });
}

/** The seats as the server is told of them. @param {PlannedSeat[]} seats @returns {PlannedSeat[]} */
export function namedSeats(seats) {
  const usual = placeholders(seats);
  const first = seats.findIndex((seat) => seat.kind === "here");
  return seats.map((seat, number) => {
    if (seat.kind === "bot") return { kind: "bot", bot: seat.bot };
    if (seat.kind === "open") return { kind: "open" };
    return { kind: "here", name: number === first ? myName() : seat.name?.trim() || usual[number] };
  });
}

/** @typedef {{ at: Planned, number: number, first: number, usual: string }} Seated */

const Seat = live((/** @type {Seated} */ { at, number, first, usual }) => {
  const seat = at.seats.value[number];
  if (!seat) return null; // the table has just become smaller
  const put = (/** @type {Partial<PlannedSeat>} */ change) => {
    at.seats.value = at.seats.peek().map((old, place) => (place === number ? { ...old, ...change } : old));
  };
  const sit = (/** @type {Heard} */ event) => {
    const [kind, bot] = event.currentTarget.value.split(":");
    put({ kind: /** @type {PlannedSeat["kind"]} */ (kind), bot });
  };
  const rename = (/** @type {Heard} */ event) => {
    if (number === first) playerName.value = event.currentTarget.value;
    else put({ name: event.currentTarget.value });
  };
  const isFirst = first === -1 || number <= first;
  const seatName = text("web.new.seat", { number: number + 1 });
  return html`
    <li class="seat" data-seat=${number}>
      <span class="number" aria-hidden="true">${number + 1}</span>
      <select aria-label="${seatName}: ${text("web.new.seat.who")}"
        aria-describedby=${seat.kind === "bot" ? `seat-style-${number}` : undefined}
        value=${seat.kind === "bot" ? `bot:${seat.bot}` : seat.kind} onChange=${sit}>
        <option value="here">${text(isFirst ? "web.new.seat.me" : "web.new.seat.here")}</option>
        <option value="open">${text("web.new.seat.open")}</option>
        ${bots.value.map((bot) => html`
          <option value="bot:${bot}">${text("web.new.seat.bot", { name: botName(bot) })}</option>`)}
      </select>
      ${seat.kind === "bot" && html`<${BotStyle} bot=${seat.bot ?? ""} id="seat-style-${number}" />`}
      ${seat.kind === "here" && html`
        <input type="text" maxlength=${LONGEST} autocomplete="off" spellcheck=${false}
          aria-label="${seatName}: ${text("web.new.seat.name")}"
          value=${number === first ? playerName.value : seat.name} placeholder=${usual} onInput=${rename} />`}
    </li>`;
});

/** Which quick choice the seats are now, if one. @param {PlannedSeat[]} seats @param {string[]} presets */
function presetOf(seats, presets) {
  const [me, ...others] = seats.map((seat) => seat.kind);
  /** @type {Record<string, string>} */
  const kinds = { bots: "bot", friends: "open", device: "here" };
  if (me !== "here" || !others.length) return "";
  return presets.find((preset) => others.every((kind) => kind === kinds[preset])) ?? "";
}

export const Seats = live((/** @type {{ at: Planned, presets: string[] }} */ { at, presets }) => {
  const seats = at.seats.value;
  const first = seats.findIndex((seat) => seat.kind === "here");
  const here = seats.filter((seat) => seat.kind === "here").length;
  const usual = placeholders(seats);
  const resize = (/** @type {number} */ number) => {
    /** @type {PlannedSeat} */
    const fresh = seats.length > 1 ? { ...seats[seats.length - 1], name: "" } : { kind: "bot", bot: usualBot(), name: "" };
    at.seats.value = Array.from({ length: number }, (_, place) => seats[place] ?? { ...fresh });
  };
  return html`
    <section class="box" aria-labelledby="new-seats-title">
      <h2 id="new-seats-title">${text("web.new.seats")}</h2>
      ${at.game.seats.length > 1 && html`
        <${Choices} name="seats" legend=${text("web.new.seats.number")}
          of=${at.game.seats.map((number) => [number, String(number)])}
          value=${seats.length} choose=${resize} />`}
      ${seats.length > 1 && html`
        <${Choices} name="preset" legend=${text("web.new.preset")}
          of=${presets.map((preset) => [preset, text(`web.new.preset.${preset}`)])}
          value=${presetOf(seats, presets)}
          choose=${(/** @type {string} */ preset) => (at.seats.value = seatsFor(preset, seats.length, usualBot()))} />`}
      <ol class="plain seats">
        ${seats.map((_, number) => html`
          <${Seat} key=${number} at=${at} number=${number} first=${first} usual=${usual[number]} />`)}
      </ol>
      <p class="hint" role="status">
        ${here === 0 ? text("web.new.watching") : text(here > 1 ? "web.new.several" : "web.new.seats.hint")}
      </p>
    </section>`;
});
