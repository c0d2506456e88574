import type { Dictionary } from "../dictionary.ts";

export const dispatch: Dictionary["dispatch"] = {
  to: "Asignar a",
  action: "Asignar",
  suggested: "Sugerida",
  ownSection: "{{road}} es de su {{section}}",
  sameTown_one: "{{count}} vía en {{town}}",
  sameTown_other: "{{count}} vías en {{town}}",
  near_one: "{{count}} orden a menos de {{km}} km",
  near_other: "{{count}} órdenes a menos de {{km}} km",
  load: "Abiertas: {{open}}; vencidas: {{overdue}}",
  person: "Persona",
  noPerson: "El sistema de origen no admite una persona concreta: la orden va a toda la empresa.",
  wholeCompany: "Toda la empresa",
  personLoad: "{{name}} (abiertas: {{count}})",
  nobody: "No hay a quién asignar",
  map: "Ubicación del defecto, con las vías y órdenes abiertas de la empresa elegida",
  done: "{{number}} asignada a {{name}}",
  title: "Asignar · {{number}}",
  assignee: "Asignada a",
};
