import type { Abouts } from "./abouts.ts";

/** What will be at each unfinished path, for those who will work there. */
const abouts: Abouts = {
  "/rgxc/index": "Posición actual de los inspectores, sus recorridos de hoy y su reproducción.",
  "/monitor/live": "Un muro de cámaras con el estado de cada una, que se reconecta solo.",
  "/monitor/search": "Quién pasó, dónde y cuándo, con reproducción a velocidad ajustable.",
  "/autoMonitoring/index": "Lecturas de sensores con umbrales y alarmas, en vivo.",
};
export default abouts;
