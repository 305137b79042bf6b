// Focus: anyone who plays by keyboard stays where they are. What they used may vanish when it is redrawn;
// then the same thing elsewhere has the focus, or else the question.
const WHERE = ["data-part", "data-option", "data-do"];

/** Find what stands for something that was on the page before. @param {HTMLElement} lost */
function heirOf(lost) {
  for (const name of WHERE) {
    const value = lost.getAttribute(name);
    const found = value && document.querySelector(`[${name}="${CSS.escape(value)}"]:not([disabled])`);
    if (found) return found;
  }
  return document.querySelector("#typed") ?? document.querySelector("#prompt");
}

/** Watch over the focus; gives what ends it. */
export function keepFocus() {
  /** @type {HTMLElement | null} */
  let last = null;
  let keys = false; // whether the player uses the keyboard
  let frame = 0;
  const look = () => {
    frame = 0;
    const free = document.activeElement === null || document.activeElement === document.body;
    const gone = last && (!last.isConnected || last.matches(":disabled"));
    if (!keys || !free || !last || !gone || document.querySelector("dialog[open], .curtain, .sit-down")) return;
    const heir = heirOf(last);
    last = heir;
    heir?.focus({ preventScroll: true });
  };
  const soon = () => {
    if (!frame) frame = requestAnimationFrame(() => requestAnimationFrame(look));
  };
  const focused = (/** @type {FocusEvent} */ { target }) => {
    const element = /** @type {HTMLElement} */ (target);
    last = element.closest?.("#main") ? element : null;
  };
  const pressed = () => { keys = true; };
  const pointed = () => { keys = false; };
  const observer = new MutationObserver(soon);
  observer.observe(document.getElementById("app") ?? document.body, {
    childList: true, subtree: true, attributes: true, attributeFilter: ["disabled"],
  });
  document.addEventListener("focusin", focused);
  document.addEventListener("keydown", pressed, true);
  document.addEventListener("pointerdown", pointed, true);
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
    document.removeEventListener("focusin", focused);
    document.removeEventListener("keydown", pressed, true);
    document.removeEventListener("pointerdown", pointed, true);
  };
}
