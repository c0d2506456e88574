import type { Abouts } from "./abouts.ts";

/** What will be at each unfinished path, for those who will work there. */
const abouts: Abouts = {
  "/autoMonitoring/index": "传感器读数、阈值和报警，实时更新。",
};
export default abouts;
