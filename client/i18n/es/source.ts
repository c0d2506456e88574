import type { Dictionary } from "../dictionary.ts";

export const source: Dictionary["source"] = {
  manual: "Inspección manual",
  smart: "Inspección inteligente",
  quick: "Identificación rápida",
  supervisor: "Ronda del supervisor",
  unknown: "Origen {{code}}",
};
