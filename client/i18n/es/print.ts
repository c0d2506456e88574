import type { Dictionary } from "../dictionary.ts";

export const print: Dictionary["print"] = {
  noIdsHint: "Elija órdenes en una lista e imprímalas desde allí.",
  loaded: "{{loaded}} de {{total}} cargadas",
  print: "Imprimir",
};
