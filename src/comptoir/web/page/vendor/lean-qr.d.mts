// What the page uses of lean-qr.
export interface Bitmap {
  readonly size: number;
  get(x: number, y: number): boolean;
}
export const correction: { readonly L: number; readonly M: number; readonly Q: number; readonly H: number };
export function generate(text: string, options?: { minCorrectionLevel?: number }): Bitmap;
