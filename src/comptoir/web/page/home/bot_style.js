// How bots of a level play, in a line, with a face: where a level is chosen.
import { html, live } from "../page.js";
import { Portrait } from "../boards/portrait.js";
import { styleOf } from "./server_games.js";

export const BotStyle = live((/** @type {{ bot: string, id: string }} */ { bot, id }) => html`
  <span class="bot-style" id=${id}><${Portrait} name=${bot} level=${bot} size=${30} />
    <span class="small">${styleOf(bot)}</span></span>`);
