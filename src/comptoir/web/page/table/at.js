// What a board is given: the view, what may be chosen, and the words of the reader's language.
import { figure, say, text, word } from "../words.js";
import { narrow } from "./screen.js";
import { eventsIn } from "./event_sentences.js";

/**
 * Put together what the board is drawn from; `shown` is another position to look at, or null.
 * @param {Controller} controller @param {Shown | null} [shown] @returns {At}
 */
export function atOf(controller, shown = null) {
  const state = controller.state.value;
  const { game, box } = /** @type {LoadedBoard} */ (controller.board.value);
  const table = /** @type {Wire.Table} */ (state.table.value);
  const live = /** @type {Wire.Play} */ (state.game.value);
  const looking = shown !== null;
  const { draft, select } = controller;
  select.heed();
  return {
    game, box, table, select, looking,
    view: looking ? shown.view : draft.view.value,
    now: looking ? shown.view : draft.before.value,
    told: looking ? shown.events ?? [] : draft.shown.value?.events ?? eventsIn(state.items.peek()),
    before: looking ? shown.before ?? null : state.before.value,
    moves: looking ? shown.moves : live.moves,
    result: looking ? shown.result ?? null : live.result,
    awaited: looking ? [] : live.awaited,
    seat: state.you.value,
    draft: looking ? null : draft.shown.value,
    offered: looking ? { options: [], touches: [] } : live,
    names: state.names.value,
    seats: table.seats,
    phone: narrow.value,
    say: (message) => say(message),
    text: (id, args) => text(id, args),
    word: (value, form, count) => word(game, value, form, count),
    figure,
    act: (notation) => controller.act(notation),
    check: (question) => state.request("check", question),
    foresee: (question) => state.request("foresee", question),
  };
}
