import type { Dictionary } from "../dictionary.ts";

export const feature: Dictionary["feature"] = {
  landing: "páginas de inicio",
  maps: "mapas",
  vehiclePatrol: "inspección con vehículo",
  manualPatrol: "inspección manual",
  monitoring: "seguimiento en vivo",
  workOrders: "órdenes de trabajo",
  plans: "planes y proyectos",
  bridges: "espacio bajo puentes",
  roadLaw: "gestión viaria y obras",
  reports: "informes y descargas",
  assessment: "evaluación",
  roadsAndPeople: "vías, instalaciones y personas",
  survey: "auscultación de vías",
  statistics: "estadísticas estáticas",
};
