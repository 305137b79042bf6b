// Aim: on a phone, where not all of a board is in sight, what may be chosen next comes into sight after something one
// did oneself. What others do scrolls nothing.
import { effect } from "../page.js";
import { isStill } from "../settings.js";
import { notedMoves } from "./noted.js";
import { narrow } from "./screen.js";

const LIT = ".part.lit, .part.open";

/** Whether the middle of something is in sight. @param {Element} part @param {DOMRect} frame */
function isSeen(part, frame) {
  const { left, right, top, bottom } = part.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return x >= frame.left && x <= frame.right && y >= frame.top && y <= frame.bottom;
}

/** Scroll the board if nothing on it that may be chosen is in sight; tell whether there is anything. @param {Controller} controller */
function aim({ select }) {
  const board = document.querySelector("#board");
  const lit = board ? [...board.querySelectorAll(LIT)] : [];
  if (!board || !lit.length) return false;
  const frame = board.getBoundingClientRect();
  const inHand = select.begun && document.querySelector("#hand .part.lit") !== null;
  if (!inHand && !lit.some((part) => isSeen(part, frame))) {
    lit[0].scrollIntoView({ block: "center", inline: "center", behavior: isStill() ? "auto" : "smooth" });
  }
  return true;
}

/** Keep what may be chosen in sight; gives what ends it. @param {Controller} controller */
export function keepAim(controller) {
  let frame = 0;
  let arrived = false; // whether something could be chosen since the page was opened
  const soon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => requestAnimationFrame(() => { // once it is drawn, and nothing moves any more
      if (!controller.motion.stage && aim(controller)) arrived = true;
    }));
  };
  const end = effect(() => {
    const state = controller.state.value;
    const ready = state.myTurn.value && controller.board.value !== null;
    controller.motion.due.value;
    controller.select.heed();
    const begun = controller.select.begun || controller.draft.begun.value;
    const own = !arrived || begun || notedMoves(state) === state.game.value?.moves;
    if (narrow.value && ready && own) soon();
  });
  return () => {
    cancelAnimationFrame(frame);
    end();
  };
}
