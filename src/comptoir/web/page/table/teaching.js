// Teaching: the lesson of a table that has one; what it takes is fetched only there.
import { html, live, signal } from "../page.js";
import { dress } from "./boards.js";

const drawn = signal(/** @type {unknown} */ (null));
let requested = false;

async function fetchLesson() {
  const [module] = await Promise.all([import("./lesson.js"), dress("/static/style/lesson.css")]);
  drawn.value = module.Lesson;
}

export const Teaching = live(({ controller, at }) => {
  if (!at.table.lesson) return null;
  if (!requested) {
    requested = true;
    fetchLesson().catch((problem) => {
      requested = false;
      throw problem;
    });
  }
  const Lesson = drawn.value;
  return Lesson && html`<${Lesson} controller=${controller} at=${at} key=${controller.id} />`;
});
