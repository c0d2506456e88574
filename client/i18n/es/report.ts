import type { Dictionary } from "../dictionary.ts";

export const report: Dictionary["report"] = {
  linkTitle: "Enlace público",
  from: "Primer día",
  to: "Último día",
  days: "Días que funciona el enlace",
  makeLink: "Crear enlace",
  linkReady: "Quien tenga este enlace verá el informe hasta el {{time}}.",
  badPeriod: "Indique primer y último día en ese orden, y de 1 a 90 días.",
  noFigures: "El enlace funciona. Las vías, kilómetros, defectos, mapa e imágenes del informe aún no están terminados.",
  period: "del {{from}} al {{to}}",
  validUntil: "Este enlace funciona hasta el {{time}}",
};
