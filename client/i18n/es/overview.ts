import type { Dictionary } from "../dictionary.ts";

export const overview: Dictionary["overview"] = {
  allStatuses: "Órdenes por estado",
  longestOverdue: "Vencidas más antiguas",
  noneOverdueHint: "Aquí figuran las órdenes que el sistema de origen da por vencidas.",
  allOverdue: "Ver todas",
  due: "plazo {{time}}",
};
