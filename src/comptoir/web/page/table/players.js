// The players' panels: name and mark, score, holdings, clock, and very visibly whose turn it is.
import { html, live } from "../page.js";
import { text } from "../words.js";
import { textMode } from "../settings.js";
import { clockFace, lasting } from "../time.js";
import { ticking } from "../controls.js";
import { Late } from "./absence.js";
import { reachable } from "./screen.js";
import { levelOf } from "./seats.js";
import { Mark, colourOf, shapeOf } from "../boards/marks.js";
import { Portrait } from "../boards/portrait.js";
import { styleOf } from "../home/server_games.js";

/** @type {Record<string, string>} */
const SHAPE_WORDS = {
  circle: "web.table.shape_circle", square: "web.table.shape_square", triangle: "web.table.shape_triangle",
  diamond: "web.table.shape_diamond", star: "web.table.shape_star",
};

export const Players = live(({ controller, at }) => {
  const order = at.names.map((_, seat) => seat);
  const first = at.seat ?? 0;
  const turned = [...order.slice(first), ...order.slice(0, first)]; // oneself first, the others in order
  return html`<section id="players" class="players" tabindex="0" style=${{ "--seats": order.length }} aria-label=${text("web.table.players")}>
    ${turned.map((seat) => html`<${Player} key=${seat} controller=${controller} at=${at} seat=${seat} />`)}
  </section>`;
});

const Player = live(({ controller, at, seat }) => {
  const state = controller.state.value;
  const { kind, bot } = at.seats[seat];
  const { module } = /** @type {LoadedBoard} */ (controller.board.value);
  const awaited = at.awaited.includes(seat);
  const owes = awaited && (state.owing.value.includes(seat) || state.owing.value.length === 0);
  const thinks = owes && state.thinking.value.includes(seat);
  const me = seat === at.seat;
  const here = me || state.isOnline(seat) || controller.local.value.some((one) => one.seat === seat);
  const place = at.result?.ranks?.[seat];
  const local = controller.local.value.length > 1 && !me && controller.local.value.some((one) => one.seat === seat);
  const score = module.score?.(at.view, seat, at);
  const Panel = textMode.value ? null : module.Panel;
  const over = at.table.status === "over";
  const presence = text(here ? "web.table.online" : "web.table.offline");
  const shape = text(SHAPE_WORDS[shapeOf(seat)]);
  return html`<article class="player ${owes ? "turn" : ""} ${awaited && !owes ? "may" : ""} ${me ? "me" : ""}"
    data-seat=${seat}
      aria-label=${at.names[seat]} aria-current=${owes ? "true" : undefined} 
      style=${{ "--mine": colourOf(seat) }}>
    <header class="player-head"><span class="player-who">
      <${Mark} seat=${seat} size=${24} name=${shape} />
      ${bot && html`<${Portrait} name=${at.names[seat]} level=${bot} size=${24} />`}
      <span class="player-name">${at.names[seat]}</span>
      ${me && html`<span class="chip you">${text("web.table.you")}</span>`}
      ${kind === "bot" && (bot || !over) && html`<span class="chip bot" title=${styleOf(bot) || text("web.table.bot")}>
        ${levelOf(bot) || text("web.table.bot")}</span>`}
      ${kind !== "bot" && !over && html`<span class="dot ${here ? "on" : "off"}" role="img"
        aria-label=${presence} title=${presence}></span>`}</span>
      <span class="player-turn" title=${owes ? text(thinks ? "web.table.thinking" : "web.table.to_move") : undefined}>${owes
        && html`<span class="hidden-text">${text(thinks ? "web.table.thinking" : "web.table.to_move")}</span>
          ${thinks || kind === "bot" ? html`<span class="bar-thinking" aria-hidden="true"><i></i></span>`
    : html`<span class="turn-sign" aria-hidden="true">▸</span>`}`}</span>
      ${local && html`<button type="button" class="small quiet" data-do="play-as"
        onClick=${() => controller.passTo(seat)}>
        ${text("web.table.play_as", { seat })}</button>`}
      ${at.table.clocks && !at.looking && html`<${Clock} controller=${controller} seat=${seat} />`}
      <span class="player-score">
        ${place && html`<span class="rank" title=${text("web.end.rank", { rank: place })}>${place}.</span>`}
        ${score !== undefined && score !== null && score !== "" && html`<b>${score}</b>`}
      </span>
    </header>
    ${Panel && html`<div class="player-panel" ref=${(/** @type {HTMLElement | null} */ panel) => reachable(panel)}><${Panel} at=${at} seat=${seat} /></div>`}
  </article>`;
});

/** What is left of a player's time, counted down between what the server says. */
const Clock = ticking(500, ({ controller, seat }, now) => {
  const state = controller.state.value;
  const told = state.table.value?.clocks?.[seat];
  if (told === null || told === undefined) return null;
  const left = Math.max(0, Math.ceil(told - (now - state.heardAt) / 1000));
  if (left === 0) return html`<${Late} controller=${controller} seat=${seat} />`;
  return html`<p class="clock ${left < 30 ? "late" : ""}" role="timer"
    aria-label=${text("web.table.clock", { text: lasting(left) })}>${clockFace(left)}</p>`;
});
