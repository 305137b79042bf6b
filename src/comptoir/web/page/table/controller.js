// The controller: what the page of one table is about just now. Who looks at it, the board of the game,
// what is being chosen and tried out, and what is to be told to the player.
import { computed, effect, signal, untracked } from "../page.js";
import { get, post, refused } from "../api.js";
import { language } from "../words.js";
import { confirm, curtain, dropSeat, lessMotion, playerName, remember, tableOf } from "../settings.js";
import { Draft } from "./draft.js";
import { recallPlan } from "./planning.js";
import { freshId } from "./live.js";
import { boardOf } from "./boards.js";
import { Motion } from "./motion.js";
import { noteMoves } from "./noted.js";
import { Selection } from "./select.js";
import { State } from "./state.js";
import { questionOf } from "./react.js";
import { PLAYS, placeIn } from "./links.js";
import { Positions } from "./positions.js";
import { dropLink, joinFor, tokenFor } from "../address.js";
import { addShare } from "./share.js";
import { chooseAgain, isWorthless, lose, offerSeats, sitDown } from "./holding.js";

/** The events that the prompt tells, too. */
const NOTICED = ["web.event.passed", "web.event.undo_refused"];

export class Controller {
  // These are made again for everybody who looks (see `sit`).
  /** @type {Draft} */ draft;
  /** @type {Selection} */ select;
  /** @type {Positions} */ positions;
  /** @type {At | undefined} */ at; // what the board was drawn from last
  /** @type {{ entries: ReadonlySignal<Wire.Entry[]> } | undefined} */ menu;
  /** @type {boolean | undefined} */ secret; // whether players have something to hide from each other
  loading = false;
  heard = { state: /** @type {State | null} */ (null), seq: 0 }; // the last item of the log that was looked at
  reviewed = 0;

  /** @param {string} id */
  constructor(id) {
    this.id = id;
    this.known = computed(() => tableOf(id));
    this.local = computed(() => this.known.value?.seats ?? []); // the seats of this browser
    this.state = /** @type {Signal<State>} */ (signal(/** @type {unknown} */ (null))); // of who looks, from `sit` on
    this.veiled = signal(false); // a curtain hides the seat until its player says to be there
    this.former = signal(/** @type {number | null} */ (null)); // who gave the device away
    this.staying = signal(false); // the former player wants another look
    this.board = signal(/** @type {LoadedBoard | null} */ (null));
    this.complaint = signal(/** @type {Notice | null} */ (null)); // why something cannot be done
    this.told = signal(/** @type {Notice | null} */ (null)); // a short notice
    this.looking = signal(/** @type {number | null} */ (null)); // the number of actions, when another position than the present is looked at
    this.motion = new Motion();
    this.drawer = signal(""); // which drawer is open on a phone
    this.tab = signal(""); // which page of the column beside the board is shown
    this.palette = signal(false); // whether the moves are listed over the table
    this.open = signal(""); // which dialog is open
    this.labels = signal(/** @type {Map<string, string>} */ (new Map())); // what options are called, as far as menus have said
    this.lost = signal(/** @type {Wire.Refusal | null} */ (null)); // why the link of a seat is worth nothing
    /** @type {(() => void)[]} */
    this.ends = [];
    const token = tokenFor(id);
    const first = Number(sessionStorage.getItem(`comptoir.seat.${id}`));
    const seats = this.local.peek();
    const start = seats.find((seat) => seat.seat === first) ?? seats[0];
    this.sit(token ?? start?.token ?? joinFor(id), token ? null : start?.seat ?? null);
    this.looking.value = placeIn(location.hash);
    if (location.hash === PLAYS && !lessMotion.peek()) this.positions.playOnce();
    this.arrives = this.looking.peek() !== null; // by the link of a position: nothing else is shown before it
    this.ends.push(effect(() => { this.loadBoard(); }));
    this.ends.push(effect(() => this.rememberSeat()));
    this.ends.push(effect(() => addShare(this)));
    this.ends.push(effect(() => this.heedRefusal()));
    this.ends.push(effect(() => this.moveIn()));
    this.ends.push(effect(() => offerSeats(this)));
    const follow = () => this.follow(tokenFor(id) ?? (this.local.peek().length ? null : joinFor(id)));
    window.addEventListener("hashchange", follow);
    this.ends.push(() => window.removeEventListener("hashchange", follow));
    this.ends.push(effect(() => this.passOn()));
    this.ends.push(effect(() => this.tellLatest()));
    this.ends.push(effect(() => this.review()));
    this.ends.push(effect(() => { recallPlan(this); }));
    chooseAgain(this);
  }

