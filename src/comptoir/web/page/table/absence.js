// Absence: who is late, the proposal to let a bot play, and what it played until its person came back.
import { html, live, signal } from "../page.js";
import { has, say, text } from "../words.js";
import { Choices, Dialog, local, ticking } from "../controls.js";
import { Next } from "../waiting.js";
import { botName, fetchGames, substitutes, usualSubstitute } from "../home/server_games.js";
import { answerAs, Consent } from "./consent.js";
import { takenBack } from "./history.js";
import { freshId } from "./live.js";
import { levelOf } from "./seats.js";
import { gathered } from "./event_sentences.js";

const LENT = "web.event.seat_bot";
const about = signal(/** @type {{ controller: Controller, seat: number } | null} */ (null)); // for whom a bot is to be proposed
const proposing = signal(false);
const back = signal(/** @type {{ table: string, since: number } | null} */ (null)); // who has just come back
const reading = signal(false);

/** Beside the name of the person who is late: that, and for the others the way to a bot. */
export const Late = live(({ controller, seat }) => {
  const proposal = controller.state.value.table.value?.lend.find((one) => one.seat === seat);
  return html`<p class="clock late">${text("web.table.late")}${" "}<${Lend} controller=${controller} seat=${seat} /></p>
    ${proposal && html`<p class="small">${text("web.absence.pending", { missing: proposal.missing })}</p>`}`;
});

/** The way to a bot for somebody who is late, unless it is proposed already. */
const Lend = live(({ controller, seat }) => {
  const state = controller.state.value;
  const [table, you] = [state.table.value, state.you.value];
  const proposal = table?.lend.some((one) => one.seat === seat);
  const seated = state.seatOf(you)?.kind === "person" && you !== seat;
  if (proposal || !seated || table?.seats[seat].kind === "bot") return null;
  const propose = () => {
    about.value = { controller, seat };
    proposing.value = true;
  };
  return html`<button type="button" class="small" data-do="lend" onClick=${propose}>
    ${text("web.table.lend")}</button>`;
});

/** What somebody may do who waits, where players and tools have little room. */
export const Meanwhile = ticking(1000, ({ controller }, now) => {
  const state = controller.state.value;
  const left = state.table.value?.clocks ?? [];
  const passed = (now - state.heardAt) / 1000;
  const late = left.flatMap((told, seat) => (told !== null && told <= passed ? [seat] : []));
  return html`<span class="meanwhile">
    ${late.map((seat) => html`<${Lend} key=${seat} controller=${controller} seat=${seat} />`)}<${Next} /></span>`;
});

/** Everything about absence that lies over the table. */
export const Absences = live(({ controller }) => {
  const { lend = [] } = controller.state.value.table.value ?? {}; // nothing while another seat is about to look
  return html`
    ${lend.map((proposal) => html`<${Proposed} key=${proposal.seat} controller=${controller} vote=${proposal} />`)}
    <${Returned} controller=${controller} />
    <${Dialog} open=${proposing} id="lend-dialog"
      title=${() => (about.value ? text("web.absence.title", { seat: about.value.seat }) : "")}>
      ${about.value && html`<${Propose} ...${about.value} />`}<//>
    <${Dialog} open=${reading} id="played-dialog" title=${() => text("web.absence.played")}>
      <${PlayedList} controller=${controller} /><//>`;
});

const Propose = local(() => {
  fetchGames();
  const chosen = signal(/** @type {string | null} */ (null));
  return ({ controller, seat }) => {
    const state = controller.state.value;
    const bot = chosen.value ?? usualSubstitute();
    const { seats = [] } = state.table.value ?? {};
    const voices = seats.filter(({ kind }, number) => kind === "person" && number !== seat);
    const propose = async (/** @type {Event} */ event) => {
      event.preventDefault();
      proposing.value = false;
      const { token } = state; // as a player: a host would give the seat away
      await controller.askAs(token, "lend", { id: freshId(), seat, bot });
    };
    return html`<form onSubmit=${propose}>
      <p>${text("web.absence.text", { seat })} ${voices.length > 1 && text("web.absence.text.all")}</p>
      <${Choices} name="lend-bot" legend=${text("web.absence.level")} value=${bot}
        of=${substitutes().map((one) => [one, botName(one)])} choose=${(/** @type {string} */ one) => (chosen.value = one)} />
      <p class="row"><button type="submit" class="primary" data-do="propose-lend">
        ${text(voices.length > 1 ? "web.absence.propose" : "web.absence.let")}</button></p>
    </form>`;
  };
});

