// Teaching: the lesson of a table that has one; what it takes is fetched only there.
import { html, live, signal } from "../page.js";

const drawn = signal(null);
let asked = false;

async function fetchLesson() {
  const [module] = await Promise.all([import("./lesson.js"), sheetOf("../style/lesson.css")]);
  drawn.value = module.Lesson;
}

/** Fetch a style sheet; it is there when the promise is kept. */
export function sheetOf(path) {
  return new Promise((done, failed) => {
    const link = document.createElement("link");
    Object.assign(link, { rel: "stylesheet", href: new URL(path, import.meta.url).href, onload: done });
    link.onerror = () => failed(new Error(`no style sheet ${path}`));
    document.head.append(link);
  });
}

export const Teaching = live(({ desk, at }) => {
  if (!at.table.lesson) return null;
  if (!asked) {
    asked = true;
    fetchLesson().catch((problem) => {
      asked = false;
      throw problem;
    });
  }
  const Lesson = drawn.value;
  return Lesson && html`<${Lesson} desk=${desk} at=${at} key=${desk.id} />`;
});
