// The story of a game in three sentences: what decided, the turning point, the best deal or the biggest
// gain; or else who was ahead longest, and how often that changed. It knows no game.
import { figure, has, text } from "../words.js";

const SENTENCES = 3;
const CLEAR = 0.1; // a rise of the chances by less is no turning point
const NEAR_END = 0.9; // so much of a game was played

/** The seats by rank, and of equal ones by points. @param {Wire.Ranking} result */
export const orderOf = ({ ranks, scores }) => ranks.map((_, seat) => seat)
  .sort((one, other) => ranks[one] - ranks[other] || scores[other] - scores[one]);

/** A score as the game says it: prestige, dollars, stacks. @param {string} game @param {number} points */
export function pointsOf(game, points) {
  return has(`${game}.page.points`) ? text(`${game}.page.points`, { points }) : figure(points);
}

/** The kinds of points that anybody has. @param {Wire.Result} result */
export function partsOf(result) {
  const names = Object.keys(result.parts[0] ?? {});
  return names.length > 1 ? names.filter((name) => result.parts.some((part) => part[name])) : [];
}

/** @typedef {{ since: number, number: number, words: Wire.Message }} Deal Struck by action `number`; `since` actions came before. */
/**
 * @typedef {{ game: string, result: Wire.Result, steps: [number, number[]][], length: number,
 *   analysis?: Wire.Analysis | null, deals?: Deal[] }} Played What is known of a game that is over.
 */

/** @param {number} chance */
const percent = (chance) => Math.round(100 * chance);

/** What decided it. @param {Played} played @returns {Wire.Message | null} */
function decided({ game, result }) {
  const [seat, other] = orderOf(result);
  const winners = result.ranks.filter((rank) => rank === 1).length;
  if (winners > 1) return { id: "web.story.shared", args: { awaited: orderOf(result).slice(0, winners) } };
  const by = result.scores[seat] - result.scores[other];
  const lead = pointsOf(game, by);
  if (by === 0) return { id: "web.story.tie", args: { seat, other } };
  if (by < 0) return null; // points alone did not decide
  const more = (/** @type {string} */ name) => result.parts[seat][name] - result.parts[other][name];
  const [part] = partsOf(result).sort((one, next) => more(next) - more(one));
  if (!part || more(part) < by / 2) return { id: "web.story.lead", args: { seat, other, lead } };
  return { id: "web.story.decided", args: { seat, other, lead, part: { id: `${game}.part.${part}`, args: {} },
    own: result.parts[seat][part], found: result.parts[other][part] } };
}

/** The action that raised the winner's chances most, as the analysis found. @param {Wire.Analysis} analysis @param {number} winner */
function turningOf({ actions, last_chances: last }, winner) {
  const chances = [...actions.map((action) => action.chances[winner]), last[winner]];
  const rises = actions.map((action, place) => ({ action, low: chances[place], high: chances[place + 1] }));
  rises.sort((one, other) => other.high - other.low - (one.high - one.low));
  return rises.length && rises[0].high - rises[0].low >= CLEAR ? rises[0] : null;
}

/** The turning point: by the analysis, or else by who was ahead. @param {Played} played @returns {Wire.Message | null} */
function turning({ result, steps, length, analysis }) {
  const [seat] = orderOf(result);
  if (result.ranks.filter((rank) => rank === 1).length > 1) return null;
  const found = analysis && turningOf(analysis, seat);
  if (found) return { id: "web.story.turning", args: { number: found.action.number, seat: found.action.seat,
    text: found.action.words, other: seat, low: percent(found.low), high: percent(found.high) } };
  const isAhead = (/** @type {number[]} */ scores) => scores.every((score, other) => other === seat || score < scores[seat]);
  const behind = steps.findLastIndex(([, scores]) => !isAhead(scores));
  if (steps.length < 2 || behind === steps.length - 1) return null;
  if (behind < 1) return { id: "web.story.always", args: { seat } };
  const [number] = steps[behind + 1];
  if (number === length) return { id: "web.story.last", args: { seat, number } };
  return { id: number > NEAR_END * length ? "web.story.late" : "web.story.ahead", args: { seat, number, count: length } };
}

