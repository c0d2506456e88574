import type { Dictionary } from "../dictionary.ts";

export const overview: Dictionary["overview"] = {
  allStatuses: "Órdenes por estado",
  longestOverdue: "Órdenes vencidas hace más tiempo",
  noneOverdueHint: "Aquí figuran las órdenes que el sistema de origen da por vencidas.",
  allOverdue: "Todas las vencidas",
  due: "plazo {{time}}",
};
