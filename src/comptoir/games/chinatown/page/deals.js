// The deals on the floor: each a card that says who gives what, who agrees, and what may be answered.
import { Component, html, live, signal } from "/static/page.js";
import { confirm } from "/static/settings.js";
import { Mark } from "/static/boards/marks.js";
import { onFloor } from "./town.js";
import { ANYONE, giftsOf, lookedAt, readAt, readDeal, rebased, startDeal, stopReading } from "./terms.js";
import { effectOf } from "./judge.js";
import { Effect, Terms, Who, nameOf } from "./things.js";

/** The deal whose reasons to refuse are shown: its number and version. */
const refusing = signal("");

/** How long a version lies there before a click agrees to it, in milliseconds: it may have come under the pointer. */
const READING = 800;
/** The versions that have come, and those that have lain there long enough, by digest. @type {Set<string>} */
const come = new Set();
const readable = signal(/** @type {string[]} */ ([]));

/** Tell whether there was time to see a version of a deal. @param {string} digest */
function wasSeen(digest) {
  if (!come.has(digest)) {
    come.add(digest);
    setTimeout(() => { readable.value = [...readable.value, digest]; }, READING);
  }
  return readable.value.includes(digest);
}

/** What has become of a deal, and how somebody stands to it. @type {Record<string, string>} */
const STATES = {
  struck: "chinatown.page.state.struck", withdrawn: "chinatown.page.state.withdrawn",
  impossible: "chinatown.page.state.impossible", ended: "chinatown.page.state.ended",
};
/** @type {Record<string, string>} */
const STANCES = {
  agrees: "chinatown.page.stands.agrees", refuses: "chinatown.page.stands.refuses",
  takes: "chinatown.page.stands.takes", open: "chinatown.page.stands.open",
};

/** All options of the seat, whatever is being chosen, each with what it is about. @param {Chinatown.At} at */
export const offeredTo = (at) => (at.looking ? [] : at.select.made.value);
/** @param {Chinatown.At} at */
export const optionsOf = (at) => offeredTo(at).map(({ notation }) => notation);

/**
 * What may be answered to a deal: the options that name it, by verb.
 * @param {Chinatown.At} at @param {Chinatown.Deal} deal
 */
function answersTo(at, deal) {
  const offered = offeredTo(at).filter(({ counts }) => counts.has(`deal-${deal.number}`));
  /** @param {string} verb */
  const said = (verb) => offered.filter(({ counts }) => counts.has(verb));
  return { agree: (said("consent")[0] ?? said("take")[0])?.notation, withdraw: said("withdraw")[0]?.notation,
    choose: said("choose"), decline: said("decline") };
}

/** The deals of this year, each with what it means to me. @param {Chinatown.View} view @returns {Chinatown.Deal[]} */
export const dealsOf = (view) => view.deals.map((deal, place) => ({ ...deal, ...view.shown.deals[place] }));

/** Tell whether a deal waits for an answer of a seat. @param {Chinatown.Deal} deal @param {number | null} seat */
export const waitsFor = (deal, seat) => seat !== null && deal.may_answer.includes(seat);

/** Open deals, those that wait for me first, the newest last. @param {Chinatown.At} at */
export function openDeals(at) {
  return dealsOf(at.now).filter(({ state }) => state === "open")
    .sort((a, b) => Number(waitsFor(b, at.seat)) - Number(waitsFor(a, at.seat)) || a.number - b.number);
}

/** When the card of a deal goes, its marks on the map go, too. @extends {Component<{ digest: string }>} */
class Leaving extends Component {
  componentWillUnmount() { if (lookedAt.peek()?.digest === this.props.digest) lookedAt.value = null; }

  render() { return null; }
}

/** Answer with something that gives something away: confirmed first, if moves are. @param {Chinatown.At} at @param {Chinatown.Deal} deal @param {string} yes */
function answer(at, deal, yes) {
  if (confirm.peek() === "never") at.act(yes);
  else readDeal(at, deal, yes);
}

