// Dice: what is thrown is seen tumbling where it comes to lie, one face after the other, and shows in the end
// what it shows. It knows no game: how a face looks is the board's affair.
const TUMBLES = 0.7; // of the time; then it lies still
const GAP = 6; // pixels between dice that are thrown to the same place
const FALL = [ // how far above its place a die is on the way, and how it is turned
  { offset: 0, rise: 44, turn: -300 }, { offset: 0.3, rise: 0, turn: -150 }, { offset: 0.45, rise: 14, turn: -80 },
  { offset: TUMBLES, rise: 0, turn: 0 }, { offset: 1, rise: 0, turn: 0 },
];
const [LANDED] = FALL.slice(-1);
const STILL = [LANDED, LANDED];

/**
 * Throw dice, each `{ place, faces }`: the last face is what it shows; one with no other lies there still.
 * @param {Stage} stage @param {Die[]} dice @param {(place: string, thing: string) => Spot | null} spotOf
 */
export function throwDice(stage, dice, spotOf) {
  for (const one of dice) {
    const spot = spotOf(one.place, one.faces.at(-1) ?? "");
    if (!spot) continue;
    const beside = dice.filter(({ place }) => place === one.place);
    const aside = beside.indexOf(one) - (beside.length - 1) / 2;
    const ghosts = one.faces.map((face) => stage.draw(face, ""));
    ghosts.forEach((ghost, number) => {
      /** @type {KeyframeAnimationOptions} */
      const how = { fill: "both", easing: "linear" };
      stage.animate(ghost, falling(ghost, spot, aside, ghosts.length > 1 ? FALL : STILL), how);
      stage.animate(ghost, showing(number, ghosts.length), how);
    });
    if (spot.thing) stage.animate(spot.thing, { opacity: [0, 0] });
  }
}

/**
 * The poses of a die on its way to a spot, this many dice beside its middle.
 * @param {HTMLElement} die @param {Spot} spot @param {number} aside @param {typeof FALL} way
 */
function falling({ offsetWidth: width, offsetHeight: height }, { rect, exact }, aside, way) {
  const x = rect.left + (rect.width - width) / 2 + aside * (width + GAP);
  const y = rect.top + (rect.height - height) / 2;
  const scale = exact ? rect.width / width : 1;
  return way.map(({ offset, rise, turn }, place) => ({ offset: way === STILL ? place : offset, easing: "ease-in-out",
    transform: `translate(${x}px, ${y - rise}px) rotate(${turn}deg) scale(${scale})` }));
}

/**
 * When one of several faces is seen: each in its turn, the last one from then on.
 * @param {number} number @param {number} count
 */
function showing(number, count) {
  if (count === 1) return [{ opacity: 1 }, { opacity: 1, offset: 0.85 }, { opacity: 0 }];
  const [from, to] = [number, number + 1].map((turn) => (turn / count) * TUMBLES);
  const last = number === count - 1;
  const seen = [{ opacity: 1, offset: from }, { opacity: 1, offset: last ? 1 : to }];
  const before = number ? [{ opacity: 0, offset: 0 }, { opacity: 0, offset: from }] : [];
  return [...before, ...seen, ...(last ? [] : [{ opacity: 0, offset: to }, { opacity: 0, offset: 1 }])];
}