  // ---------------------------------------------------------------- who looks

  /**
   * Look at the table with a token; everything the former seat knew is forgotten.
   * @param {string | null} token @param {number | null} [seat]
   */
  sit(token, seat = null) {
    this.draft?.end();
    this.state.peek()?.leave();
    this.positions?.stop();
    this.positions = new Positions(this);
    this.looking.value = null;
    const state = new State(this.id, { token, host: this.known.peek()?.host ?? null, seat });
    this.draft = new Draft(state, {
      complain: (error) => this.complain(error, state),
      wish: confirm,
      note: (moves) => noteMoves(state, moves),
    });
    this.select = new Selection({
      offered: () => this.draft.offered.value,
      live: () => !this.draft.busy.value && this.looking.value === null
        && this.draft.options.value.length > 0,
      take: (notation) => this.take(notation),
      ask: (touches) => this.askWhy(touches),
      several: () => this.draft.view.value?.shown?.several ?? null,
      takeAll: (actions) => this.takeAll(actions),
    });
    this.complaint.value = null;
    this.told.value = null;
    this.labels.value = new Map();
    if (seat !== null) sessionStorage.setItem(`comptoir.seat.${this.id}`, String(seat));
    const many = this.local.peek().length > 1;
    this.veiled.value = many && curtain.peek() && this.secret !== false;
    this.state.value = state;
  }

  /**
   * Let another seat of this browser look, behind the curtain if there is something to hide.
   * @param {number | null} seat
   */
  passTo(seat) {
    const next = this.local.peek().find((one) => one.seat === seat);
    if (!next) return;
    this.former.value = this.state.peek().you.peek();
    this.staying.value = false;
    this.sit(next.token, seat);
  }

  /** The player whose seat it is has the device now. */
  unveil() {
    this.former.value = null;
    this.veiled.value = false;
  }

  /** The former player looks once more. */
  goBack() {
    const seat = this.former.peek();
    this.passTo(seat);
    this.staying.value = true;
    this.unveil();
  }

  /** Who of this browser is to move instead of the one who looks; null if nobody. */
  get heir() {
    const state = this.state.value;
    const [you, owing] = [state.you.value, state.owing.value];
    if (state.table.value?.status !== "playing" || you === null || owing.includes(you)) return null;
    return this.local.value.find((one) => owing.includes(one.seat))?.seat ?? null;
  }

  passOn() {
    const heir = this.heir;
    const there = !this.staying.value && this.looking.value === null;
    if (heir !== null && there) untracked(() => this.passTo(heir));
    else if (heir === null && this.state.value.myTurn.value) untracked(() => { this.staying.value = false; });
  }

  rememberSeat() {
    const state = this.state.value;
    const [table, you] = [state.table.value, state.you.value ?? state.invited.value];
    const { token } = state;
    if (!table || you === null || !token) return;
    const name = table.seats[you].name;
    untracked(() => {
      dropLink();
      const known = tableOf(this.id);
      const before = known?.seats.find((one) => one.seat === you);
      const same = before?.token === token && before.name === name && known?.name === table.name;
      if (!same) remember({ table: this.id, game: table.game, name: table.name,
        seats: [{ seat: you, token, name }] });
      sessionStorage.setItem(`comptoir.seat.${this.id}`, String(you));
    });
  }

  /** Take the seat of the link that was opened. @param {string} name */
  async claim(name) {
    if (this.state.peek().invited.peek() !== null) playerName.value = name;
    return sitDown(this, name);
  }

  /** A link was opened in this window: go on with its seat. @param {string | null} token */
  follow(token) {
    if (!token) return;
    this.lost.value = null;
    if (token === this.state.peek().token) {
      dropLink();
      return;
    }
    this.former.value = null;
    this.sit(token);
  }

  /** Move a seat here from another device, if this window was opened with its code. */
  moveIn() {
    const state = this.state.value;
    if (!state.arriving.value || state.moving) return;
    state.moving = true;
    untracked(() => sitDown(this));
  }

