import type { Dictionary } from "../dictionary.ts";

export const field: Dictionary["field"] = {
  yes: "Yes",
  no: "No",
  required: "(required)",
  optional: "(optional)",
};
