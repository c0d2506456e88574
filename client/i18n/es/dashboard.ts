import type { Dictionary } from "../dictionary.ts";

export const dashboard: Dictionary["dashboard"] = {
  openOrders: "Órdenes abiertas",
  rates: "Empresas en marcha",
  allOrders: "de todas las órdenes",
  orderTakingRate: "Tasa de aceptación de órdenes",
  meanOfCompanies: "media de las empresas",
  online: "En la carretera",
  vehiclesOnline: "Vehículos en línea",
  inspectorsOnline: "Inspectores en línea",
  silent: "{{stale}} sin señal · {{offline}} desconectados",
  ofThemSerious: "{{shown}} graves",
  map: "Órdenes e inspecciones",
  orders: "Órdenes",
  positions: "Posiciones",
  newestEvents: "Últimos sucesos",
  noEvents: "Aún no ha pasado nada",
  noEventsHint: "Aquí aparecen al instante los defectos hallados y las órdenes aceptadas, resueltas y comprobadas.",
  newEvents_one: "{{count}} suceso nuevo",
  newEvents_other: "{{count}} sucesos nuevos",
  newDefect: "Nuevo:",
};
