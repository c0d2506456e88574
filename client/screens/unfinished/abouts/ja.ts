import type { Abouts } from "./abouts.ts";

/** What will be at each unfinished path, for those who will work there. */
const abouts: Abouts = {
  "/map-home/index": "全レイヤーの地図です。道路と距離標で検索でき、車両と作業指示が動きに合わせて更新されます。",
  "/maps/index": "背景地図と主題レイヤーを並べて比べます。",
  "/autoMonitoring/index": "センサーの値、しきい値、警報をリアルタイムで示します。",
  "/system/pointsToLine": "点から道路の線形を描いて保存します。",
  "/test/map_bound": "境界を描画してエクスポートします。",
  "/test/mapgh": "地図上の格子集計です。",
  "/test/slider-range": "期間を選ぶスライダーです。",
};
export default abouts;