/** The deal that is read at full height, or nothing. @param {{ at: Chinatown.At }} given */
export const Reading = live((/** @type {{ at: Chinatown.At }} */ { at }) => {
  const digest = readAt(at)?.digest;
  const deal = digest && dealsOf(at.now).find((one) => one.digest === digest);
  return deal ? html`<${DealCard} key=${digest} at=${at} deal=${deal} drawer />` : null;
});

export const DealCard = live((/** @type {{ at: Chinatown.At, deal: Chinatown.Deal, drawer?: boolean, lying?: boolean }} */ { at, deal, drawer, lying }) => {
  const { number, version } = deal;
  const gifts = giftsOf(deal);
  const waits = waitsFor(deal, at.seat);
  const open = deal.state === "open";
  const again = !lying && !open && deal.state !== "struck" && at.seat !== null && !at.looking && onFloor(at.now);
  const look = () => { lookedAt.value = { digest: deal.digest, state: deal.state }; };
  const away = () => { lookedAt.value = null; };
  return html`<article class=${`ct-deal ${drawer ? "ct-drawer" : ""} ${waits ? "waits" : ""} ${deal.state} ${
    at.select.hinted(`deal-${number}`) ? "hinted" : ""}`} data-deal=${deal.number}
    tabindex="0"
      onMouseEnter=${look} onMouseLeave=${away} onFocusIn=${look} onFocusOut=${away}
      aria-label=${at.text("chinatown.page.deal", { number, version, seat: deal.by })}>
    <header><b class="ct-deal-number">${deal.number}</b>
      ${version > 1 && html`<span class="small">${at.text("chinatown.page.version", { version })}</span>`}
      <span class="small ct-by">${at.text("chinatown.page.by")} <${Who} at=${at} seat=${deal.by}
        size=${16} /></span>
      ${!open && html`<span class="chip">${at.text(STATES[deal.state])}</span>`}
      ${waits && html`<span class="chip ct-asks">${at.text("chinatown.page.asks")}</span>`}
      ${drawer && html`<button type="button" class="ghost icon small" data-do="close-deal"
        aria-label=${at.text("chinatown.page.cancel")} onClick=${stopReading}>×</button>`}
      ${!drawer && open && at.seat !== null && !at.looking && html`<button type="button" class="ghost icon small" data-do="read-deal"
        aria-label=${at.text("chinatown.page.read", { number })} onClick=${() => readDeal(at, deal)}>⤢</button>`}
      <${Leaving} key=${deal.digest} digest=${deal.digest} /></header>
    ${deal.answers_to !== null && html`<p class="small">
      ${at.text("chinatown.look.counters", { number: deal.answers_to })}</p>`}
    <div class="ct-deal-terms" tabindex=${lying ? 0 : undefined}><${Terms} at=${at} gifts=${gifts} />
      <${Stances} at=${at} deal=${deal} />
      ${open && html`<${Effect} at=${at} effect=${effectOf(at, deal)} />`}</div>
    ${open && (drawer && readAt(at)?.yes ? html`<${Confirm} at=${at} deal=${deal} />`
    : html`<${Answers} at=${at} deal=${deal} gifts=${gifts} />`)}
    ${again && html`<div class="ct-answers"><button type="button" class="small" data-do="again"
      onClick=${() => startDeal(at, { gifts: rebased(at, gifts) })}>
      ${at.text("chinatown.page.again")}</button></div>`}
  </article>`;
});

/**
 * Who agrees, who refuses and why, who would take it, who is still to answer.
 * @param {{ at: Chinatown.At, deal: Chinatown.Deal }} given
 */
const Stances = ({ at, deal }) => {
  const sign = { agrees: "✓", refuses: "✗", takes: "+", open: "…" };
  return html`<ul class="ct-consents plain">${deal.stances.map(({ seat, stance, reason }) => {
    const told = at.text(STANCES[stance], { text: nameOf(at, seat) });
    return html`<li key=${seat} class=${stance} data-tip=${told} data-rule="6.2"><${Mark} seat=${seat} size=${18} />
      <span class="ct-sign" aria-hidden="true">${sign[stance]}</span><span class="hidden-text">${told}</span>
      ${reason && html`<q class="ct-reason">${at.text(`chinatown.reason.${reason}`)}</q>`}</li>`;
  })}</ul>`;
};

