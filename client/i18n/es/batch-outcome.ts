import type { Dictionary } from "../dictionary.ts";

export const batchOutcome: Dictionary["batchOutcome"] = {
  waiting: "En espera",
  refused: "No posible",
  done: "Hecha",
  moved: "Cambiada por otros",
  failed: "Fallida",
};
