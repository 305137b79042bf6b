// The bar above the harbour: dice, points left, coins, bonuses, and the end of the turn.
import { html, live } from "/static/page.js";
import { Part, pictured, tipped } from "/static/boards/part.js";
import { Mark } from "/static/boards/marks.js";
import { Coin, Die } from "./pieces.js";
import { bonusTold } from "./words.js";

/** The dice; when one may be rolled again, they can be clicked. @param {DragonMarket.At} at */
function dice(at) {
  const rerolls = at.select.live && at.view.steps[0]?.step === "Reroll";
  const told = { more: "dice", name: at.text("table.means", { name: at.text("dragon_market.box.dice"),
    text: at.view.dice.join(", ") }) };
  /** @param {number} face @param {number} place */
  const lies = (face, place) => ({ face, "data-place": `die-${place}`, "data-thing": `die-${face}` });
  return html`<div class="dm-dice" ...${rerolls ? {} : pictured(told)}>${at.view.dice.map((face, place) => (rerolls
    ? html`<${Part} key=${place} at=${at} is=${[`die:${face}`]} html=${true} class="dm-die-button"
        name=${at.text("dragon_market.action.reroll", { face })} more="dice" rule="6.3">
        <${Die} ...${lies(face, place)} size=${34} /></${Part}>`
    : html`<${Die} key=${place} ...${lies(face, place)} />`))}
    ${rerolls && html`<${Part} at=${at} is=${["keep-dice"]} html=${true} class="small"
      name=${at.text("dragon_market.action.keep_dice")}>
      ${at.text("dragon_market.page.keep_dice")}</${Part}>`}</div>`;
}

/** Points left: as pips of what was rolled, and in words; and what coins could still buy. @param {DragonMarket.At} at */
function points(at) {
  const { view } = at;
  const rolled = view.dice.reduce((sum, face) => sum + face, 0);
  const more = view.buyable;
  return html`<div class="dm-points" role="status">
    <b class="dm-left" data-tip=${at.text("dragon_market.look.points", { number: view.points })} data-rule="4"><span
      class="dm-number" aria-hidden="true">${view.points}</span>
      <span class="dm-words">${at.text("dragon_market.look.points", { number: view.points })}</span></b>
    <span class="dm-pips" aria-hidden="true">
      ${Array.from({ length: rolled }, (_, place) => html`<i class=${place < view.points ? "full" : ""} />`)}
      ${Array.from({ length: view.bought + more }, (_, place) => html`<i
        class=${place < more ? "coin" : "gone coin"} />`)}
    </span>
    ${more > 0 && html`<span class="hidden-text">
      ${at.text("dragon_market.page.extra", { number: more })}</span>`}</div>`;
}

/**
 * Bonuses at hand: those of boats are chosen before or after the boat; those on foot are part of a walk.
 * @param {DragonMarket.At} at
 */
function bonuses(at) {
  const rows = at.view.shown.bonuses;
  if (!rows.length) return null;
  return html`<div class="dm-bonuses" role="group" aria-label=${at.text("dragon_market.look.bonuses")}>
    ${rows.map(({ bonus, card, on_foot, used }) => {
      const said = at.word(bonus);
      const full = at.text("dragon_market.look.keep", { text: said, bonus: bonusTold(at, bonus) });
      if (on_foot) {
        return html`<span key=${bonus} class=${`chip dm-on-foot ${used ? "gone" : ""}`}
          ...${pictured({ name: full, more: card })}>${said}</span>`;
      }
      return html`<${Part} key=${bonus} at=${at} is=${[`bonus:${bonus}`]} html=${true} more=${card}
        class=${`small dm-bonus ${used ? "gone" : ""}`} name=${full}>${said}</${Part}>`;
    })}</div>`;
}

/** Whether needed goods are taken on the chosen walk; only where both may be. @param {DragonMarket.At} at */
function takeOrLeave(at) {
  const { select } = at;
  const chosen = select.begun && select.remaining.value.every(({ counts }) => counts.has("take") || counts.has("leave"));
  if (!chosen || !select.lit("take") || !select.lit("leave")) return null;
  return html`<div class="dm-row"><${Part} at=${at} is=${["take"]} html=${true} class="small" rule="4.5"
      name=${at.text("dragon_market.page.take")}>${at.text("dragon_market.page.take")}</${Part}>
    <${Part} at=${at} is=${["leave"]} html=${true} class="small" rule="4.5"
      name=${at.text("dragon_market.page.leave")}>${at.text("dragon_market.page.leave")}</${Part}></div>`;
}

/** The end of the turn: with all the coins that can be had, or with fewer. @param {DragonMarket.At} at */
function ending(at) {
  const { select } = at;
  const numbers = select.things("coins").map(Number);
  if (!select.live || !numbers.length) return null;
  const most = Math.max(...numbers);
  /** @param {number} number */
  const say = (number) => (
    at.text(number ? "dragon_market.action.end" : "dragon_market.action.end.none", { number }));
  if (select.chosen("end")) {
    return html`<div class="dm-row" role="group" aria-label=${at.text("dragon_market.page.end")}>
      ${numbers.sort((one, two) => one - two).map((number) => html`<${Part} key=${number} at=${at}
        is=${[`coins:${number}`]}
        html=${true} class="small dm-coins" more="coins" name=${say(number)}>${number}<${Coin} /></${Part}>`)}</div>`;
  }
  const end = () => select.option(select.left("end", `coins:${most}`)[0]);
  return html`<div class="dm-row dm-end">
    <button type="button" class=${at.view.points ? "small" : "small primary"} data-do="end-turn"
      ...${tipped({ tip: say(most), rule: "4.8" })} onClick=${end}>${at.text("dragon_market.page.end")}
      ${most > 0 && html`<span class="dm-gain">+${most}<${Coin} /></span>`}</button>
    ${numbers.length > 1 && html`<${Part} at=${at} is=${["end"]} html=${true} class="small quiet dm-fewer"
      name=${at.text("dragon_market.page.fewer")} rule="4.7">…</${Part}>`}</div>`;
}

/** The whole bar. */
export const Bar = live((/** @type {{ at: DragonMarket.At }} */ { at }) => {
  const seat = at.view.active;
  const changes = [at.select.live, at.select.begun, at.select.options.length]; // read: changes redraw
  if (!at.view.dice.length) {
    return html`<div class="dm-bar"><b class="dm-left">${at.text("dragon_market.look.setting_up")}</b></div>`;
  }
  return html`<div class="dm-bar" data-live=${changes[0] ? "yes" : "no"}>
    ${seat !== null && html`<${Mark} seat=${seat} size=${26} name=${at.names[seat]} />`}
    ${dice(at)}${seat !== null && points(at)}
    <span class="dm-stock" data-place="stock" ...${pictured({ more: "coins",
      name: at.text("dragon_market.look.stock", { number: at.view.stock }) })}>
      <${Coin} size=${20} />${at.text("dragon_market.look.stock", { number: at.view.stock })}</span>
    <span class="dm-gap"></span>
    ${bonuses(at)}${takeOrLeave(at)}${ending(at)}</div>`;
});
