// The page's few tools: markup (htm), drawing (Preact) and values that redraw what reads them (signals).
// The vendored files are used as they are; none of them imports anything, so no import map is needed.
import { Component, Fragment, h, render } from "./vendor/preact.mjs";
import { batch, computed, effect, signal, untracked } from "./vendor/signals-core.mjs";
import htm from "./vendor/htm.mjs";

export const html = htm.bind(h);
export { Component, Fragment, batch, computed, effect, h, render, signal, untracked };

/**
 * Tell whether two sets of properties are the same, one by one.
 * @template {object} P @param {P} these @param {P} those
 */
function same(these, those) {
  const names = /** @type {(keyof P)[]} */ (Object.keys(these));
  return names.length === Object.keys(those).length
    && names.every((name) => name in those && these[name] === those[name]);
}

/**
 * Make a component of a function of its properties.
 * It is redrawn when one of them changes, or a signal it reads, and not because its parent is.
 * @template {object} [P=Properties]
 * @param {(properties: P) => Drawn} draw
 * @returns {new (properties: P) => Component<P>}
 */
export function live(draw) {
  return class extends /** @type {typeof Component<P>} */ (Component) {
    /** @param {P} properties */
    constructor(properties) {
      super(properties);
      this.stop = () => {};
      this.given = signal(properties);
      this.drawn = computed(() => draw(this.given.value));
    }

    componentDidMount() {
      let first = true;
      this.stop = effect(() => {
        this.drawn.value;
        if (!first) this.setState({});
        first = false;
      });
    }

    componentWillUnmount() {
      this.stop();
    }

    /** @param {P} properties */
    render(properties) {
      if (!same(properties, this.given.peek())) this.given.value = properties;
      return this.drawn.value;
    }
  };
}
