import type { Dictionary } from "../dictionary.ts";

export const listEmpty: Dictionary["listEmpty"] = {
  serious: "Aquí aparecen los defectos graves detectados en las inspecciones.",
  pending: "Aquí aparecen las órdenes nuevas que esperan revisión o resolución.",
  inProgress: "Aquí aparecen las órdenes que ha aceptado una empresa.",
  handled: "Aquí aparecen las órdenes resueltas que esperan validación.",
  returned: "Aquí aparecen las órdenes que una empresa ha devuelto.",
  overdue: "Aquí aparecen las órdenes fuera de plazo.",
  cancelled: "Aquí aparecen las órdenes anuladas.",
  accepted: "Aquí aparecen las órdenes cuya reparación se ha validado.",
  other: "Aquí aparecen las órdenes cuyo estado no pertenece a ninguna otra lista.",
  questionPool: "Aquí aparecen los defectos que esperan una decisión: por revisar, devueltos o con prórroga pedida.",
};
