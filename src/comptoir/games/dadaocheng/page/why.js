// Which option somebody of Dadaocheng means who points at a thing that is not lit, so that the rules can say why not.

/** @param {string} token @param {Dadaocheng.At} at
 */
export function why(token, at) {
  const { view, seat, box } = at, { shown } = view;
  if (seat === null || seat === undefined) return null;
  const cards = [...shown.ships, ...shown.buildings].filter((offer) => offer !== null);
  const trading = view.steps[0]?.step === "Trade" && view.active === seat;
  /** @param {string} good */
  const otherThan = (good) => box.goods.find((one) => one !== good);
  if (box.lines[token]) return `collect ${token}`;
  if (box.spaces.includes(token)) return `flip ${token}`;
  if (token.startsWith("+")) {
    const good = token.slice(1);
    return view.steps[0]?.step === "Pick" ? `pick ${good}` : `trade ${shown.pair.join(" ")} for ${good}`;
  }
  if (token.startsWith("use:")) return shown.works.find(({ building }) => token === `use:${building}`)?.ask ?? null;
  if (token.startsWith("temple-")) return shown.offerings.find(({ dice }) => token === `temple-${dice}`)?.ask ?? null;
  if (token === "trade") return `trade ${shown.pair.join(" ")} for ${otherThan(shown.pair[0])}`;
  if (token === "event") return shown.event?.ask ?? "event";
  if (["end", "done"].includes(token)) return token;
  if (box.goods.includes(token)) {
    const card = cards.find(({ name }) => at.select.chosen(name) > 0);
    if (card) return `${card.buy} pay ${[...paidSoFar(at), token].join(" ")}`;
    return trading ? `trade ${token} ${token} for ${otherThan(token)}` : `return ${token}`;
  }
  const cell = box.sides.some((side) => token.startsWith(`${side}-`));
  if (cell && !trading) return `take ${token}`;
  if (cell && at.select.chosen("event") > 0) return `event shop ${token}`;
  const card = cards.find(({ name, buy }) => buy && name === (cell ? "shop" : token));
  return card ? `${cell ? `buy shop ${token}` : card.buy} pay ${card.pay.join(" ")}` : null;
}

/** The cubes chosen so far. @param {Dadaocheng.At} at @returns {Dadaocheng.Goods} */
const paidSoFar = ({ select, box }) => box.goods.flatMap((good) => Array(select.chosen(good)).fill(good));
