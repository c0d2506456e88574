import type { Abouts } from "./abouts.ts";

/** What will be at each unfinished path, for those who will work there. */
const abouts: Abouts = {
  "/rgxc/index": "巡回員の現在地、今日の軌跡、軌跡の再生です。",
  "/monitor/live": "カメラ映像の一覧です。各映像の状態を示し、自動で再接続します。",
  "/monitor/search": "だれがいつどこを通ったかを調べ、速度を変えて再生します。",
  "/autoMonitoring/index": "センサーの値、しきい値、警報をリアルタイムで示します。",
};
export default abouts;
