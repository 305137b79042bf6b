// The composer: a deal or a wish is put together by clicking lots, tiles and money, and judged meanwhile.
import { html, live, signal } from "/static/page.js";
import { RuleLink } from "/static/controls.js";
import { tipped } from "/static/boards/part.js";
import {
  ANYONE, countIn, idOf, madeOf, making, makingAt, pay, redirect, same, sendTo, stopMaking, takeOut, toggleParty,
  toggleThing,
} from "./terms.js";
import { judge } from "./judge.js";
import { Effect, ThingPicture, Who, money, nameOf, thingName } from "./things.js";

export const Composer = live((/** @type {{ at: Chinatown.At }} */ { at }) => {
  const state = makingAt(at);
  if (!state) return null;
  return state.mode === "deal" ? html`<${DealMaker} at=${at} state=${state} />` : html`<${WishMaker} at=${at}
    state=${state} />`;
});

/** @type {Record<string, string>} */
const TITLES = {
  propose: "chinatown.page.new", counter: "chinatown.page.countering", change: "chinatown.page.changing",
};

const DealMaker = live((/** @type {{ at: Chinatown.At, state: Chinatown.DealMade }} */ { at, state }) => {
  const { verb, number } = state;
  const made = madeOf(state);
  const unchanged = verb === "counter" && JSON.stringify(state.given) === JSON.stringify(state.begun);
  /** @type {Chinatown.Verdict | null} */
  const said = unchanged ? { error: { id: "chinatown.why.nothing_changed", args: { number }, rule: "" } }
    : judge(at, made);
  /** @type {Chinatown.Party[]} */
  const people = [...at.now.shown.order, ANYONE];
  const parties = people.filter((seat) => state.seats.includes(seat));
  const hint = parties.length > 1 ? "chinatown.page.hint" : "chinatown.page.hint.who";
  return html`<section class=${`ct-maker ct-drawer ${half.value ? "half" : ""}`} data-making=${verb}
    aria-label=${at.text(TITLES[verb], { number })}>
    <${Head} at=${at} title=${at.text(TITLES[verb], { number })} />
    <div class="ct-parties" role="group" aria-label=${at.text("chinatown.page.parties")}>
      ${people.map((seat) => html`<button type="button" key=${seat} class="ct-party small" data-party=${seat}
        aria-pressed=${state.seats.includes(seat)}
          onClick=${() => { making.value = toggleParty(state, seat, at.seat ?? -1); }}>
        <${Who} at=${at} seat=${seat} size=${18} /></button>`)}
    </div>
    <div class="ct-sides">${parties.map((seat) => html`<${Giver} key=${seat} at=${at} state=${state} seat=${seat} />`)}</div>
    <div class="ct-foot"><div class="ct-verdict" role="status">
      ${!made ? html`<p class="hint">${at.text(hint)}</p>`
    : said?.error ? html`<${WhyNot} at=${at} error=${said.error} />` : html`<${Effect} at=${at}
      effect=${said?.effect} />`}
    </div>
    <${Send} at=${at} state=${state} action=${said?.action} /></div>
  </section>`;
});

/** Whether the map is seen above what is put together, on a phone. */
const half = signal(false);

const Head = live((/** @type {{ at: Chinatown.At, title: string }} */ { at, title }) => html`<div class="ct-head"><h3 tabindex="-1">${title}</h3>
  <button type="button" class="small" data-do="fold-deal" aria-pressed=${half.value}
    onClick=${() => { half.value = !half.value; }}>${at.text(half.value ? "chinatown.page.whole" : "chinatown.page.see_map")}</button>
  <button type="button" class="ghost icon small" data-do="stop-deal"
    aria-label=${at.text("chinatown.page.cancel")}
    onClick=${stopMaking}>×</button></div>`);

/** @param {{ at: Chinatown.At, error: Wire.Refusal }} given */
const WhyNot = ({ at, error }) => html`<p class="why">${at.say(error)} <${RuleLink} game=${at.game} rule=${error.rule} /></p>`;

/** @param {{ at: Chinatown.At, state: Chinatown.Made, action?: string | null }} given */
const Send = ({ at, state, action }) => html`<div class="ct-send">
  <button type="button" class="primary" data-do="send-deal" disabled=${!action}
    onClick=${async () => {
    if (action && await at.act(action) && making.peek() === state) stopMaking();
  }}>${at.text(state.mode === "deal" ? "chinatown.page.send" : "chinatown.page.wish.send")}</button>
  <button type="button" class="quiet" data-do="cancel-deal"
    onClick=${stopMaking}>${at.text("chinatown.page.cancel")}</button>
</div>`;

/**
 * What one of the parties gives: things with whom they go to, money, and what else there is.
 * @param {{ at: Chinatown.At, state: Chinatown.DealMade, seat: Chinatown.Party }} given
 */
