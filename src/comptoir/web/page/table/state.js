// The state of a table as one seat (or a spectator) knows it, and what can be asked of the server about it.
import { batch, computed, effect, signal } from "../page.js";
import { setNames, text } from "../words.js";
import { Link } from "./live.js";

/**
 * Everything one seat knows of a table. Leaving it forgets all of it: nothing is shared between seats.
 * `Line` makes the line to the server.
 */
export class State {
  /** @param {string} id @param {{ token: string | null, host: string | null, seat: number | null }} keys */
  constructor(id, { token, host, seat }, Line = Link) {
    this.id = id;
    this.token = token;
    this.seat = seat; // as this browser remembers it; the server's word counts
    this.seq = signal(0);
    this.table = signal(/** @type {Wire.Table | null} */ (null));
    this.game = signal(/** @type {Wire.Play | null} */ (null));
    this.before = signal(/** @type {Wire.Open} */ (null)); // the view before the latest action
    this.items = signal(/** @type {Wire.Item[]} */ ([]));
    this.thinking = signal(/** @type {number[]} */ ([]));
    this.online = signal(/** @type {number[] | null} */ (null));
    this.heardAt = 0; // when the clocks were told
    this.you = computed(() => this.table.value?.you ?? null);
    this.invited = computed(() => this.table.value?.invited ?? null); // to a seat that may be taken
    this.shared = false; // whether this browser has added its share
    this.offered = false; // whether who may choose a seat was shown which
    this.moving = false; // whether the seat comes from another device
    this.sitting = signal(false); // whether a new token is on its way
    this.arriving = computed(() => { // with a seat that its person has on another device
      const { kind = "open" } = this.seatOf(this.invited.value) ?? {};
      return kind !== "open";
    });
    this.names = computed(() => namesOf(this.table.value));
    this.awaited = computed(() => this.game.value?.awaited ?? []);
    this.played = computed(() => { // by a bot, for the person who was late
      return this.seatOf(this.you.value)?.kind === "bot";
    });
    this.myTurn = computed(() => {
      const you = this.you.value;
      return you !== null && this.awaited.value.includes(you) && !this.played.value;
    });
    this.owing = computed(() => this.game.value?.owing ?? this.awaited.value);
    this.stop = effect(() => setNames(this.names.value));
    this.link = new Line(id, { token, host }, (message) => this.hear(message));
  }

  /** @param {number | null} seat */
  seatOf(seat) { return seat === null ? null : this.table.value?.seats[seat] ?? null; }

  /** @param {Heeded} message */
  hear(message) {
    if ("thinking" in message) this.thinking.value = message.thinking;
    if ("online" in message) this.online.value = message.online;
    if ("news" in message && (message.fresh || !this.table.peek())) batch(() => this.apply(message));
  }

  /** @param {Wire.News} message */
  apply({ news, items, table, game }) {
    const known = this.game.peek();
    if (known && game && game.moves !== known.moves) this.before.value = known.view;
    this.seq.value = news;
    this.table.value = table;
    this.game.value = game;
    this.heardAt = performance.now();
    this.online.value = null; // the table says it again
    if (items.length) this.items.value = [...this.items.peek(), ...items];
  }

  /** Tell whether somebody is there. @param {number} seat */
  isOnline(seat) {
    const told = this.online.value;
    return told ? told.includes(seat) : Boolean(this.table.value?.seats[seat]?.online);
  }

  /** Go on with another token for the same seat. @param {string} token */
  take(token) {
    this.token = token;
    this.link.token = token;
  }

  /**
   * @template {Wire.Verb} V @param {V} verb @param {Wire.Body} [body]
   * @returns {Promise<Wire.Answers[V]>}
   */
  request(verb, body) { return this.link.request(verb, body); }

  leave() {
    this.stop();
    this.link.close();
  }
}

/** The players' names, by seat; who has none is called by the seat's number. @param {Wire.Table | null} table */
function namesOf(table) {
  if (!table) return [];
  return table.seats.map(({ name }, seat) => name || text("table.player", { number: seat + 1 }));
}
