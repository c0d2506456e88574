import type { Dictionary } from "../dictionary.ts";

export const feedKind: Dictionary["feedKind"] = {
  orders: "Órdenes de trabajo",
  counters: "Recuento por estado",
  tracks: "Vehículos y personas",
  boards: "Paneles",
  roads: "Carreteras",
  companies: "Empresas",
  defectTypes: "Tipos de defecto",
  quickShots: "Defectos hallados por máquina",
  quickTypes: "Tipos de la máquina",
  dispatchTargets: "Destinatarios de asignación",
};
