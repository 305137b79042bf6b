// The link of the table, for the host to send: who opens it sees who sits where, and may sit down.
import { html, live } from "../page.js";
import { text } from "../words.js";
import { CameraCode } from "./camera_code.js";
import { CopyLink } from "./copy_link.js";
import { joinLink, mayShare, share } from "./links.js";

/** @typedef {{ table: string, token: string, renew: () => void }} Invited */

export const Invite = live((/** @type {Invited} */ { table, token, renew }) => {
  const url = joinLink(table, token);
  return html`<section class="invite" aria-labelledby="invite-title">
    <div class="invite-words">
      <h3 id="invite-title">${text("web.join.invite")}</h3>
      <p>${text("web.join.invite.text")}</p>
      <input class="invite-link" readonly value=${url} aria-label=${text("web.join.link")}
        onFocus=${(event) => event.currentTarget.select()} />
      <p class="row">
        <${CopyLink} key=${url} url=${url} label=${text("web.table.copy")} class="primary" name="copy-join" />
        ${mayShare() && html`<button type="button" data-do="share-join" onClick=${() => share(url)}>
          ${text("web.table.share")}</button>`}
        <button type="button" class="quiet" data-do="renew-join" title=${text("web.join.renew.hint")}
          onClick=${renew}>${text("web.table.renew")}</button>
      </p>
    </div>
    <${CameraCode} of=${url} name=${text("web.join.code")} />
  </section>`;
});