/** A proposal, for those who are asked and whom it is about; the others may wait for days. */
const Proposed = live((/** @type {{ controller: Controller, vote: Wire.LendAsked }} */ { controller, vote }) => {
  const { by, seat, bot } = vote;
  const name = levelOf(bot) || bot;
  const absent = controller.local.value.find((one) => one.seat === seat);
  if (!absent && !controller.local.value.some((one) => vote.missing.includes(one.seat))) return null;
  return html`<${Consent} controller=${controller} kind="lend" title=${text("web.absence.title", { seat })} vote=${vote}
    question=${text("web.absence.asked", { seat: by, other: seat, text: name })}
    verb="lend_answer" about=${{ seat }}>
    ${absent && html`<p class="row"><button type="button" class="primary" data-do="lend-here"
      onClick=${() => answerAs(controller, absent, "lend_answer", { seat, agree: false })}>
      ${text("web.absence.am_here")}</button></p>`}
  <//>`;
});

// ---------------------------------------------------------------- coming back

/** When the seat was given to a bot for the last time: the item of the log. @param {State} state */
function lentAt(state) {
  return state.items.value.findLast((item) => item.id === LENT && item.args?.seat === state.you.value);
}

/**
 * What was told of one's seat since an entry, or since a bot plays, in lines; not what was taken back.
 * @param {State} state @param {number} since
 */
function playedSince(state, since) {
  const items = state.items.value;
  const gone = takenBack(items);
  const ofSeat = (/** @type {Wire.Item} */ item) => item.kind === "event" && item.seq > since && item.args?.seat === state.you.value;
  const told = items.filter((item) => ofSeat(item) && !gone.has(item));
  return gathered(/** @type {Wire.Event[]} */ (told), has);
}

/** Somebody whose seat a bot has: they see what it plays, and take the seat back. */
export const Replaced = live(({ controller, at }) => {
  const state = controller.state.value;
  const since = lentAt(state)?.seq ?? 0;
  const takeBack = async () => {
    if (await controller.ask("sit", { name: at.names[at.seat ?? -1] })) back.value = { table: controller.id, since };
  };
  return html`<b>${text("web.table.replaced")}</b>
    <button type="button" class="primary" data-do="take-back" onClick=${takeBack}>
      ${text("web.table.take_back")}</button>
    ${playedSince(state, since).length > 0 && html`<${Read} />`}`;
});

const Read = () => html`<button type="button" class="small" data-do="read-played"
  onClick=${() => { reading.value = true; }}>${text("web.absence.read")}</button>`;

const Returned = live(({ controller }) => {
  const state = controller.state.value;
  if (back.value?.table !== controller.id || state.played.value) return null;
  const count = playedSince(state, back.value.since).length;
  return html`<section class="consent" role="status" data-question="back">
    <p><b>${text("web.absence.welcome")}</b> ${text(count ? "web.absence.since" : "web.absence.since.none")}</p>
    <p class="row">${count > 0 && html`<${Read} />`}
      <button type="button" class="small" data-do="close-back"
        onClick=${() => { back.value = null; }}>${text("web.table.close")}</button></p></section>`;
});

/** Each line leads to its position, as in the log. */
const PlayedList = live(({ controller }) => {
  const state = controller.state.value;
  const since = back.value?.table === controller.id ? back.value.since : lentAt(state)?.seq ?? 0;
  const jump = (/** @type {number} */ moves) => {
    reading.value = false;
    controller.lookAt(moves);
  };
  return html`<ol class="played">${playedSince(state, since).map((item, place) => html`
    <li key=${place}><button type="button" class="log-jump" title=${text("web.end.jump")}
      onClick=${() => jump(item.moves)}>${say(item)}</button></li>`)}</ol>`;
});
