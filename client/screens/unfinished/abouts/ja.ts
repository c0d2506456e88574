import type { Abouts } from "./abouts.ts";

/** What will be at each unfinished path, for those who will work there. */
const abouts: Abouts = {
  "/autoMonitoring/index": "センサーの値、しきい値、警報をリアルタイムで示します。",
};
export default abouts;
