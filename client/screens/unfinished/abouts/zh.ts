import type { Abouts } from "./abouts.ts";

/** What will be at each unfinished path, for those who will work there. */
const abouts: Abouts = {
  "/rgxc/index": "巡查人员的实时位置、今日轨迹和轨迹回放。",
  "/monitor/live": "摄像头画面墙，显示各路状态并自动重连。",
  "/monitor/search": "查询谁在何时经过何处，可调速回放。",
  "/autoMonitoring/index": "传感器读数、阈值和报警，实时更新。",
};
export default abouts;
