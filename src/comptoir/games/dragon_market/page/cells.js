// Cells of the harbour, as they lie in the drawing: `c4` is in the third column of the fourth row.

export const SIDE = 10;
export const COLUMNS = "abcdefghij";
export const HEADINGS = ["north", "east", "south", "west"];
/** @type {Record<string, Tuple>} */
const STEPS = { north: [-1, 0], east: [0, 1], south: [1, 0], west: [0, -1] };

/** All cells by name, as they are named on the board. */
const PLACES = new Map(Array.from({ length: SIDE * SIDE }, (_, number) => {
  const [row, column] = [Math.floor(number / SIDE), number % SIDE];
  return /** @type {const} */ ([COLUMNS[column] + (row + 1), [row, column]]);
}));

/** Row and column of a cell, from 0. @param {string} cell */
export const placeOf = (cell) => PLACES.get(cell) ?? [0, 0];

/** The cell beside another in a direction; null outside the harbour. @param {string} cell @param {string} heading */
export function beside(cell, heading) {
  const [row, column] = placeOf(cell).map((place, axis) => place + STEPS[heading][axis]);
  const inside = row >= 0 && row < SIDE && column >= 0 && column < SIDE;
  return inside ? COLUMNS[column] + (row + 1) : null;
}

/** A direction after a quarter turn. @param {string} heading @param {string} side */
export const turned = (heading, side) => HEADINGS[(HEADINGS.indexOf(heading) + (side === "right" ? 1 : 3)) % 4];

/** The boat on a cell; null if there is none. @param {DragonMarket.View} view @param {string} cell */
export const boatAt = (view, cell) => view.shown.boats.find(({ cells }) => cells.includes(cell)) ?? null;
