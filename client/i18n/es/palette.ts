import type { Dictionary } from "../dictionary.ts";

export const palette: Dictionary["palette"] = {
  open: "Buscar",
  placeholder: "Páginas, números de orden, vías con PK",
  hits: "Resultados",
  pages: "Páginas",
  orders: "Órdenes abiertas",
  roads: "Vías",
  hint: "Escriba unas letras; ↑ ↓ para elegir, Intro para abrir.",
  none: "Sin resultados",
};
