// Going on: a new table that begins where a finished game is looked at, with others in its seats.
import { html, signal } from "../page.js";
import { text } from "../words.js";
import { getText, refused } from "../api.js";
import { pace } from "../settings.js";
import { Dialog, Problem, local } from "../controls.js";
import { Mark } from "../boards/marks.js";
import { Seats, namedSeats } from "../home/places.js";
import { bots, fetchGames, makeTable, usualBot } from "../home/server_games.js";

/** The bots of this server must be known before one can be chosen. */
export const prepare = fetchGames;

/**
 * Who goes on unless something else is said: oneself, bots where bots were, and links for everybody else.
 * @param {Controller} controller @param {Wire.Seat[]} seats @returns {PlannedSeat[]}
 */
function usualPlaces(controller, seats) {
  const ownSeats = controller.local.peek().map((one) => one.seat);
  const stranger = ownSeats.length === 0;
  return seats.map(({ kind, bot, name }, seat) => {
    if (stranger ? seat === 0 : ownSeats.includes(seat)) return { kind: "here", name: stranger ? "" : name };
    if (stranger || kind === "bot") return { kind: "bot", bot: bot && bots.peek().includes(bot) ? bot : usualBot(), name: "" };
    return { kind: "open", name: "" };
  });
}

/** @typedef {{ controller: Controller, upto: number, open: Signal<boolean> }} Going */

export const Continue = local((/** @type {Going} */ { controller, upto, open }) => {
  const state = controller.state.peek();
  const { game, name, seats, spectators, limit, aid } = /** @type {Wire.Table} */ (state.table.peek());
  const at = { game: { seats: [seats.length] }, seats: signal(usualPlaces(controller, seats)) };
  const [busy, problem] = [signal(false), signal(/** @type {Wire.Refusal | null} */ (null))];
  const make = async (/** @type {Event} */ event) => {
    event.preventDefault();
    if (busy.peek()) return;
    busy.value = true;
    try {
      const token = state.token ?? controller.known.peek()?.host ?? null;
      const record = await getText(`/api/tables/${encodeURIComponent(controller.id)}/record`, token);
      const places = namedSeats(at.seats.peek());
      await makeTable({ record, upto, game, name, seats: places, spectators, limit, pace: pace.peek(), aid });
    } catch (found) {
      problem.value = refused(found).error;
    } finally {
      busy.value = false;
    }
  };
  return () => html`<${Dialog} open=${open} id="continue" title=${() => text("web.history.go_on")}>
    <form class="continue" onSubmit=${make} novalidate>
      <p>${text("web.history.go_on.text", { number: upto })}</p>
      <ol class="plain row who-sat">${state.names.value.map((who, seat) => html`
        <li key=${seat}>${seat + 1} <${Mark} seat=${seat} size=${18} /> ${who}</li>`)}</ol>
      <${Seats} at=${at} presets=${["bots", "friends", "device"]} />
      <${Problem} error=${problem.value} />
      <button class="primary" type="submit" data-do="make" aria-busy=${busy.value}>
        ${text("web.history.go_on.make")}</button>
    </form>
  <//>`;
});
