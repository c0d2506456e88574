import type { Abouts } from "./abouts.ts";

/** What will be at each unfinished path, for those who will work there. */
const abouts: Abouts = {
  "/rgxc/index": "Inspectors' live positions, today's tracks and track replay.",
  "/monitor/live": "A wall of cameras showing the state of each and reconnecting automatically.",
  "/monitor/search": "Who passed where and when, with replay at any speed.",
  "/autoMonitoring/index": "Sensor readings, thresholds and alarms, live.",
};
export default abouts;
