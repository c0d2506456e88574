import type { Dictionary } from "../dictionary.ts";

export const direction: Dictionary["direction"] = {
  up: "sentido creciente",
  down: "sentido decreciente",
  both: "ambos sentidos",
};
