// Previews: where a boat would lie, and which way a walk would go, while somebody points at it.
import { html, live, signal } from "/static/page.js";

/** @type {Signal<{ touch: string, view: DragonMarket.View, draw: () => Drawn } | null>} */
const pointed = signal(null);

/**
 * What a part needs to show a preview; that is drawn apart, so that the part keeps its place and size.
 * @param {DragonMarket.At} at @param {string} touch @param {() => Drawn} draw
 */
export function showing(at, touch, draw) {
  const show = () => { pointed.value = { touch, view: at.view, draw }; };
  const hide = () => { if (pointed.peek()?.touch === touch) pointed.value = null; };
  return { onPointerEnter: show, onPointerLeave: hide, onFocusIn: show, onFocusOut: hide };
}

/** The preview of what is pointed at, as long as it could still be chosen. */
export const Preview = live((/** @type {{ at: DragonMarket.At }} */ { at }) => {
  const now = pointed.value;
  const shown = now && now.view === at.view && at.select.lit(now.touch);
  return html`<g class="dm-preview" aria-hidden="true">${shown && now.draw()}</g>`;
});
