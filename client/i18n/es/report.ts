import type { Dictionary } from "../dictionary.ts";

export const report: Dictionary["report"] = {
  linkTitle: "Enlace público",
  from: "Fecha inicial",
  to: "Fecha final",
  days: "Días de validez del enlace",
  makeLink: "Crear enlace",
  linkReady: "Cualquiera que tenga este enlace puede ver el informe hasta el {{time}}.",
  badPeriod: "Indique fecha inicial y final, esta no anterior a la primera y dentro de un año, y de 1 a 90 días de validez.",
  period: "del {{from}} al {{to}}",
  validUntil: "Este enlace es válido hasta el {{time}}",
};
