import type { Dictionary } from "../dictionary.ts";

export const listEmpty: Dictionary["listEmpty"] = {
  serious: "Aquí aparecen los defectos graves hallados en las inspecciones.",
  pending: "Aquí aparecen las órdenes nuevas que esperan revisión o resolución.",
  inProgress: "Aquí aparecen las órdenes que ha aceptado una empresa.",
  handled: "Aquí aparecen las órdenes cuya reparación espera comprobación.",
  returned: "Aquí aparecen las órdenes que una empresa ha devuelto.",
  overdue: "Aquí aparecen las órdenes fuera de plazo.",
  cancelled: "Aquí aparecen las órdenes anuladas.",
  accepted: "Aquí aparecen las órdenes que superaron la comprobación.",
  questionPool: "Aquí aparecerán los defectos que esperan una decisión: por revisar, devueltos o con prórroga solicitada.",
};
