// Calling a player back to the table of this page: for a turn, a deal, a question, or because time runs out.
import { effect } from "../page.js";
import { word } from "../words.js";
import { SHORT, call, hurry, showsTable, turnHere, whyOf } from "../calling.js";

/** Watch what a player is waited for at a controller; gives what ends it. @param {Controller} controller */
export function callBack(controller) {
  /** @type {string[]} */
  let before = [];
  let timer = 0;
  /** @param {Wire.Table} table @param {Wire.Message} why */
  const callNow = (table, why) => call(table.id, table.name || word("table", table.game), why);
  const release = showsTable(controller.id);
  const end = effect(() => {
    const state = controller.state.value;
    const table = state.table.value;
    const calls = table?.calls ?? [];
    turnHere.value = state.myTurn.value && calls.includes("turn");
    const fresh = calls.find((one) => !before.includes(one));
    before = calls;
    clearTimeout(timer);
    if (!table) return;
    if (fresh) callNow(table, whyOf(fresh));
    const left = calls.includes("turn") ? table.clocks?.[state.you.value ?? -1] ?? null : null;
    const wait = left === null ? -1 : left - SHORT * table.limit;
    if (wait > 0) timer = setTimeout(() => callNow(table, hurry(SHORT * table.limit)), 1000 * wait);
  });
  return () => {
    end();
    release();
    clearTimeout(timer);
    turnHere.value = false;
  };
}
