import type { Dictionary } from "../dictionary.ts";

export const table: Dictionary["table"] = {
  search: "Buscar número, vía, tipo, empresa…",
  columns: "Columnas",
  filterColumn: "Filtro: {{column}}",
  contains: "contiene…",
  searchValues: "Buscar valores",
  none: "(vacío)",
  clear: "Borrar",
  clearAll: "Quitar filtros",
  matching: "{{matching}} coinciden",
  waiting_one: "{{count}} nueva",
  waiting_other: "{{count}} nuevas",
  empty: "Ahora no hay órdenes aquí",
  noMatch: "Nada coincide",
  noMatchHint: "Busque o filtre menos.",
};
