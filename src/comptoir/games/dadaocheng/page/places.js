// Where things lie on the square, and cubes counted.

export const COLUMNS = ["a", "b", "c", "d"];

/**
 * The seat at a side, or -1 where the region is covered.
 * @param {Dadaocheng.View} view @param {Dadaocheng.Side} side
 */
export const ownerOf = (view, side) => view.players.findIndex((player) => player.side === side);

/** All spaces, as they are named on the board. */
const PLACES = new Map(COLUMNS.flatMap((name, column) => COLUMNS.map((_, row) => (
  /** @type {[string, Tuple]} */ ([name + (row + 1), [column, row]])))));

/** Where a space lies: [column, row], from 0. @param {string} space @returns {Tuple} */
export const placeOf = (space) => PLACES.get(space) ?? [0, 0];

/** The side of a disc that shows, told apart from all others. @param {Dadaocheng.DiscSeen} disc */
export const faceOf = ({ shown, hidden, sun }) => `${shown}/${hidden}/${sun}`;

/** Count cubes of a good. @param {string[]} goods @param {string} good */
export const count = (goods, good) => goods.reduce((sum, one) => sum + (one === good ? 1 : 0), 0);

/**
 * What is left of some cubes after taking others away, and which of those are not there.
 * @param {string[]} goods @param {string[]} taken
 */
export function minus(goods, taken) {
  const left = [...goods], lacks = [];
  for (const good of taken) {
    const place = left.indexOf(good);
    if (place < 0) lacks.push(good);
    else left.splice(place, 1);
  }
  return { left, lacks };
}
