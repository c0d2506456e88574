import type { Dictionary } from "../dictionary.ts";

export const source: Dictionary["source"] = {
  manual: "Inspección manual",
  smart: "Inspección con vehículo",
  quick: "Identificación rápida",
  supervisor: "Inspección del supervisor",
  unknown: "Origen {{code}}",
};
