// Town: a view of Chinatown, read once: whose each lot is, what stands there, and which shops hang together.

export const NOBODY = -1;
export const SECRET = -1;
export const HIDDEN = "?";
/** What the phases of a year are called. */
export const PHASES = [
  "chinatown.page.phase.0", "chinatown.page.phase.1", "chinatown.page.phase.2",
  "chinatown.page.phase.3", "chinatown.page.phase.4",
];

/** The name of the step that is on, and what it carries. @param {Chinatown.View} view */
export function stepOf(view) {
  const [name = "", ...rest] = (view.steps?.[0] ?? "").split(" ");
  return { name, rest };
}

/**
 * Which of the five phases of a year is on, from 0; the cards, the tiles, the floor, building, income.
 * @param {Chinatown.View} view
 */
export function phaseOf(view) {
  const place = ["Choose", "DrawTiles", "Floor", "Build", "Income"].indexOf(stepOf(view).name);
  return place < 0 && !view.awaited.length ? 4 : place;
}

/** @param {Chinatown.View} view */
export const onFloor = (view) => stepOf(view).name === "Floor";

/**
 * Tell whether a player has said that they are done: with the floor, with choosing.
 * @param {Chinatown.View} view @param {number} seat
 */
export function isDone(view, seat) {
  const { name, rest } = stepOf(view);
  if (name === "Floor") return ((Number(rest[0]) >> seat) & 1) === 1;
  if (name === "Choose") return (rest[seat] ?? "-") !== "-";
  return false;
}

/**
 * The building cards that I keep: chosen already, or about to be; none while I still choose.
 * @param {Chinatown.At} at
 */
export function keptOf(at) {
  if (at.seat === null || stepOf(at.now).name !== "Choose") return [];
  const said = stepOf(at.now).rest[at.seat ?? -1] ?? "-";
  const tried = at.draft?.actions?.find((action) => action.startsWith("keep "));
  if (tried) return tried.split(" ").slice(1).map(Number);
  return said === "-" ? [] : said.split(",").map(Number);
}

/** Read whose the lots are: by lot an owner (or NOBODY) and a shop (or ""). @param {Chinatown.View} view */
export function townOf(view) {
  /** @type {Record<string, number>} */
  const owners = {};
  /** @type {Record<string, string>} */
  const shops = {};
  view.players.forEach((row, seat) => {
    for (const text of row.lots) {
      const [lot, shop = ""] = text.split(" ");
      owners[lot] = seat;
      shops[lot] = shop;
    }
  });
  return {
    owners, shops, owner: (/** @type {number} */ lot) => owners[lot] ?? NOBODY,
    shop: (/** @type {number} */ lot) => shops[lot] ?? "",
  };
}

/**
 * Find the businesses: equal shops of one owner side by side; each {kind, seat, lots, earns, size}.
 * @param {Chinatown.Town} town @param {Chinatown.Box} box
 */
export function businessesOf(town, box) {
  const places = new Map(box.lots.map((lot) => [lot.number, lot]));
  const seen = new Set();
  const found = [];
  for (const { number } of box.lots) {
    const kind = town.shop(number);
    if (!kind || seen.has(number)) continue;
    const seat = town.owner(number);
    const lots = [number];
    seen.add(number);
    for (const here of lots) {
      for (const there of places.get(here)?.neighbours ?? []) {
        if (town.shop(there) === kind && town.owner(there) === seat && !seen.has(there)) {
          seen.add(there);
          lots.push(there);
        }
      }
    }
    const { size = 0, earns = [] } = box.shops.find((shop) => shop.id === kind) ?? {};
    found.push({
      kind, seat, size, lots: lots.sort((a, b) => a - b),
      earns: earns[Math.min(lots.length, earns.length - 1)],
    });
  }
  return found;
}

/** The size of a trade: so many shops make a whole business. @param {Chinatown.Box} box @param {string} kind */
export const sizeOf = (box, kind) => box.shops.find((shop) => shop.id === kind)?.size ?? 0;

/**
 * Count loose tiles by kind, in the order of the box; hidden ones last.
 * @param {Chinatown.View} view @param {number} seat
 */
export function tilesOf(view, seat) {
  const counts = new Map();
  for (const kind of view.players[seat].tiles) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].map(([kind, count]) => ({ kind, count }));
}

/** The lots of a player in order, with what stands there. @param {Chinatown.View} view @param {number} seat */
export function lotsOf(view, seat) {
  return view.players[seat].lots.map((text) => {
    const [lot, shop = ""] = text.split(" ");
    return { lot: Number(lot), shop };
  });
}

/** The seats in turn order, from the one who looks. @param {Chinatown.View} view @param {number | null} seat */
export function seatsFrom(view, seat) {
  const first = seat ?? view.first;
  return Array.from({ length: view.seats }, (_, place) => (first + place) % view.seats);
}

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
