// What an option of Dadaocheng is made of, and which option somebody means who points at a thing.
// Goods that are given are tokens like `tea`, goods that are taken `+tea`; a building of one's own that
// works is `use:market`, one that is for sale `market`.

/** @param {string[]} words */
function sections(words) {
  /** @type {Record<"head" | "pay" | "for", string[]>} */
  const found = { head: [], pay: [], for: [] };
  /** @type {"head" | "pay" | "for"} */
  let where = "head";
  for (const word of words) {
    if (word === "pay" || word === "for") where = word;
    else found[where].push(word);
  }
  return found;
}

/** The tokens of an option. @param {string} notation */
export function parts(notation) {
  const [verb, ...words] = notation.split(" ");
  const { head, pay, for: gain } = sections(words);
  const taken = gain.map((good) => `+${good}`);
  switch (verb) {
    case "trade": return ["trade", ...head, ...taken];
    case "market": return ["use:market", ...head, ...taken];
    case "den": return ["use:den", "opium", ...taken];
    case "temple": return [`temple-${head[0]}`, ...pay];
    case "pick": return head.map((good) => `+${good}`);
    case "event": {
      const [what, cell] = head;
      return ["event", ...(cell ? [cell] : what ? [`use:${what}`] : []), ...pay, ...taken];
    }
    case "buy": {
      const [what, how] = head;
      return [what, ...(how ? [how === "workshop" ? "use:workshop" : how] : []), ...pay];
    }
    case "end": case "done": return [verb];
    default: return words; // flip, swap, collect, take, return
  }
}

/**
 * The option that is meant by a token that is not lit, so that the rules can say why not.
 * @param {string} token @param {Dadaocheng.At} at
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
    if (card) return `${card.ask?.split(" pay ")[0]} pay ${[...paidSoFar(at), token].join(" ")}`;
    return trading ? `trade ${token} ${token} for ${otherThan(token)}` : `return ${token}`;
  }
  const cell = box.sides.some((side) => token.startsWith(`${side}-`));
  if (cell && !trading) return `take ${token}`;
  if (cell && at.select.chosen("event") > 0) return `event shop ${token}`;
  const asked = cards.find(({ name }) => name === (cell ? "shop" : token))?.ask ?? null;
  return cell && asked ? asked.replace(/shop \S+/, `shop ${token}`) : asked;
}

/** The cubes chosen so far. @param {Dadaocheng.At} at @returns {Dadaocheng.Goods} */
const paidSoFar = ({ select, box }) => box.goods.flatMap((good) => Array(select.chosen(good)).fill(good));