  /** Do not take the seat one is invited to: look with another one of this browser, or watch. */
  decline() {
    const { token, invited } = this.state.peek();
    const other = this.local.peek().find((one) => one.seat !== invited.peek());
    dropSeat(this.id, token);
    this.sit(other?.token ?? null, other?.seat ?? null);
  }

  heedRefusal() {
    const state = this.state.value;
    const error = state.link.refusal.value;
    if (state.token && error && isWorthless(error)) untracked(() => lose(this, state, error));
  }

  // ---------------------------------------------------------------- the board

  async loadBoard() {
    const { game, hidden } = this.state.value.table.value ?? {};
    if (!game || this.state.value.arriving.value || this.state.value.sitting.value) return;
    this.secret = hidden; // whether players have something to hide from each other
    if (!hidden) this.veiled.value = false;
    if (this.board.peek()?.game === game || this.loading) return;
    this.loading = true;
    try {
      const [module, box] = await Promise.all([boardOf(game), this.loadBox()]);
      this.board.value = { game, module, box };
    } finally {
      this.loading = false;
    }
  }

  /** With which this browser asks for what the table shows. */
  token() { return this.state.peek().token ?? this.known.peek()?.host ?? null; }

  /**
   * What the table is played with besides what moves: its figures may be corrected ones.
   * @returns {Promise<Wire.Open>}
   */
  async loadBox() {
    const token = this.token();
    try {
      return await get(`/api/tables/${encodeURIComponent(this.id)}/box`, token);
    } catch (problem) {
      refused(problem);
      if (token !== this.token()) return this.loadBox(); // somebody sat down meanwhile
      return {}; // the board shows what it can without
    }
  }

  // ---------------------------------------------------------------- choosing and playing

  /** @param {string} notation */
  async take(notation) {
    this.select.clear();
    this.told.value = null;
    const goesOn = notation === this.draft.view.peek()?.shown?.go_on && !this.draft.begun.peek() && !this.draft.ahead.peek();
    if (goesOn) await this.draft.play([notation]); // it gives nothing away
    else await this.draft.take(notation);
  }

  /** Play what was chosen together, after what is tried out: the button that was pressed says all of it. @param {string[]} actions */
  async takeAll(actions) {
    this.complaint.value = null;
    this.select.clear();
    const all = [...this.draft.actions.peek(), ...actions];
    await (this.draft.ahead.peek() ? this.draft.tryOut(all) : this.draft.play(all));
  }

  async confirm() {
    this.complaint.value = null;
    if (this.select.enough) this.select.gather(); // what is chosen is meant, too
    else await this.draft.confirm();
  }

  /** Play something at once, whatever is to be confirmed otherwise. @param {string} notation */
  async act(notation) {
    this.complaint.value = null;
    this.select.clear();
    this.draft.forget();
    return this.draft.play([notation]);
  }

  async stepBack() {
    this.complaint.value = null;
    if (!this.select.back()) await this.draft.back();
  }

  startOver() {
    this.complaint.value = null;
    this.select.clear();
    this.draft.forget();
  }

  review() {
    const state = this.state.value;
    state.seq.value;
    untracked(() => {
      this.select.settle();
      if (state.myTurn.peek()) this.motion.skips = false;
      if (state.myTurn.peek() && this.complaint.peek()?.id === "web.table.not_now") this.complaint.value = null;
      const moves = state.game.peek()?.moves ?? 0;
      if (moves !== this.reviewed) this.draft.review();
      else this.draft.settle();
      this.reviewed = moves;
    });
  }

  /**
   * Look at the game after this many actions; null is the present, with the result if it is over.
   * @param {number | null} number
   */
  lookAt(number) {
    this.positions.stop();
    this.complaint.value = null;
    this.looking.value = number;
  }

  /** Step on or back; who steps past the last action of a game that goes on is at the present. @param {number} step */
  lookBy(step) {
    const { moves = 0, result } = this.state.peek().game.peek() ?? {};
    const number = Math.max(0, (this.looking.peek() ?? moves) + step);
    this.lookAt(number < moves ? number : result ? moves : null);
  }

  /** Take back what was played last, ask the others, or say why it can no longer be. */
  async undo() {
    const why = this.state.peek().game.peek()?.undo?.why;
    if (why) this.complain(why);
    else await this.ask("undo", { id: freshId() });
  }

