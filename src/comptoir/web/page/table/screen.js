// What the page knows of the screen: whether it is narrow, and whether motion is wanted.
import { signal } from "../page.js";

const phone = window.matchMedia("(max-width: 819px)");

/** Whether the screen is narrow: players on top, prompt at the bottom, log and chat in a drawer. */
export const narrow = signal(phone.matches);
phone.addEventListener("change", () => { narrow.value = phone.matches; });