/** The biggest gain at once. @param {Played} played @returns {Wire.Message | null} */
function biggest({ game, steps }) {
  const gains = steps.slice(1).flatMap(([number, scores], place) => scores
    .map((score, seat) => ({ number, seat, points: score - steps[place][1][seat] })));
  const [best, next] = gains.sort((one, other) => other.points - one.points);
  const alone = best && best.points > Math.max(1, next?.points ?? 0);
  return alone ? { id: "web.story.best", args: { ...best, points: pointsOf(game, best.points) } } : null;
}

/**
 * The deals of a game. Chances rise when a deal is proposed already, so it counts from before that, but not from
 * before another deal that was struck meanwhile.
 * @param {Wire.Item[]} items @param {string} game @returns {Deal[]}
 */
export function dealsIn(items, game) {
  const proposed = new Map();
  /** @type {Deal[]} */
  const deals = [];
  for (const { id = "", args = {}, moves: number = 0 } of items) {
    if (id.startsWith(`${game}.event.propose`)) proposed.set(args.number, number - 1);
    if (id !== `${game}.event.struck`) continue;
    const since = Math.max(proposed.get(args.number) ?? number - 1, deals.at(-1)?.number ?? 0);
    deals.push({ since, number, words: { id, args } });
  }
  return deals;
}

/**
 * The best deal, by whose chances it raised most; without an analysis only how many there were.
 * @param {Played} played @returns {Wire.Message | null}
 */
function dealt({ deals = [], analysis, result }) {
  if (!deals.length) return null;
  if (!analysis) return { id: "web.story.deals", args: { count: deals.length } };
  const chancesAt = (/** @type {number} */ number) => analysis.actions[number]?.chances ?? analysis.last_chances;
  const rises = deals.flatMap(({ since, number, words }) => result.ranks.map((_, seat) => ({
    number, seat, text: words, low: chancesAt(since)[seat], high: chancesAt(number)[seat] })));
  const [best] = rises.sort((one, other) => other.high - other.low - (one.high - one.low));
  return { id: "web.story.deal", args: { ...best, low: percent(best.low), high: percent(best.high) } };
}

/** Who was ahead alone, from each step to the next: for how many actions. @param {Played} played */
function spansOf({ steps, length }) {
  return steps.map(([number, scores], place) => {
    const most = Math.max(...scores);
    const first = scores.filter((score) => score === most).length === 1 ? scores.indexOf(most) : null;
    return { first, actions: (steps[place + 1]?.[0] ?? length) - number };
  });
}

/** Who was ahead longest. @param {Played} played @returns {Wire.Message | null} */
function longest(played) {
  const spans = spansOf(played);
  const times = played.result.ranks.map((_, seat) => spans.filter(({ first }) => first === seat)
    .reduce((sum, { actions }) => sum + actions, 0));
  const number = Math.max(...times);
  if (!number || times.filter((time) => time === number).length > 1) return null;
  return { id: "web.story.longest", args: { seat: times.indexOf(number), points: number, count: played.length } };
}

/** How often the lead changed hands. @param {Played} played @returns {Wire.Message | null} */
function changes(played) {
  const leaders = spansOf(played).map(({ first }) => first).filter((first) => first !== null);
  const count = leaders.filter((first, place) => place > 0 && first !== leaders[place - 1]).length;
  return count > 1 ? { id: "web.story.changes", args: { count } } : null;
}

/** The story, as messages. @param {Played} played @returns {Wire.Message[]} */
export function storyOf(played) {
  if (played.result.ranks.length < 2) return [biggest(played)].filter((found) => found !== null);
  return [decided(played), turning(played), dealt(played), biggest(played), longest(played), changes(played)]
    .filter((found) => found !== null).slice(0, SENTENCES);
}
