import type { Dictionary } from "../dictionary.ts";

export const monitor: Dictionary["monitor"] = {
  map: "Live positions",
  devices_one: "Vehicles and inspectors ({{count}})",
  devices_other: "Vehicles and inspectors ({{count}})",
  search: "Name, company or road",
  kind: "Type",
  presence: "Status",
  all: "All",
  vehicle: "Vehicles",
  inspector: "Inspectors",
  online: "Online",
  stale: "No signal",
  offline: "Offline",
  following: "Following {{name}}",
  followedGone: "{{name}} is no longer in the list",
  stopFollowing: "Stop following",
  none: "No vehicle or inspector has reported a position today.",
  noneMatch: "No vehicle or inspector matches.",
};
