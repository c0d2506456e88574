import type { Abouts } from "./abouts.ts";

/** What will be at each unfinished path, for those who will work there. */
const abouts: Abouts = {
  "/map-home/index": "Un mapa con todas las capas, búsqueda por vía y PK, y vehículos y órdenes en movimiento.",
  "/maps/index": "Mapas base y capas temáticas, lado a lado.",
  "/autoMonitoring/index": "Lecturas de sensores con umbrales y alarmas, en vivo.",
  "/system/pointsToLine": "Trazar la línea de una vía por puntos y guardarla.",
  "/test/map_bound": "Dibujar límites y exportarlos.",
  "/test/mapgh": "Agregación en cuadrícula sobre el mapa.",
  "/test/slider-range": "Un control deslizante para periodos.",
};
export default abouts;
