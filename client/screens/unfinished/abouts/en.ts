import type { Abouts } from "./abouts.ts";

/** What will be at each unfinished path, for those who will work there. */
const abouts: Abouts = {
  "/map-home/index": "A map with every layer, search by road and chainage, and vehicles and orders as they move.",
  "/maps/index": "Base maps and thematic layers side by side.",
  "/autoMonitoring/index": "Sensor readings, thresholds and alarms, live.",
  "/system/pointsToLine": "Draw a road's line from points, and save it.",
  "/test/map_bound": "Draw boundaries and export them.",
  "/test/mapgh": "Aggregation by grid on the map.",
  "/test/slider-range": "Time range slider.",
};
export default abouts;
