import type { Dictionary } from "../dictionary.ts";

export const dispatch: Dictionary["dispatch"] = {
  to: "Asignar a",
  action: "Asignar",
  suggested: "Sugerida",
  ownSection: "{{road}} es de su {{section}}",
  sameTown: "{{count}} vías en {{town}}",
  near: "{{count}} órdenes a {{km}} km",
  load: "{{open}} abiertas, {{overdue}} vencidas",
  person: "Persona",
  wholeCompany: "Toda la empresa",
  personLoad: "{{name}} ({{count}} abiertas)",
  nobody: "Nadie a quien asignar",
  map: "El lugar, con las vías y órdenes de la empresa elegida",
  done: "{{number}} asignada a {{name}}",
  title: "Asignar · {{number}}",
  assignee: "Asignada a",
};
