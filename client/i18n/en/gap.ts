import type { Dictionary } from "../dictionary.ts";

export const gap: Dictionary["gap"] = {
  disposalRate: "disposal rate",
  orderTakingRate: "order-taking rate",
  overdue: "overdue orders",
  defectTypes: "defect types",
  monthlyTrend: "monthly trend",
  positions: "positions of vehicles and people",
  notOffered: "The source system does not offer this: {{part}} (since {{time}})",
  failing: "Not available since {{time}}: {{part}}. {{reason}}",
  derived: "The source system offers no live positions; these are derived from people's tracks, each asked for since {{asOf}}",
  deriving: "The source system offers no live positions; these are derived from people's tracks, which are being asked for one by one",
};
