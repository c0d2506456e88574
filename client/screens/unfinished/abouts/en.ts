import type { Abouts } from "./abouts.ts";

/** What will be at each unfinished path, for those who will work there. */
const abouts: Abouts = {
  "/autoMonitoring/index": "Sensor readings, thresholds and alarms, live.",
};
export default abouts;
