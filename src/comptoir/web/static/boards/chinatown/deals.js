// The deals on the floor: each a card that says who gives what, who agrees, and what may be answered.
import { html, live, signal } from "../../page.js";
import { Mark } from "../marks.js";
import { onFloor } from "./town.js";
import { ANYONE, partiesOf, readTerms, rebased, shown, startDeal } from "./terms.js";
import { weightOf } from "./judge.js";
import { Effect, Terms, Who, nameOf } from "./things.js";

/** The deal whose reasons to refuse are shown: its number and version. */
const refusing = signal("");

/** What has become of a deal, and how somebody stands to it. @type {Record<string, string>} */
const STATES = {
  struck: "chinatown.page.state.struck", withdrawn: "chinatown.page.state.withdrawn",
  impossible: "chinatown.page.state.impossible", ended: "chinatown.page.state.ended",
};
/** @type {Record<string, string>} */
const STANDS = {
  agrees: "chinatown.page.stands.agrees", refuses: "chinatown.page.stands.refuses",
  takes: "chinatown.page.stands.takes", open: "chinatown.page.stands.open",
};

/** All options of the seat, whatever is being chosen. @param {Chinatown.At} at */
export const optionsOf = (at) => (at.looking ? [] : at.select.made.value.map(({ notation }) => notation));

/**
 * What may be answered to a deal: the options that name it, by verb.
 * @param {Chinatown.At} at @param {Chinatown.Deal} deal
 */
function answersTo(at, deal) {
  const mine = optionsOf(at).map((option) => option.split(" "))
    .filter(([, number]) => Number(number) === deal.number);
  /** @param {string} verb */
  const said = (verb) => mine.filter(([one]) => one === verb).map((words) => words.join(" "));
  const [consent, take, withdraw] = ["consent", "take", "withdraw"].map((verb) => said(verb)[0]);
  return { consent, take, withdraw, choose: said("choose"), decline: said("decline") };
}

/** Tell whether an open deal waits for an answer of a seat. @param {Chinatown.Deal} deal @param {number | null} seat */
export function waitsFor(deal, seat) {
  if (deal.state !== "open" || seat === null) return false;
  const parties = partiesOf(readTerms(deal.terms));
  const declined = deal.declined.some((text) => Number(text.split(" ")[0]) === seat);
  if (parties.includes(ANYONE)) {
    const out = declined || deal.takers.includes(seat) || deal.gone_back.includes(seat);
    return seat === deal.by ? deal.takers.length > 0 : !out;
  }
  return parties.includes(seat) && !deal.consents.includes(seat) && !declined;
}

/** Open deals, those that wait for me first, then the newest. @param {Chinatown.At} at */
export function openDeals(at) {
  return at.now.deals.filter(({ state }) => state === "open")
    .sort((a, b) => Number(waitsFor(b, at.seat)) - Number(waitsFor(a, at.seat)) || b.number - a.number);
}

export const DealCard = live((/** @type {{ at: Chinatown.At, deal: Chinatown.Deal }} */ { at, deal }) => {
  const { number, version } = deal;
  const transfers = readTerms(deal.terms);
  const parties = partiesOf(transfers);
  const waits = waitsFor(deal, at.seat);
  const open = deal.state === "open";
  const again = !open && deal.state !== "struck" && at.seat !== null && !at.looking && onFloor(at.now);
  const look = () => { shown.value = transfers; };
  const away = () => { shown.value = null; };
  return html`<article class=${`ct-deal ${waits ? "waits" : ""} ${deal.state} ${
    at.select.hinted(`deal-${number}`) ? "hinted" : ""}`} data-deal=${deal.number}
    tabindex="0"
      onMouseEnter=${look} onMouseLeave=${away} onFocusIn=${look} onFocusOut=${away}
      aria-label=${at.text("chinatown.page.deal", { number, version, seat: deal.by })}>
    <header><b class="ct-deal-number">${deal.number}</b>
      <span class="small">${at.text("chinatown.page.version", { version: deal.version })}</span>
      <span class="small ct-by">${at.text("chinatown.page.by")} <${Who} at=${at} seat=${deal.by}
        size=${16} /></span>
      ${!open && html`<span class="chip">${at.text(STATES[deal.state])}</span>`}
      ${waits && html`<span class="chip ct-asks">${at.text("chinatown.page.asks")}</span>`}</header>
    ${deal.answers_to > 0 && html`<p class="small">
      ${at.text("chinatown.look.counters", { number: deal.answers_to })}</p>`}
    <${Terms} at=${at} transfers=${transfers} />
    <${Consents} at=${at} deal=${deal} parties=${parties} />
    ${open && html`<${Effect} at=${at} weight=${weightOf(at, deal)} /><${Answers} at=${at} deal=${deal}
      transfers=${transfers} parties=${parties} />`}
    ${again && html`<div class="ct-answers"><button type="button" class="small" data-do="again"
      onClick=${() => startDeal(at, { transfers: rebased(at, transfers) })}>
      ${at.text("chinatown.page.again")}</button></div>`}
  </article>`;
});

