// Other ways to a table: a link somebody sent, several people on one device, a record.
import { html, signal } from "../page.js";
import { text } from "../words.js";
import { pace } from "../settings.js";
import { go, read } from "../router.js";
import { games, makeTable } from "./server_games.js";
import { Problem, attempts, local } from "../controls.js";

const LARGEST = 1000000;

/** Find the table that a pasted text means: a whole link, its path, or the table's id alone. @param {string} pasted */
function tableIn(pasted) {
  const found = pasted.trim().match(/(?:https?:\/\/\S+|\/table\/\S+)/)?.[0] ?? pasted.trim();
  const address = /^[\w-]{4,40}(#\S*)?$/.test(found) ? `/table/${found}` : found;
  if (!/^(https?:\/\/|\/table\/)/.test(address) || !URL.canParse(address, location.href)) return null;
  const url = new URL(address, location.href);
  return read(url).page === "table" ? url : null;
}

export const Join = local(() => {
  const pasted = signal("");
  const problem = signal(/** @type {Wire.Message | null} */ (null));
  const join = (/** @type {Event} */ event) => {
    event.preventDefault();
    const url = tableIn(pasted.peek());
    /** @param {string} id @param {string} found */
    const complain = (id, found) => (problem.value = { id, args: { found } });
    if (!url) complain("web.home.join.bad", `${location.origin}/table/…#seat=…`);
    else if (url.origin !== location.origin) complain("web.home.join.elsewhere", url.origin);
    else go(url);
  };
  return () => html`
    <section class="box way" aria-labelledby="join-title">
      <h2 id="join-title">${text("web.home.join")}</h2>
      <p class="hint" id="join-hint">${text("web.home.join.hint")}</p>
      <form onSubmit=${join} novalidate>
        <label class="hidden-text" for="join-link">${text("web.home.join.field")}</label>
        <div class="beside">
          <input id="join-link" type="text" inputmode="url" autocomplete="off" spellcheck=${false}
            placeholder=${text("web.home.join.field")}
            aria-describedby="join-hint" value=${pasted.value}
            onInput=${(event) => (pasted.value = event.currentTarget.value)} />
          <button type="submit" data-do="join">${text("web.home.join.go")}</button>
        </div>
        <${Problem} error=${problem.value} />
      </form>
    </section>`;
});

export const Device = local(() => {
  const chosen = signal("");
  const begin = (/** @type {Event} */ event) => {
    event.preventDefault();
    go(`/new/${chosen.peek() || games.peek()[0].id}?who=device`);
  };
  return () => html`
    <section class="box way" aria-labelledby="device-title">
      <h2 id="device-title">${text("web.home.device")}</h2>
      <p class="hint">${text("web.home.device.hint")}</p>
      <form onSubmit=${begin}>
        <label class="hidden-text" for="device-game">${text("web.home.device.game")}</label>
        <div class="beside">
          <select id="device-game" value=${chosen.value || games.value[0]?.id}
            onChange=${(event) => (chosen.value = event.currentTarget.value)}>
            ${games.value.map((game) => html`<option value=${game.id}>${game.title}</option>`)}
          </select>
          <button type="submit" data-do="device"
            disabled=${!games.value.length}>${text("web.home.device.go")}</button>
        </div>
      </form>
    </section>`;
});

export const Load = local(() => {
  const pasted = signal("");
  const { busy, problem, attempt } = attempts();
  const load = async (/** @type {string} */ record) => {
    if (!record.trim()) problem.value = { id: "web.home.load.nothing", args: {} };
    else if (record.length > LARGEST) problem.value = { id: "web.home.load.large", args: {} };
    else await attempt(() => makeTable({ record, name: "", spectators: "link", pace: pace.peek() }));
  };
  const open = async (/** @type {Heard} */ event) => {
    const file = event.currentTarget.files?.[0];
    if (!file) return;
    if (file.size > LARGEST) problem.value = { id: "web.home.load.large", args: {} };
    else await load(await file.text());
  };
  return () => html`
    <section class="box way" aria-labelledby="load-title">
      <h2 id="load-title">${text("web.home.load")}</h2>
      <p class="hint">${text("web.home.load.hint")}</p>
      <div class="field">
        <input id="load-file" class="hidden-text" type="file" accept=".txt,text/plain" onChange=${open} />
        <label class="button" for="load-file">${text("web.home.load.file")}</label>
      </div>
      <${Problem} error=${problem.value} />
      <details>
        <summary>${text("web.home.load.text")}</summary>
        <form onSubmit=${(event) => { event.preventDefault(); load(pasted.peek()); }}>
          <label class="hidden-text" for="load-text">${text("web.home.load.text")}</label>
          <textarea id="load-text" rows="5" spellcheck=${false} autocomplete="off" value=${pasted.value}
            onInput=${(event) => (pasted.value = event.currentTarget.value)}></textarea>
          <button type="submit" data-do="load" aria-busy=${busy.value}>${text("web.home.load.go")}</button>
        </form>
      </details>
    </section>`;
});
