import type { Dictionary } from "../dictionary.ts";

export const dashboard: Dictionary["dashboard"] = {
  openOrders: "Órdenes abiertas",
  rates: "Resultados por empresa",
  allOrders: "de todas las órdenes",
  orderTakingRate: "Tasa de aceptación de órdenes",
  meanOfCompanies: "media de las empresas",
  online: "En carretera",
  vehiclesOnline: "Vehículos en línea",
  inspectorsOnline: "Inspectores en línea",
  silent: "{{stale}} sin señal · {{offline}} sin conexión",
  offDuty: "{{n}} fuera de servicio",
  ofThemSerious: "{{shown}} graves",
  map: "Órdenes e inspecciones",
  orders: "Órdenes",
  positions: "Posiciones",
  newestEvents: "Últimos eventos",
  noEvents: "Aún no hay novedades",
  noEventsHint: "Aquí aparecen al instante los defectos detectados y las órdenes aceptadas, resueltas y validadas.",
  newEvents_one: "{{count}} evento nuevo",
  newEvents_other: "{{count}} eventos nuevos",
  newDefect: "Nuevo:",
};
