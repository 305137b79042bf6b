// The page without a server: it wears the reader's theme, and comes back by itself with the connection.
import { dress, lang } from "./settings.js";

const AGAIN = 3000; // milliseconds between two questions whether the server is there

dress();
const own = document.querySelector(`section[lang="${lang.peek()}"]`);
own?.parentElement?.querySelector("section")?.before(own); // the reader's language first

async function isThere() {
  const answer = await fetch("/api/health", { cache: "no-store" }).catch(() => null); // not yet
  return Boolean(answer?.ok);
}

async function comeBack() {
  if (await isThere()) location.reload();
}

window.addEventListener("online", comeBack);
setInterval(comeBack, AGAIN);
