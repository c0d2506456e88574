export const menu = {
  dashboard: "Map dashboard",
  maintain: "Maintenance",
  maintainIndex: "Overview",
  monitor: "Monitoring",
  monitorIndex: "Vehicles and people",
  wall: "Wall",
  order: "Work order",
  operations: "Operations",
};
