import type { Dictionary } from "../dictionary.ts";

export const feature: Dictionary["feature"] = {
  landing: "home pages",
  maps: "maps",
  vehiclePatrol: "vehicle patrol",
  manualPatrol: "manual patrol",
  monitoring: "live monitoring",
  workOrders: "work orders",
  plans: "plans and projects",
  bridges: "space under bridges",
  roadLaw: "road administration and works",
  reports: "reports and downloads",
  assessment: "assessment",
  roadsAndPeople: "roads, facilities and people",
  survey: "road survey",
  statistics: "static statistics",
};
