// What to choose next in Dadaocheng, once something is chosen.

/** @param {Dadaocheng.At} at */
export function lead({ select, view, box, text }) {
  const touches = select.touches.value;
  const space = touches.find((touch) => box.spaces.includes(touch));
  const { ships, buildings } = view.shown;
  const card = [...ships, ...buildings].find((offer) => offer && touches.includes(offer.name));
  const cell = Object.values(view.storage).flat().some((one) => touches.includes(one.cell));
  if (space) return text(select.remaining.value.some(({ touches: all }) => all.length === 1) ? "dadaocheng.lead.disc" : "dadaocheng.lead.second", { space });
  if (card?.name === "shop" && !cell) return text("dadaocheng.lead.cell");
  if (card) return text("dadaocheng.lead.pay", { name: card.title ?? box.ships[card.name]?.title ?? "", building: card.name });
  if (touches.includes("trade")) return text("dadaocheng.lead.trade");
  return null;
}
