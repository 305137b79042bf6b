// Town: a view of Chinatown by its lots, and where the blocks of the map lie.

/** What the phases of a year are called. */
export const PHASES = [
  "chinatown.page.phase.0", "chinatown.page.phase.1", "chinatown.page.phase.2",
  "chinatown.page.phase.3", "chinatown.page.phase.4",
];

/** The name of the step that is on. @param {Chinatown.View} view */
export const stepOf = (view) => view.steps[0]?.step ?? "";

/** @param {Chinatown.View} view */
export const onFloor = (view) => stepOf(view) === "Floor";

/**
 * The building cards that I keep: chosen already, or about to be; none while I still choose.
 * @param {Chinatown.At} at
 */
export function keptOf(at) {
  if (at.seat === null) return [];
  const tried = at.offered.touches[at.offered.options.indexOf(at.draft?.actions[0] ?? "")];
  if (tried && stepOf(at.now) === "Choose") {
    return (at.now.players[at.seat].hand ?? []).filter((lot) => tried.includes(`lot-${lot}`));
  }
  return at.now.steps[0]?.kept?.[at.seat] ?? [];
}

/** By lot: whose it is, what stands there, and the business it belongs to. @param {Chinatown.View} view */
export function townOf(view) {
  const owners = new Map(view.players.flatMap(({ lots }, seat) => lots.map(({ lot }) => /** @type {const} */ ([lot, seat]))));
  const shops = new Map(view.players.flatMap(({ lots }) => lots.map(({ lot, shop }) => /** @type {const} */ ([lot, shop]))));
  const businesses = view.shown.players.flatMap((row) => row.businesses);
  const joined = new Map(businesses.flatMap((business) => business.lots
    .map((lot) => /** @type {const} */ ([lot, business]))));
  return {
    businesses,
    owner: (/** @type {number} */ lot) => owners.get(lot) ?? null,
    shop: (/** @type {number} */ lot) => shops.get(lot) ?? null,
    business: (/** @type {number} */ lot) => joined.get(lot),
  };
}

/** How many shops of a trade make a whole business. @param {Chinatown.Box} box @param {string} kind */
export const sizeOf = (box, kind) => box.shops.find((shop) => shop.id === kind)?.size ?? 0;

/* ---- where the blocks lie ---- */

const STREET = 0.62;
/**
 * By how many blocks lie side by side: the rows of districts, as printed with four.
 * @type {Record<string, number[][]>}
 */
const PLANS = {
  2: [[1, 2], [3, 4], [5, 6]],
  3: [[1, 2, 3], [4, 5, 6]],
  4: [[1, 2, 3, 4], [0, 5, 6]],
  6: [[1, 2, 3, 4, 5, 6]],
};

/**
 * Lay the blocks out: by lot a place {x, y} in lots, the blocks, and how large it all is.
 * @param {Chinatown.Box} box @param {number} across
 */
export function planOf(box, across) {
  /** @type {Map<number, Chinatown.Block>} */
  const blocks = new Map();
  for (const lot of box.lots) {
    const block = blocks.get(lot.district) ?? { lots: [], left: 99, top: 99, right: 0, bottom: 0 };
    block.lots.push(lot);
    block.left = Math.min(block.left, lot.column);
    block.top = Math.min(block.top, lot.row);
    block.right = Math.max(block.right, lot.column + 1);
    block.bottom = Math.max(block.bottom, lot.row + 1);
    blocks.set(lot.district, block);
  }
  /** @type {Chinatown.Plan["places"]} */
  const places = {};
  /** @type {Chinatown.LaidBlock[]} */
  const laid = [];
  const rows = PLANS[across].map((row) => row.map((district) => blocks.get(district)
    ?? { lots: [], left: 0, right: 4, top: 0, bottom: 5, park: true }));
  /** @param {Chinatown.Block[]} row */
  const widthOf = (row) =>
    row.reduce((sum, block) => sum + block.right - block.left, STREET * (row.length - 1));
  const width = Math.max(...rows.map(widthOf));
  let y = 0;
  for (const row of rows) {
    const spare = (width - widthOf(row)) / Math.max(1, row.length - 1);
    let x = 0;
    for (const block of row) {
      for (const { number, row: down, column } of block.lots) {
        places[number] = { x: x + column - block.left, y: y + down - block.top };
      }
      laid.push({ ...block, x, y, width: block.right - block.left, height: block.bottom - block.top });
      x += block.right - block.left + STREET + (row.length > 1 ? spare : 0);
    }
    y += Math.max(...row.map((block) => block.bottom - block.top)) + STREET;
  }
  return { places, blocks: laid, width, height: y - STREET };
}
