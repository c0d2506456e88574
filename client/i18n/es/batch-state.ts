import type { Dictionary } from "../dictionary.ts";

export const batchState: Dictionary["batchState"] = {
  preview: "Vista previa",
  running: "En curso",
  pausing: "Esperando al sistema de origen",
  stopped: "Detenido",
  finished: "Terminado",
};
