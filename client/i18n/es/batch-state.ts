import type { Dictionary } from "../dictionary.ts";

export const batchState: Dictionary["batchState"] = {
  preview: "Vista previa",
  running: "En curso",
  pausing: "Esperando a los servicios de gestión",
  stopped: "Detenido",
  finished: "Terminado",
};
