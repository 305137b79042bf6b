// What the page knows of the screen: whether it is small, and how much larger than a laptop's it is.
import { signal } from "../page.js";

const phone = window.matchMedia("(max-width: 819px), (max-height: 500px)");
const LAPTOP = { width: 1280, height: 800 }; // what everything is drawn for
const MOST = 2; // larger than this nothing grows

/** Whether the screen is small: players on top, confirm at the bottom, log and chat in a drawer. */
export const narrow = signal(phone.matches);
phone.addEventListener("change", () => { narrow.value = phone.matches; });

/** Let letters and pictures grow with the window; gives what ends it. */
export function growWithWindow() {
  const { style } = document.documentElement;
  const measure = () => {
    const room = Math.min(innerWidth / LAPTOP.width, innerHeight / LAPTOP.height);
    style.setProperty("--scale", String(Math.max(1, Math.min(MOST, Math.round(room * 100) / 100))));
  };
  measure();
  addEventListener("resize", measure);
  return () => {
    removeEventListener("resize", measure);
    style.removeProperty("--scale");
  };
}

/** What scrolls can be reached by the tab key, so that keys scroll it. @param {HTMLElement | null} part */
export function reachable(part) {
  if (part) part.tabIndex = part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1 ? 0 : -1;
}
