import type { Abouts } from "./abouts.ts";

/** What will be at each unfinished path, for those who will work there. */
const abouts: Abouts = {
  "/map-home/index": "集合所有图层的地图，可按道路和桩号查找，车辆和工单实时更新。",
  "/maps/index": "底图与专题图层并排对照。",
  "/autoMonitoring/index": "传感器读数、阈值和报警，实时更新。",
  "/system/pointsToLine": "由点绘制并保存道路线形。",
  "/test/map_bound": "绘制并导出边界。",
  "/test/mapgh": "地图上的网格聚合。",
  "/test/slider-range": "时间范围滑块。",
};
export default abouts;
