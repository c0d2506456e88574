import type { Dictionary } from "../dictionary.ts";

export const feedKind: Dictionary["feedKind"] = {
  orders: "Work orders",
  counters: "Status counts",
  tracks: "Vehicles and people",
  boards: "Boards",
  roads: "Roads",
  companies: "Companies",
  defectTypes: "Defect types",
  quickShots: "Machine-found defects",
  quickTypes: "Machine defect types",
  dispatchTargets: "Dispatch targets",
};
