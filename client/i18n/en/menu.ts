export const menu = {
  dashboard: "Map dashboard",
  maintainIndex: "Overview",
  monitorIndex: "Vehicles and people",
  order: "Work order",
};
