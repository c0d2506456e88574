import type { Dictionary } from "../dictionary.ts";

export const list: Dictionary["list"] = {
  serious: "Graves",
  pending: "Pendientes",
  inProgress: "En curso",
  handled: "Resueltas",
  returned: "Devueltas",
  overdue: "Vencidas",
  cancelled: "Anuladas",
  accepted: "Validadas",
  other: "Otras",
  parts: "Apartados de la lista",
  whole: "Todas",
  questionPool: "Bolsa de incidencias",
};
