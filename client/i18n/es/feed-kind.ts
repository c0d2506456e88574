import type { Dictionary } from "../dictionary.ts";

export const feedKind: Dictionary["feedKind"] = {
  orders: "Órdenes de trabajo",
  counters: "Recuento por estado",
  tracks: "Vehículos y personas",
  boards: "Paneles",
  roads: "Vías",
  companies: "Empresas",
  defectTypes: "Tipos de defecto",
  quickShots: "Defectos detectados por máquina",
  quickTypes: "Tipos detectados por máquina",
  dispatchTargets: "Destinatarios de asignación",
};
