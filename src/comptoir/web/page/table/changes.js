// Changes: what left one place and lies in another now, found by comparing what lies where. It knows no game.

/** @typedef {{ place: string, thing: string, count: number }} Heap */

export const HIDDEN = "?"; // a thing whose face is not known

/** How many of each thing there are more than before. @param {string[]} before @param {string[]} now */
function counted(before, now) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const thing of now) counts.set(thing, (counts.get(thing) ?? 0) + 1);
  for (const thing of before) counts.set(thing, (counts.get(thing) ?? 0) - 1);
  return counts;
}

/** @param {string} place */
const ownerOf = (place) => place.split("@")[1];

/**
 * How well a hidden thing from one place goes with one that came to another: the less, the better.
 * @param {string} from @param {string} to
 */
function strangeness(from, to) {
  if (from === to) return 0;
  return ownerOf(from) === ownerOf(to) ? 1 : 2;
}

/**
 * Take as many pairs as fit together, the best first.
 * @param {Heap[]} gone @param {Heap[]} come @param {(one: Heap, two: Heap) => boolean} fits @returns {Flight[]}
 */
function matched(gone, come, fits) {
  const pairs = gone.flatMap((one) => come.filter((two) => fits(one, two)).map((two) => /** @type {[Heap, Heap]} */ ([one, two])))
    .sort(([a, b], [c, d]) => strangeness(a.place, b.place) - strangeness(c.place, d.place));
  return pairs.flatMap(([one, two]) => {
    const count = Math.min(one.count, two.count);
    one.count -= count;
    two.count -= count;
    const thing = one.thing === HIDDEN ? two.thing : one.thing;
    return count && one.place !== two.place ? [{ thing, from: one.place, to: two.place, count }] : [];
  });
}

/**
 * Find what moved: [{thing, from, to, count}]; `from` or `to` is missing where nobody knows it.
 * `before` and `now`: by place a list of things; a place that only one of them names is not compared.
 * `home(thing)`: the place where such things come from, and go to, when no place has them.
 * @param {Places} before @param {Places} now @param {(thing: string) => string | undefined} [home]
 * @returns {Flight[]}
 */
export function changes(before, now, home = () => undefined) {
  const [gone, come] = [/** @type {Heap[]} */ ([]), /** @type {Heap[]} */ ([])];
  for (const place of Object.keys(now)) {
    if (!(place in before)) continue;
    for (const [thing, count] of counted(before[place], now[place])) {
      if (count) (count > 0 ? come : gone).push({ place, thing, count: Math.abs(count) });
    }
  }
  const found = matched(gone, come, (one, two) => one.thing === two.thing);
  found.push(...matched(gone, come, (one, two) => one.thing === HIDDEN || two.thing === HIDDEN));
  const left = (/** @type {Heap} */ { count }) => count > 0;
  found.push(...gone.filter(left).map(({ place, ...rest }) => ({ ...rest, from: place, to: home(rest.thing) })));
  found.push(...come.filter(left).map(({ place, ...rest }) => ({ ...rest, from: home(rest.thing), to: place })));
  return found;
}