/**
 * Who agrees, who refuses and why, who would take it, who is still to answer.
 * @param {{ at: Chinatown.At, deal: Chinatown.Deal, parties: Chinatown.Party[] }} given
 */
const Consents = ({ at, deal, parties }) => {
  const reasons = new Map(deal.declined.map((text) => text.split(" "))
    .map(([seat, reason]) => /** @type {[number, string]} */ ([Number(seat), reason])));
  const named = parties.filter((seat) => seat !== ANYONE);
  const people = [...new Set([...named, ...deal.takers, ...reasons.keys()])];
  /** @param {number} seat */
  const stand = (seat) => (deal.consents.includes(seat) ? "agrees" : reasons.has(seat) ? "refuses"
    : deal.takers.includes(seat) ? "takes" : "open");
  const sign = { agrees: "✓", refuses: "✗", takes: "+", open: "…" };
  return html`<ul class="ct-consents plain">${people.map((seat) => {
    const how = stand(seat);
    const told = at.text(STANDS[how], { text: nameOf(at, seat) });
    const reason = reasons.has(seat) ? at.text(`chinatown.reason.${reasons.get(seat)}`) : "";
    return html`<li key=${seat} class=${how} data-tip=${told} data-rule="6.2"><${Mark} seat=${seat} size=${18} />
      <span class="ct-sign" aria-hidden="true">${sign[how]}</span><span class="hidden-text">${told}</span>
      ${reason && html`<q class="ct-reason">${reason}</q>`}</li>`;
  })}</ul>`;
};

/**
 * @typedef {object} Answering
 * @property {Chinatown.At} at
 * @property {Chinatown.Deal} deal
 * @property {Chinatown.Transfer[]} transfers
 * @property {Chinatown.Party[]} parties
 */

/** What I may answer; what I may not says why. */
const Answers = live((/** @type {Answering} */ { at, deal, transfers, parties }) => {
  if (at.seat === null || at.looking) return null;
  const may = answersTo(at, deal);
  const [me, key] = [at.seat, `${at.now.year} ${deal.number} ${deal.version}`];
  const named = parties.includes(me);
  const anyone = parties.includes(ANYONE);
  const consent = named && !anyone && !deal.consents.includes(me);
  const take = anyone && deal.by !== me && !deal.takers.includes(me);
  /** @type {(seat: Chinatown.Party | null) => Chinatown.Party | null} */
  const whose = (seat) => (seat === ANYONE ? me : seat);
  const mine = transfers.map((one) => ({ ...one, giver: whose(one.giver) ?? me, to: whose(one.to) }));
  const yes = may.consent ?? may.take ?? `${take ? "take" : "consent"} ${deal.number} v${deal.version} ${deal.digest}`;
  const agree = () => (may.consent || may.take ? at.act(yes) : at.select.why(yes));
  const open = refusing.value === key;
  return html`<div class="ct-answers">
    ${(consent || take) && html`<button type="button" class="primary small" data-do=${take ? "take" : "agree"}
      aria-disabled=${!(may.consent || may.take)}
      onClick=${agree}>${at.text(take ? "chinatown.page.take" : "chinatown.page.agree")}</button>`}
    ${may.choose.map((option) => {
    const seat = Number(option.split(" ").at(-1)?.slice(1));
    return html`<button type="button" key=${option} class="primary small" data-do="choose"
      onClick=${() => at.act(option)}>
      ${at.text("chinatown.page.choose", { seat })}</button>`;
  })}
    ${may.decline.length > 0 && html`<button type="button" class="small" data-do="refuse"
      aria-expanded=${open}
      onClick=${() => { refusing.value = open ? "" : key; }}>${at.text("chinatown.page.refuse")}</button>`}
    ${deal.by !== me && html`<button type="button" class="small" data-do="counter"
      onClick=${() => startDeal(at, { head: `counter ${deal.number}`, transfers: mine })}>
      ${at.text("chinatown.page.counter")}</button>`}
    ${(deal.by === me || named) && html`<button type="button" class="small" data-do="change"
      onClick=${() => startDeal(at, { head: `change ${deal.number}`, transfers })}>
      ${at.text("chinatown.page.change")}</button>`}
    ${may.withdraw && html`<button type="button" class="small" data-do="withdraw"
      onClick=${() => at.act(may.withdraw)}>
      ${at.text("chinatown.page.withdraw")}</button>`}
    ${open && may.decline.length > 0 && html`<div class="ct-reasons" role="group"
      aria-label=${at.text("chinatown.page.reasons")}>
      ${may.decline.map((option) => html`<button type="button" key=${option} class="small quiet"
        data-reason=${option.split(" ").at(-1)}
        onClick=${() => { refusing.value = ""; at.act(option); }}>
        ${at.text(`chinatown.reason.${option.split(" ").at(-1)}`)}</button>`)}
    </div>`}
  </div>`;
});
