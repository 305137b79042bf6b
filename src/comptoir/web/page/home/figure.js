// A diagram of the rules: the room that it takes, its caption, and a drawing that is fetched when it comes near.
import { html, signal } from "../page.js";
import { local } from "../controls.js";
import { later } from "../later.js";

const NEAR = "700px 0px"; // so far outside the window it is fetched
const Drawing = later(() => import("./diagram.js"), "Drawing");
const Acts = later(() => import("./diagram.js"), "Acts");

/**
 * @typedef {import("./diagram.js").Progress} Progress
 * @typedef {{ game: string, name: string, size: Tuple | null, plays: boolean, caption: Drawn }} Given
 */

export const Figure = local((/** @type {Given} */ { game, name }) => {
  const near = signal(false);
  /** @type {Progress} */
  const progress = { found: signal(/** @type {Wire.Diagram | null} */ (null)), shown: signal(0), goal: signal(0), busy: signal(false) };
  /** @type {IntersectionObserver | null} */
  let observer = null;
  const settle = (/** @type {Element | null} */ element) => {
    observer?.disconnect();
    if (!element || near.peek()) return;
    observer = new IntersectionObserver((seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      observer?.disconnect();
      near.value = true;
    }, { rootMargin: NEAR });
    observer.observe(element);
  };
  return ({ size, plays, caption }) => html`
    <figure class="diagram" data-diagram=${name} ref=${settle}>
      <div class="diagram-frame" style=${size ? { "--wide": size[0], "--high": size[1] } : undefined}>
        ${near.value && html`<${Drawing} game=${game} name=${name} progress=${progress} size=${size} />`}
      </div>
      <figcaption>${caption}</figcaption>
      <div class="diagram-acts">
        ${near.value && html`<${Acts} plays=${plays} drawn=${size !== null} progress=${progress} />`}
      </div>
    </figure>`;
});