const Giver = ({ at, state, seat }) => {
  const others = state.seats.filter((other) => other !== seat);
  const several = others.length > 1;
  const given = state.given.map((one, place) => ({ ...one, place })).filter(({ giver }) => giver === seat);
  const goods = given.filter(({ thing }) => thing.money === undefined);
  return html`<div class="ct-giver" data-giver=${seat}>
    <p class="ct-giver-name"><${Who} at=${at}
      seat=${seat} /> ${at.text(seat === at.seat ? "chinatown.page.give" : "chinatown.page.gives")}</p>
    <div class="ct-given">
      ${goods.map(({ thing, to, place }) => html`<span class="ct-gift" key=${place}>
        <button type="button" class="ct-thing ct-out" data-out=${idOf(thing)}
          ...${tipped({ more: idOf(thing) })}
          aria-label=${at.text("chinatown.page.out", { text: thingName(at, thing) })}
          onClick=${() => { making.value = takeOut(state, seat, thing); }}><${ThingPicture} at=${at}
            thing=${thing} size=${24} />
          <span>${thingName(at, thing)}</span></button>
        ${several && html`<${Receiver} at=${at} others=${others} to=${to} thing=${thing} send=${(/** @type {Chinatown.Party} */ other) => {
    making.value = sendTo(state, place, other);
  }} />`}</span>`)}
      <${Sums} at=${at} state=${state} seat=${seat} others=${others} />
    </div>
    <${Goods} at=${at} state=${state} seat=${seat} />
  </div>`;
};

/**
 * To whom something goes, where there is more than one.
 * @param {{ at: Chinatown.At, others: Chinatown.Party[], to: Chinatown.Party | null, thing: Chinatown.Thing, send: (to: Chinatown.Party) => void }} given
 */
const Receiver = ({ at, others, to, thing, send }) => html`<label class="ct-receiver">
  <span aria-hidden="true">→</span>
  <select aria-label=${at.text("chinatown.page.receiver", { text: thingName(at, thing) })} value=${String(to)}
    onChange=${(event) => send(event.currentTarget.value === ANYONE ? ANYONE : Number(event.currentTarget.value))}>
    ${others.map((seat) => html`<option key=${seat} value=${String(seat)}>${nameOf(at, seat)}</option>`)}
  </select></label>`;

/**
 * What somebody pays: a sum for each receiver, or nothing yet.
 * @param {{ at: Chinatown.At, state: Chinatown.DealMade, seat: Chinatown.Party, others: Chinatown.Party[] }} given
 */
const Sums = ({ at, state, seat, others }) => {
  if (!others.length) return null;
  const sums = state.given.flatMap(({ giver, to, thing: { money: bills } }) => (
    giver === seat && bills !== undefined ? [{ to, bills }] : []));
  const unpaid = others.filter((other) => !sums.some(({ to }) => to === other));
  const first = seat !== at.seat && at.seat !== null && unpaid.includes(at.seat) ? at.seat : unpaid[0];
  /** @type {{ to: Chinatown.Party | null, bills: number }[]} */
  const rows = sums.length ? sums : [{ to: first, bills: 0 }];
  const purse = seat === ANYONE ? null : at.now.players[seat].money;
  const most = purse === null ? at.box.most_cash
    : Math.max(purse, ...sums.map(({ bills }) => bills)) + incoming(state, seat);
  /** @param {Chinatown.Party | null} to @param {number} bills */
  const set = (to, bills) => { making.value = pay(state, seat, to, bills, most); };
  return html`${rows.map(({ to, bills }) => html`<span class="ct-sum" key=${`sum ${to}`} data-sum=${seat}>
      <button type="button" class="small ct-step" disabled=${bills < 1}
        aria-label=${at.text("chinatown.page.less")}
        data-do="less" onClick=${() => set(to, bills - 1)}>−</button>
      <output class=${bills ? "" : "none"}>${money(at, bills)}</output>
      <button type="button" class="small ct-step" disabled=${bills >= most}
        aria-label=${at.text("chinatown.page.more")}
        data-do="more" onClick=${() => set(to, bills + 1)}>+</button>
      <button type="button" class="small ct-step wide" disabled=${bills >= most} data-do="much-more"
        onClick=${() => set(to, bills + 5)}>+${money(at, 5)}</button>
      ${others.length > 1 && html`<${Receiver} at=${at} others=${others} to=${to} thing=${{ money: bills }}
        send=${(/** @type {Chinatown.Party} */ other) => {
    making.value = bills ? redirect(state, seat, to, other) : pay(state, seat, other, 1, most);
  }} />`}</span>`)}
    ${sums.length > 0 && unpaid.length > 0 && others.length > 1 && html`<button type="button" class="link"
      data-do="pay-too"
      onClick=${() => set(unpaid[0], 1)}>
      ${at.text("chinatown.page.pay_too", { text: nameOf(at, unpaid[0]) })}</button>`}`;
};

