import type { Dictionary } from "../dictionary.ts";

export const field: Dictionary["field"] = {
  yes: "Sí",
  no: "No",
  required: "(obligatorio)",
  optional: "(opcional)",
};
