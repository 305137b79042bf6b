// Planning: what fetches the plans (plans.js) when somebody plans, or has planned before the page was loaded.
import { planKey } from "./draft.js";

const load = () => import("./plans.js");

/** Plan the next turn while others play, or look at the table as it is again. @param {Controller} controller */
export async function switchPlan(controller) {
  const { plansOf } = await load();
  controller.complaint.value = null;
  await plansOf(controller).turn();
}

/** A plan that was made before the page was loaded waits for its turn. @param {Controller} controller */
export async function recallPlan(controller) {
  const you = controller.state.value.you.value;
  if (you === null || !sessionStorage.getItem(planKey(controller.id, you))) return;
  const { plansOf } = await load();
  if (controller.state.peek().you.peek() === you) plansOf(controller);
}
