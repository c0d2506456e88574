import type { Dictionary } from "../dictionary.ts";

export const unread: Dictionary["unread"] = {
  unknown: "desconocido",
  said: "El sistema de origen envió «{{said}}», que no se puede leer",
  means: "No se puede leer lo que envió el sistema de origen",
  fields: "No se puede leer parte de lo que envió el sistema de origen: {{fields}}",
  field: "{{field}} («{{said}}»)",
  separator: ", ",
};
