// What is chosen in the harbour.
import { valuesOf } from "/static/table/select.js";

/** The boat that is chosen, by the cell of its sailor; null if none is. @param {DragonMarket.At} at */
export function chosenBoat(at) {
  return at.view.shown.boats.find(({ sailor }) => at.select.chosen(`boat:${sailor}`)) ?? null;
}

/**
 * Anyone who has chosen a boat or the heir and now clicks another one means that one: what makes it so.
 * @param {DragonMarket.At} at @param {string} touch
 */
export function instead(at, touch) {
  const { select } = at;
  const rival = chosenBoat(at) !== null || select.chosen("me") > 0;
  const paying = valuesOf(select.touches.value, "bonus").length > 0;
  if (!rival || paying || select.chosen(touch) || select.lit(touch)) return {};
  /** @param {Event} event */
  const change = (event) => {
    event.stopPropagation();
    select.clear();
    if (select.lit(touch)) select.pick(touch);
    else select.why(touch);
  };
  /** @param {KeyboardEvent} event */
  const keys = (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    change(event);
  };
  return { onClickCapture: change, onKeyDownCapture: keys };
}

/** The cell that is chosen for a boat to be placed; null if none is. @param {DragonMarket.At} at */
export const chosenPlace = ({ select }) => select.things("place").find((cell) => select.chosen(`place:${cell}`)) ?? null;
