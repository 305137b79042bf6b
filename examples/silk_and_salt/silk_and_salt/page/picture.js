// The picture of Silk and Salt on the home page: a ship comes in at sunset, silk and salt on the quay.
import { html } from "/static/page.js";
import { cargo, COIN } from "./drawing.js";

const INK = "#2b2622";

/** The picture, 320 by 200. */
export const Picture = () => html`<svg class="ss-picture" viewBox="0 0 320 200" aria-hidden="true" focusable="false">
  <rect width="320" height="200" fill="#f6d9b8" /><circle cx="96" cy="92" r="34" fill="#ee9b5f" />
  <path d="M150 104c30 -28 62 -30 90 -8c28 -18 54 -16 80 2v20h-170z" fill="#b7a99a" />
  <rect y="104" width="320" height="96" fill="#4f8995" />
  <path d="M20 124h60M110 136h52M250 128h50M40 150h44" stroke="#bfe0e2" stroke-width="2.5" stroke-linecap="round" />
  <g stroke=${INK} stroke-width="2" stroke-linejoin="round">
    <path d="M190 30v84" stroke-width="4" /><path d="M190 32c42 12 48 44 42 70h-42z" fill="#fffaf0" />
    <path d="M185 44c-30 10 -38 36 -34 58h34z" fill="#fffaf0" />
    <path d="M116 112h152c-6 26 -20 36 -36 36h-80c-18 0 -30 -12 -36 -36z" fill="#9a6b42" />
    <path d="M0 164h320v36h-320z" fill="#8d7350" /></g>
  <g transform="translate(48,158) scale(1.7)" fill="#c2527d" stroke=${INK}>${cargo("silk")}</g>
  <g transform="translate(104,156) scale(1.7)" fill="#f4efe2" stroke=${INK}>${cargo("salt")}</g>
  ${[226, 246, 266].map((x) => html`<g key=${x} transform="translate(${x},172)" fill="#e5b93c" stroke=${INK}>${COIN}</g>`)}
</svg>`;
