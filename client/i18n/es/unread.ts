import type { Dictionary } from "../dictionary.ts";

export const unread: Dictionary["unread"] = {
  unknown: "desconocido",
  said: "Los servicios enviaron «{{said}}», que no se puede leer",
  means: "No se puede leer lo que enviaron los servicios",
  fields: "No se puede leer parte de lo que enviaron los servicios: {{fields}}",
  field: "{{field}} («{{said}}»)",
  separator: ", ",
};
