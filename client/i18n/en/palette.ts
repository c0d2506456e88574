import type { Dictionary } from "../dictionary.ts";

export const palette: Dictionary["palette"] = {
  open: "Search",
  placeholder: "Pages, order numbers, roads with chainage",
  hits: "Search results",
  pages: "Pages",
  orders: "Open work orders",
  roads: "Roads",
  hint: "Type a few letters; ↑ ↓ to choose, Enter to open.",
  none: "Nothing found",
};
