import type { Abouts } from "./abouts.ts";

/** What will be at each unfinished path, for those who will work there. */
const abouts: Abouts = {
  "/autoMonitoring/index": "Lecturas de sensores con umbrales y alarmas, en vivo.",
};
export default abouts;
