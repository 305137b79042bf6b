// Lost: somebody's link is worth nothing, or no longer. It says why, and that they may watch.
import { html, live } from "../page.js";
import { refuse, text } from "../words.js";

/** @type {Record<string, string>} */
const ADVICE = {
  "web.why.taken": "web.lost.taken",
  "web.why.moved": "web.lost.moved",
  "web.why.code_used": "web.lost.code",
  "web.why.code_late": "web.lost.code",
  "web.why.token": "web.lost.token",
  "web.lost.seat": "web.lost.seat.advice", // who sat there has not opened a link
};

/** Over the table that may be watched. */
export const Lost = live(({ controller }) => {
  const error = controller.lost.value;
  if (!error) return null;
  const seated = controller.state.value.you.value !== null;
  const close = () => { controller.lost.value = null; };
  return html`<div class="sit-down" role="dialog" aria-modal="true" aria-labelledby="lost-title">
    <section class="box sit-form" data-lost=${error.id}>
      <h2 id="lost-title">${refuse(error)}</h2>
      <p>${text(ADVICE[error.id])}</p>
      <p class="row"><button type="button" class="primary" data-do="watch" ref=${(/** @type {HTMLElement | null} */ element) => element?.focus()}
        onClick=${close}>${text(seated ? "web.table.close" : "web.lost.watch")}</button>
        <a class="button ghost" href="/">${text("web.table.home")}</a></p>
    </section></div>`;
});

/** In place of a table that may not be watched. */
export const Shut = (/** @type {{ error: Wire.Refusal, lost: Wire.Refusal | null }} */ { error, lost }) => html`<main id="main" class="page narrow" tabindex="-1"
    data-lost=${lost?.id}>
  <h1>${lost ? refuse(lost) : text("web.table.closed")}</h1>
  ${lost && html`<p>${text(ADVICE[lost.id])}</p>`}
  <p class="why" role="alert">${refuse(error)}</p>
  <p><a class="button" href="/">${text("web.table.home")}</a></p>
</main>`;