  /**
   * Ask the server something; what it refuses is shown. Gives the answer, or null.
   * @template {Wire.Verb} V @param {V} verb @param {Wire.Body} [body]
   * @returns {Promise<Wire.Answers[V] | null>}
   */
  async ask(verb, body = {}) {
    return this.heed(this.state.peek().request(verb, body));
  }

  /**
   * Ask something with another token of this browser: another seat's, or the host's.
   * @template {Wire.Verb} V @param {string | null} token @param {V} verb @param {Wire.Body} [body]
   * @returns {Promise<Wire.Answers[V] | null>}
   */
  async askAs(token, verb, body = {}) {
    return this.heed(post(`/api/tables/${encodeURIComponent(this.id)}/${verb}`, body, token));
  }

  /** @template T @param {Promise<T>} promise */
  async heed(promise) {
    const state = this.state.peek();
    try {
      return await promise;
    } catch (problem) {
      this.complain(refused(problem).error, state);
      return null;
    }
  }

  /**
   * Learn what an action is called that no menu has named yet: the last one that is tried out.
   * @param {string} action
   */
  async learnLabel(action) {
    const body = this.draft.about({ options: [action], draft: this.draft.actions.peek().slice(0, -1), lang: language.peek() });
    try {
      const { entries } = await this.state.peek().request("menu", body);
      this.labels.value = new Map(this.labels.peek()).set(action, entries[0].label);
    } catch (problem) {
      refused(problem); // the table has moved on, and nobody asks any more
    }
  }

  // ---------------------------------------------------------------- why not

  /** Tell the player what was refused; anyone who has the seat no longer is not told. @param {Notice} error */
  complain(error, state = this.state.peek()) {
    if (state === this.state.peek()) this.complaint.value = error;
  }

  /** Say why these touches cannot be chosen; null: something can, and nothing is to be said any more. @param {string[] | null} touches */
  askWhy(touches) {
    if (touches === null) this.complaint.value = null;
    else this.explain(touches);
  }

  /** @param {string[]} touches */
  async explain(touches) {
    const state = this.state.peek();
    if (this.looking.peek() !== null) return;
    const nothing = { ...this.nothingToDo(), clicked: true };
    if (!this.draft.options.peek().length) {
      if (state.you.peek() !== null) this.complain(nothing);
      return;
    }
    const body = this.draft.about({ pointed: touches, chosen: this.select.touches.peek(), draft: this.draft.actions.peek() });
    try {
      const { action } = await state.request("check", body);
      if (action === null) this.complain(nothing, state);
    } catch (problem) {
      this.complain({ ...refused(problem).error, clicked: true }, state);
    }
  }

  nothingToDo() {
    const state = this.state.peek();
    /** @param {string} id */
    const message = (id, args = {}) => ({ id, args, rule: "" });
    if (state.game.peek()?.result) return message("table.why.over");
    if (!state.myTurn.peek() && !this.draft.ahead.peek()) return message("web.table.not_now", { awaited: state.awaited.peek() });
    return message(this.select.begun ? "web.table.not_with_that" : "web.table.not_this");
  }

  // ---------------------------------------------------------------- reactions

  /** Say in the prompt what one would miss in the log of a phone, until something else happens. */
  tellLatest() {
    const state = this.state.value;
    const items = state.items.value;
    untracked(() => {
      const { seq: before } = this.heard.state === state ? this.heard : { seq: 0 };
      const seq = items.at(-1)?.seq ?? 0;
      if (seq === before) return;
      this.heard = { state, seq };
      const last = before ? items.findLast((item) => item.seq > before && NOTICED.includes(item.id ?? "")) : null;
      const { id = "", args = {} } = last ?? {};
      if (id) this.told.value = { id, args, passes: id === "web.event.passed" && (state.table.peek()?.passes.length ?? 0) > 0 };
      else if (NOTICED.includes(this.told.peek()?.id ?? "")) this.told.value = null;
    });
  }

  /** Pass questions without being asked: always, in this turn, or no longer. @param {Partial<Wire.Body>} what */
  autoPass(what) {
    const { prompt } = this.state.peek().game.peek() ?? {};
    return this.ask("auto_pass", { questions: prompt ? [questionOf(prompt)] : [], ...what });
  }

  leave() {
    for (const end of this.ends) end();
    this.draft.end();
    this.positions.stop();
    this.motion.leave();
    this.state.peek().leave();
  }
}
