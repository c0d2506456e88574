import type { Dictionary } from "../dictionary.ts";

export const menu: Dictionary["menu"] = {
  dashboard: "Panel de mapa",
  maintainIndex: "Resumen",
  monitorIndex: "Vehículos y personas",
  order: "Orden de trabajo",
};
