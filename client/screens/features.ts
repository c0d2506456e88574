/** The parts that the product is built in; every screen belongs to one. */
export const features = [
  "landing",
  "maps",
  "vehiclePatrol",
  "manualPatrol",
  "monitoring",
  "workOrders",
  "plans",
  "bridges",
  "roadLaw",
  "reports",
  "assessment",
  "roadsAndPeople",
  "survey",
  "statistics",
  "wall",
  "operations",
  "account",
  "guidance",
] as const;
export type Feature = (typeof features)[number];
