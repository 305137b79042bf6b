// Events in sentences: those that follow each other alike are told at once, and turns begin with a heading.
const SEVERAL = ".several";
const APART = ["card", "cards", "count", "slot"]; // what may differ between events told in one sentence

/** @param {Wire.Args} args */
function rest(args) {
  return JSON.stringify(Object.entries(args).filter(([key]) => !APART.includes(key)).sort());
}

/**
 * The events among the items of a table: what people say to each other in between is none.
 * @param {Wire.Item[]} items
 */
export const eventsIn = (items) => /** @type {Wire.Event[]} */ (items.filter(({ kind, id }) => kind !== "chat" && id));

/**
 * Join events that follow each other, where `has` knows a sentence for several of them.
 * @template {Told} T @param {T[]} messages @param {(id: string) => boolean} has @returns {T[]}
 */
export function gathered(messages, has) {
  /** @type {T[]} */
  const found = [];
  for (const message of messages) {
    const { id = "", args = {} } = message;
    const last = found.at(-1);
    const told = last?.args ?? {};
    const joins = has(id + SEVERAL) && last && [id, id + SEVERAL].includes(last.id ?? "")
      && last.moves === message.moves && rest(told) === rest(args);
    if (!joins) {
      found.push(message);
      continue;
    }
    const cards = [...(told.cards ?? [told.card]), args.card];
    const count = (told.count ?? 1) + 1;
    found[found.length - 1] = { ...message, id: id + SEVERAL, args: { ...args, cards, count } };
  }
  return found;
}

/** Tell whether a turn, a round or a year begins here. */
export const isHeading = ({ id = "" }) => /\.(turn|round|year)$/.test(id);
