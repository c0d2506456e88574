import type { Dictionary } from "../dictionary.ts";

export const palette: Dictionary["palette"] = {
  open: "Search",
  placeholder: "Pages, order numbers, vehicles, people, roads and chainages, records of registers",
  hits: "Search results",
  pages: "Pages",
  orders: "Open work orders",
  members: "Staff register",
  roads: "Roads",
  records: "Registers",
  hint: "Type a few letters; ↑ ↓ to choose, Enter to open.",
  none: "Nothing found",
  unasked: "Could not be asked, something may be missing: {{what}}",
  closed: "Closed work orders",
  vehicles: "Vehicles",
  people: "People",
  ofPerson_one: "{{count}} open order",
  ofPerson_other: "{{count}} open orders",
  ofPersonClosed: "In closed orders only",
};