/**
 * What a player gets in the deal may pay for what they give in it.
 * @param {Chinatown.DealMade} state @param {Chinatown.Party} seat
 */
const incoming = (state, seat) =>
  state.given.reduce((sum, { to, thing }) => (to === seat ? sum + (thing.money ?? 0) : sum), 0);

/**
 * What somebody could still give: the lots and tiles of the map and the panels, to be clicked.
 * @param {{ at: Chinatown.At, state: Chinatown.DealMade, seat: Chinatown.Party }} given
 */
const Goods = ({ at, state, seat }) => {
  const anyone = seat === ANYONE;
  const seen = !anyone && at.now.players[seat].tiles.every(({ shop }) => shop);
  const goods = seen ? at.now.players[seat].tiles : at.box.shops.map(({ id, copies }) => ({ shop: id, count: copies }));
  const lots = anyone ? [] : at.now.players[seat].lots.filter(({ lot }) => !countIn(state, seat, { lot }));
  const left = goods.map(({ shop, count }) => ({ thing: { shop: shop ?? "" }, count }))
    .filter(({ thing, count }) => countIn(state, seat, thing) < count);
  return html`<details class="ct-more">
    <summary>${at.text("chinatown.page.add")}</summary>
    <div class="ct-goods">
      ${left.map(({ thing, count }) => html`<${Good} key=${thing.shop} at=${at} thing=${thing}
        count=${seen ? count - countIn(state, seat, thing) : 1}
        use=${() => toggleThing(at, state, seat, thing, count)} />`)}
      ${lots.map(({ lot }) => html`<${Good} key=${lot} at=${at} thing=${{ lot }} count=${1}
        use=${() => toggleThing(at, state, seat, { lot })} />`)}
      ${!left.length && !lots.length && html`<p class="hint">${at.text("chinatown.page.no_goods")}</p>`}
    </div>
  </details>`;
};

/** @param {{ at: Chinatown.At, thing: Chinatown.Thing, count: number, use: () => void }} given */
const Good = ({ at, thing, count, use }) => html`<button type="button" class="ct-thing ct-good"
  data-good=${idOf(thing)} onClick=${use} ...${tipped({ more: idOf(thing) })}>
  <${ThingPicture} at=${at} thing=${thing}
    size=${24} /><span>${thingName(at, thing)}${count > 1 ? ` ×${count}` : ""}</span></button>`;

/* ---- wishes ---- */

const WishMaker = live((/** @type {{ at: Chinatown.At, state: Chinatown.WishMade }} */ { at, state }) => {
  const wanting = state.mode === "want";
  const said = judge(at, madeOf(state));
  const { players, shown: { order } } = at.now;
  const tiles = wanting ? at.box.shops.map(({ id }) => ({ shop: id }))
    : players[at.seat ?? -1].tiles.map(({ shop }) => ({ shop: shop ?? "" }));
  const lots = (wanting ? order.slice(1) : order.slice(0, 1))
    .flatMap((seat) => players[seat].lots.map(({ lot }) => ({ lot })));
  /** @type {Chinatown.Thing[]} */
  const things = [...tiles, ...lots];
  const title = at.text(wanting ? "chinatown.page.want" : "chinatown.page.sell");
  return html`<section class=${`ct-maker ct-drawer ${half.value ? "half" : ""}`} data-making=${state.mode} aria-label=${title}>
    <${Head} at=${at} title=${title} />
    <p class="hint">${at.text("chinatown.page.wish.hint")}</p>
    <div class="ct-given">${state.things.length ? state.things.map((thing) => html`<button type="button"
      key=${idOf(thing)} class="ct-thing ct-out"
      data-out=${idOf(thing)} aria-label=${at.text("chinatown.page.out", { text: thingName(at, thing) })}
        ...${tipped({ more: idOf(thing) })} onClick=${() => toggleThing(at, state, null, thing)}>
      <${ThingPicture} at=${at} thing=${thing} size=${24} /><span>${thingName(at, thing)}</span></button>`)
    : html`<span class="hint">${at.text("chinatown.page.wish.none")}</span>`}</div>
    <details class="ct-more" open><summary>${at.text("chinatown.page.add")}</summary><div class="ct-goods">
      ${things.filter((thing) => !state.things.some((one) => same(one, thing))).map((thing) => html`<${Good}
        key=${idOf(thing)} at=${at} thing=${thing}
        count=${1} use=${() => toggleThing(at, state, null, thing)} />`)}</div></details>
    <div class="ct-foot"><div class="ct-verdict" role="status">${said?.error && html`<${WhyNot}
      at=${at} error=${said.error} />`}</div>
    <${Send} at=${at} state=${state} action=${said?.action} /></div>
  </section>`;
});

