// The chain: what the drafted disc moves would bring, pass by pass, read from the draft's events.
import { html } from "/static/page.js";
import { Cube, Cubes } from "./goods.js";
import { COLLECTED } from "./told.js";

/**
 * @typedef {object} Pass
 * @property {{ line: string, goods: Dadaocheng.Goods }[]} lines
 * @property {{ cell: string, good: string }[]} stores
 * @property {string[]} spoiled
 * @property {string[]} turned
 *
 * @typedef {object} Reaction
 * @property {Pass[]} passes
 * @property {Dadaocheng.Goods} goods
 * @property {{ cell: string, goods: Dadaocheng.Goods }[]} taken
 * @property {boolean} capped
 */

/** Begin a pass. @param {Reaction} chain */
function begun(chain) {
  /** @type {Pass} */
  const pass = { lines: [], stores: [], spoiled: [], turned: [] };
  chain.passes.push(pass);
  return pass;
}

/**
 * Read the chain out of events: `passes` (each `{lines: [{line, goods}], stores: [{cell, good}],
 * spoiled: [cell], turned: [space]}`), all `goods` collected and `taken` from full houses.
 * @param {Told[]} events
 */
export function chainOf(events) {
  /** @type {Reaction} */
  const chain = { passes: [], goods: [], taken: [], capped: false };
  /** @type {Pass | null} */
  let pass = null;
  const open = () => {
    pass ??= begun(chain);
    return pass;
  };
  for (const { id, args } of events) {
    switch (id) {
      case COLLECTED[0]: case COLLECTED[1]: case COLLECTED[2]:
        open().lines.push({ line: args.line, goods: args.goods ?? [] });
        chain.goods.push(...(args.goods ?? []));
        break;
      case "dadaocheng.event.store": open().stores.push({ cell: args.cell, good: args.good }); break;
      case "dadaocheng.event.corrupt": open().spoiled.push(args.cell); break;
      case "dadaocheng.event.exhaust": open().turned.push(...args.spaces); pass = null; break;
      case "dadaocheng.event.full_house": chain.taken.push({ cell: args.cell, goods: args.goods }); break;
      case "dadaocheng.event.loop": chain.capped = true; break;
      case "dadaocheng.event.turn": // a draft that goes on into the next turn: what the last one brought is told already
        Object.assign(chain, { passes: [], goods: [], taken: [], capped: false });
        pass = null;
        break;
      default: break;
    }
  }
  return chain;
}

/** What happens to each storage cell over the whole chain: "fed" or "spoiled". @param {Reaction} chain */
export function cellsOf(chain) {
  /** @type {Map<string, string>} */
  const cells = new Map();
  for (const pass of chain.passes) {
    for (const { cell } of pass.stores) cells.set(cell, "fed");
    for (const cell of pass.spoiled) cells.set(cell, "spoiled");
  }
  for (const { cell } of chain.taken) cells.set(cell, "taken");
  return cells;
}

/** The chain in a small ledger beside the discs: one line a pass, and the sum. @param {{ at: Dadaocheng.At }} given */
export function Chain({ at }) {
  const chain = chainOf(at.draft?.events ?? []);
  if (chain.passes.length === 0) return null;
  return html`<section class="dd-chain" aria-label=${at.text("dadaocheng.page.chain")}>
    <h2>${at.text("dadaocheng.page.chain")}
      ${chain.goods.length > 0 && html`<span class="dd-sum">+<${Cubes} goods=${chain.goods}
        size=${22}/></span>`}
    </h2>
    <ol>${chain.passes.map((pass, i) => html`<li key=${i}>
      <span class="dd-pass">${i + 1}</span>
      ${pass.lines.map(({ line, goods }) => html`<span class="dd-step">${line}
        ${goods.length > 0 && html`<b>+</b><${Cubes} goods=${goods} size=${18}/>`}</span>`)}
      ${pass.stores.map(({ cell, good }) => html`<span class="dd-step dd-fed"><${Cube} good=${good}
        size=${16}/><span>→ ${at.word(cell)}</span></span>`)}
      ${pass.spoiled.map((cell) => html`<span class="dd-step dd-spoiled">
        ✗ ${at.text("dadaocheng.page.spoils", { cell })}</span>`)}
    </li>`)}
    ${chain.taken.map(({ cell, goods }) => html`<li key=${cell}><span class="dd-pass">⌂</span>
      <span class="dd-step dd-fed">${at.text("dadaocheng.page.full_house", { cell })}
      <b>+</b><${Cubes} goods=${goods} size=${18}/></span></li>`)}
    ${chain.capped && html`<li><span class="dd-step dd-spoiled">
      ${at.text("dadaocheng.page.capped")}</span></li>`}
    </ol></section>`;
}
