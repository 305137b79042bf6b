// The state of a table as one seat (or a spectator) knows it, and what can be asked of the server about it.
import { batch, computed, effect, signal } from "../page.js";
import { setNames, text } from "../words.js";
import { Link } from "./live.js";

/**
 * Everything one seat knows of a table. Leaving it forgets all of it: nothing is shared between seats.
 * `Line` makes the line to the server.
 */
export class State {
  constructor(id, { token, host, seat }, Line = Link) {
    this.id = id;
    this.token = token;
    this.seat = seat; // as this browser remembers it; the server's word counts
    this.seq = signal(0);
    this.table = signal(null);
    this.game = signal(null);
    this.before = signal(null); // the view before the latest action
    this.items = signal([]);
    this.thinking = signal([]);
    this.online = signal(null);
    this.heardAt = 0; // when the clocks were told
    this.you = computed(() => this.table.value?.you ?? null);
    this.invited = computed(() => this.table.value?.invited ?? null); // to a seat that may be taken
    this.sitting = signal(false); // whether a new token is on its way
    this.arriving = computed(() => { // with a seat that its person has on another device
      return this.invited.value !== null && this.table.value.seats[this.invited.value].kind !== "open";
    });
    this.names = computed(() => namesOf(this.table.value));
    this.awaited = computed(() => this.game.value?.awaited ?? []);
    this.played = computed(() => { // by a bot, for whoever was late
      return this.table.value?.seats[this.you.value]?.kind === "bot";
    });
    this.mine = computed(() => this.awaited.value.includes(this.you.value) && !this.played.value);
    this.owing = computed(() => this.game.value?.owing ?? this.awaited.value);
    this.stop = effect(() => setNames(this.names.value));
    this.link = new Line(id, { token, host }, (message) => this.hear(message));
  }

  hear(message) {
    if ("thinking" in message) this.thinking.value = message.thinking;
    if ("online" in message) this.online.value = message.online;
    if ("news" in message && (message.fresh || !this.table.peek())) batch(() => this.apply(message));
  }

  apply({ news, items, table, game }) {
    const known = this.game.peek();
    if (known && game && game.moves !== known.moves) this.before.value = known.view;
    this.seq.value = news;
    this.table.value = table;
    this.game.value = game;
    this.heardAt = performance.now();
    this.online.value = null; // the table says it anew
    if (items.length) this.items.value = [...this.items.peek(), ...items];
  }

  /** Tell whether somebody is there. */
  isOnline(seat) {
    const told = this.online.value;
    return told ? told.includes(seat) : Boolean(this.table.value?.seats[seat]?.online);
  }

  /** Go on with another token for the same seat. */
  take(token) {
    this.token = token;
    this.link.token = token;
  }

  request(verb, body) { return this.link.request(verb, body); }

  leave() {
    this.stop();
    this.link.close();
  }
}

/** The players' names, by seat; who has none is called by the seat's number. */
export function namesOf(table) {
  if (!table) return [];
  return table.seats.map(({ name }, seat) => name || text("table.player", { number: seat + 1 }));
}
