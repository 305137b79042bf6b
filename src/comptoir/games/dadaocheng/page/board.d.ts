// What the page alone speaks of in Dadaocheng; what the server sends is in `view.d.ts`.
declare namespace Dadaocheng {
  /** For a player, not for somebody who watches. */
  type Seated = At & { seat: number };
  type Goods = string[];
  type Side = "north" | "south" | "west" | "east";
}
