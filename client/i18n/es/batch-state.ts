import type { Dictionary } from "../dictionary.ts";

export const batchState: Dictionary["batchState"] = {
  preview: "Vista previa",
  running: "En curso",
  pausing: "Esperando a los servicios",
  stopped: "Detenido",
  finished: "Terminado",
};
