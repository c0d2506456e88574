import type { Dictionary } from "../dictionary.ts";

export const palette: Dictionary["palette"] = {
  open: "Buscar",
  placeholder: "Páginas, números de orden, vehículos, personas, vías y puntos kilométricos, fichas de registros",
  hits: "Resultados",
  pages: "Páginas",
  orders: "Órdenes abiertas",
  members: "Registro de personal",
  roads: "Vías",
  records: "Registros",
  hint: "Escriba unas letras; ↑ ↓ para elegir, Intro para abrir.",
  none: "Sin resultados",
  unasked: "No se pudo consultar y puede faltar algo: {{what}}",
  closed: "Órdenes cerradas",
  vehicles: "Vehículos",
  people: "Personas",
  ofPerson_one: "{{count}} orden abierta",
  ofPerson_other: "{{count}} órdenes abiertas",
  ofPersonClosed: "Solo en órdenes cerradas",
};
