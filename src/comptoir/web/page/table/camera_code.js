// A text as squares for a camera.
import { html } from "../page.js";
import { correction, generate } from "../vendor/lean-qr.mjs";

const MARGIN = 3; // of light squares around the code: cameras need it

export const CameraCode = (/** @type {{ of: string, name: string }} */ { of, name }) => {
  const code = generate(of, { minCorrectionLevel: correction.M });
  const places = Array.from({ length: code.size }, (_, place) => place);
  const dark = places.flatMap((y) => places.filter((x) => code.get(x, y)).map((x) => `M${x} ${y}h1v1h-1z`));
  const side = code.size + 2 * MARGIN;
  return html`<svg class="camera-code" viewBox="${-MARGIN} ${-MARGIN} ${side} ${side}" role="img"
    aria-label=${name}><path d="M${-MARGIN} ${-MARGIN}h${side}v${side}h${-side}z" class="light" />
    <path d=${dark.join("")} class="dark" /></svg>`;
};
