// An address that leads nowhere: says so, and shows the way home.
import { html, live } from "../page.js";
import { text } from "../words.js";
import { titled } from "../controls.js";

export default live(() => {
  titled(text("web.shell.nowhere"));
  return html`
    <main id="main" class="page narrow" tabindex="-1">
      <h1 tabindex="-1">${text("web.shell.nowhere")}</h1>
      <p>${text("web.shell.nowhere.hint")}</p>
      <p><a class="button primary" href="/">${text("web.shell.home")}</a></p>
    </main>`;
});
