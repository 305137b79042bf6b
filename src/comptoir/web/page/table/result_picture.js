// The result of a game as a picture: drawn on a canvas, then handed to another app or kept as a file.
import { figure, text, word } from "../words.js";
import { mayShare } from "./links.js";
import { orderOf, pointsOf } from "./story_facts.js";

const [WIDE, HIGH, EDGE] = [1200, 900, 60];
const [PAPER, CARD, INK, QUIET, LINE] = ["#f7f1e3", "#fffaf0", "#2b2622", "#645b51", "#d3c6ab"];
const COLOURS = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00"];
const [SERIF, SANS] = ['"Lora", Georgia, serif', '"Source Sans 3", system-ui, sans-serif'];
const GRAPH = { left: 640, top: 190, wide: 500, high: 300 };

/** @param {number} seat */
const colourOf = (seat) => COLOURS[seat % COLOURS.length];

/**
 * Write words within a width; give where the next line would be.
 * @param {CanvasRenderingContext2D} pen @param {string} words @param {number} x @param {number} y
 * @param {{ wide: number, line: number }} room
 */
function write(pen, words, x, y, { wide, line }) {
  let [said, at] = ["", y];
  for (const part of words.split(" ")) {
    const longer = said ? `${said} ${part}` : part;
    if (pen.measureText(longer).width > wide && said) {
      pen.fillText(said, x, at);
      [said, at] = [part, at + line];
    } else said = longer;
  }
  pen.fillText(said, x, at);
  return at + line;
}

/** A line for every place, with a bar as long as the score. @param {CanvasRenderingContext2D} pen @param {At} at @param {Wire.Result} result */
function drawRanking(pen, at, result) {
  const most = Math.max(1, ...result.scores.map(Math.abs));
  orderOf(result).forEach((seat, place) => {
    const y = 230 + place * 78;
    pen.fillStyle = INK;
    pen.font = `600 30px ${SANS}`;
    pen.textAlign = "left";
    write(pen, `${result.ranks[seat]}. ${at.names[seat]}`, EDGE, y, { wide: 340, line: 0 });
    pen.textAlign = "right";
    pen.fillText(pointsOf(at.game, result.scores[seat]), EDGE + 520, y);
    pen.textAlign = "left";
    pen.fillStyle = LINE;
    pen.fillRect(EDGE, y + 14, 520, 12);
    pen.fillStyle = colourOf(seat);
    pen.fillRect(EDGE, y + 14, (520 * Math.abs(result.scores[seat])) / most, 12);
  });
}

/** How the scores ran. @param {CanvasRenderingContext2D} pen @param {Wire.Scores} scores */
function drawGraph(pen, { steps, moves }) {
  const { left, top, wide, high } = GRAPH;
  const all = steps.flatMap(([, now]) => now);
  const [low, top_] = [Math.min(0, ...all), Math.max(1, ...all)];
  const x = (/** @type {number} */ number) => left + (wide * number) / Math.max(1, moves);
  const y = (/** @type {number} */ value) => top + high - (high * (value - low)) / (top_ - low);
  pen.fillStyle = CARD;
  pen.fillRect(left, top, wide, high);
  pen.strokeStyle = LINE;
  pen.lineWidth = 2;
  pen.strokeRect(left, top, wide, high);
  pen.fillStyle = QUIET;
  pen.font = `20px ${SANS}`;
  pen.fillText(figure(top_), left + 8, top + 24);
  pen.lineWidth = 5;
  pen.lineJoin = "round";
  steps[0][1].forEach((_, seat) => {
    pen.strokeStyle = colourOf(seat);
    pen.setLineDash([[], [18, 8], [5, 7], [20, 8, 4, 8], [10, 5]][seat % 5]);
    pen.beginPath();
    steps.forEach(([number, now], place) => {
      if (place) pen.lineTo(x(number), y(steps[place - 1][1][seat]));
      pen.lineTo(x(number), y(now[seat]));
    });
    pen.lineTo(x(moves), y(steps[steps.length - 1][1][seat]));
    pen.stroke();
  });
  pen.setLineDash([]);
}

/**
 * Draw the whole picture.
 * @param {At} at @param {string[]} sentences @param {Wire.Scores | null} scores
 */
function draw(at, sentences, scores) {
  const result = /** @type {Wire.Result} */ (at.result);
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDE, HIGH];
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, WIDE, HIGH);
  pen.fillStyle = INK;
  pen.font = `700 54px ${SERIF}`;
  const winners = orderOf(result).filter((seat) => result.ranks[seat] === 1);
  write(pen, text("web.story.winner", { awaited: winners, count: winners.length }), EDGE, 100, { wide: WIDE - 2 * EDGE, line: 0 });
  pen.fillStyle = QUIET;
  pen.font = `28px ${SERIF}`;
  const day = new Date((at.table.ended ?? Date.now() / 1000) * 1000)
    .toLocaleDateString(text("web.calendar"), { day: "numeric", month: "long", year: "numeric" });
  pen.fillText([word("table", at.game), at.table.name, day].filter(Boolean).join(" · "), EDGE, 148);
  drawRanking(pen, at, result);
  if (scores?.parts.length) drawGraph(pen, scores);
  pen.fillStyle = INK;
  pen.font = `27px ${SANS}`;
  sentences.reduce((y, said) => write(pen, said, EDGE, y, { wide: WIDE - 2 * EDGE, line: 38 }) + 8,
    Math.max(620, 260 + at.names.length * 78));
  pen.fillStyle = QUIET;
  pen.font = `700 26px ${SERIF}`;
  pen.fillText("Comptoir", EDGE, HIGH - 36);
  return canvas;
}

/**
 * Share the result as a picture: by another app on a phone, elsewhere as a file.
 * @param {Controller} controller @param {At} at @param {string[]} sentences @param {Wire.Scores | null} scores
 */
export async function sharePicture(controller, at, sentences, scores) {
  await Promise.all([SERIF, SANS].map((family) => document.fonts.load(`600 30px ${family}`)));
  const canvas = draw(at, sentences, scores);
  const blob = await new Promise((/** @type {(blob: Blob | null) => void} */ done) => { canvas.toBlob(done, "image/png"); });
  if (!blob) return;
  const file = new File([blob], `${at.game}-${controller.id}.png`, { type: "image/png" });
  if (mayShare() && navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file] });
    } catch (problem) {
      if (!(problem instanceof DOMException)) throw problem;
      console.info("the picture was not shared", problem);
    }
    return;
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