/** What was answered is asked once more, beside all of its terms. */
const Confirm = live((/** @type {{ at: Chinatown.At, deal: Chinatown.Deal }} */ { at, deal }) => {
  const yes = readAt(at)?.yes ?? "";
  const seen = wasSeen(deal.digest);
  const play = async () => { if (seen && await at.act(yes)) stopReading(); };
  return html`<div class="ct-answers ct-confirm" role="group" aria-label=${at.text("chinatown.page.sure", { number: deal.number })}>
    <b>${at.text("chinatown.page.sure", { number: deal.number })}</b>
    <button type="button" class="primary" data-do="confirm-deal" aria-disabled=${!seen}
      onClick=${play}>${at.text("web.table.confirm")}</button>
    <button type="button" data-do="not-yet" onClick=${() => readDeal(at, deal)}>${at.text("chinatown.page.not_yet")}</button>
  </div>`;
});

/** What I may answer; what I may not says why. */
const Answers = live((/** @type {{ at: Chinatown.At, deal: Chinatown.Deal, gifts: Chinatown.Gift[] }} */ { at, deal, gifts }) => {
  if (at.seat === null || at.looking) return null;
  const may = answersTo(at, deal);
  const [me, key] = [at.seat, `${at.now.year} ${deal.number} ${deal.version}`];
  const { verb, why } = deal.agree ?? { verb: "", why: null };
  /** @type {(seat: Chinatown.Party | null) => Chinatown.Party | null} */
  const whose = (seat) => (seat === ANYONE ? me : seat);
  const own = gifts.map((one) => ({ ...one, giver: whose(one.giver) ?? me, to: whose(one.to) }));
  const seen = wasSeen(deal.digest);
  const agree = () => seen && (may.agree ? answer(at, deal, may.agree) : at.select.why(`deal-${deal.number}`));
  const open = refusing.value === key;
  return html`<div class="ct-answers ct-choices">
    ${verb && html`<button type="button" class="primary small" data-do=${verb === "take" ? "take" : "agree"}
      aria-disabled=${!seen || why !== null}
      onClick=${agree}>${at.text(verb === "take" ? "chinatown.page.take" : "chinatown.page.agree")}</button>`}
    ${may.choose.map(({ notation: option, counts }) => {
    const seat = at.names.findIndex((_, other) => counts.has(`p${other}`));
    return html`<button type="button" key=${option} class="primary small" data-do="choose"
      aria-disabled=${!seen} onClick=${() => seen && answer(at, deal, option)}>
      ${at.text("chinatown.page.choose", { seat })}</button>`;
  })}
    ${may.decline.length > 0 && html`<button type="button" class="small" data-do="refuse"
      aria-expanded=${open}
      onClick=${() => { refusing.value = open ? "" : key; }}>${at.text("chinatown.page.refuse")}</button>`}
    ${deal.by !== me && html`<button type="button" class="small" data-do="counter"
      onClick=${() => startDeal(at, { verb: "counter", number: deal.number, gifts: own })}>
      ${at.text("chinatown.page.counter")}</button>`}
    ${deal.may_change && html`<button type="button" class="small" data-do="change"
      onClick=${() => startDeal(at, { verb: "change", number: deal.number, gifts })}>
      ${at.text("chinatown.page.change")}</button>`}
    ${may.withdraw && html`<button type="button" class="small" data-do="withdraw"
      onClick=${() => at.act(may.withdraw)}>
      ${at.text("chinatown.page.withdraw")}</button>`}
    ${open && may.decline.length > 0 && html`<div class="ct-reasons" role="group"
      aria-label=${at.text("chinatown.page.reasons")}>
      ${may.decline.map(({ notation, touches }) => html`<button type="button" key=${notation} class="small quiet"
        data-reason=${touches.at(-1)}
        onClick=${() => { refusing.value = ""; at.act(notation); }}>
        ${at.text(`chinatown.reason.${touches.at(-1)}`)}</button>`)}
    </div>`}
  </div>`;
});
