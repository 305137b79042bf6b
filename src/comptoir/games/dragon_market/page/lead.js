// What to choose next in Dragon Market, once something is chosen.
import { valuesOf } from "/static/table/select.js";
import { chosenBoat, chosenPlace } from "./chosen.js";

/** @param {DragonMarket.At} at */
export function lead(at) {
  const { select, text } = at;
  /** @param {string} kind */
  const has = (kind) => valuesOf(select.touches.value, kind).length > 0;
  if (has("walk")) return text("dragon_market.lead.way");
  if (select.chosen("me")) return text("dragon_market.lead.walk");
  if (chosenPlace(at)) return text("dragon_market.lead.head");
  if (select.chosen("end")) return text("dragon_market.lead.coins");
  if (chosenBoat(at)) return text("dragon_market.lead.boat");
  if (has("bonus")) return text("dragon_market.lead.bonus");
  return null;
}
