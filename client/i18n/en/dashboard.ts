import type { Dictionary } from "../dictionary.ts";

export const dashboard: Dictionary["dashboard"] = {
  openOrders: "Open orders",
  rates: "Company performance",
  allOrders: "of all orders",
  orderTakingRate: "Order-taking rate",
  meanOfCompanies: "company average",
  online: "On the road",
  vehiclesOnline: "Vehicles online",
  inspectorsOnline: "Inspectors online",
  silent: "{{stale}} no signal · {{offline}} offline",
  offDuty: "{{n}} off duty",
  ofThemSerious: "{{shown}} serious",
  map: "Orders and patrols",
  orders: "Orders",
  positions: "Positions",
  newestEvents: "Latest events",
  noEvents: "Nothing has happened yet",
  noEventsHint: "Defects found, orders taken, handled and accepted appear here at once.",
  newEvents_one: "{{count}} new event",
  newEvents_other: "{{count}} new events",
  newDefect: "New:",
};
