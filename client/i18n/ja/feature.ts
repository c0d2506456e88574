import type { Dictionary } from "../dictionary.ts";

export const feature: Dictionary["feature"] = {
  landing: "ホーム",
  maps: "地図",
  vehiclePatrol: "車両巡回",
  manualPatrol: "目視巡回",
  monitoring: "リアルタイム監視",
  workOrders: "作業指示",
  plans: "計画と事業",
  bridges: "橋下空間",
  roadLaw: "道路管理と工事",
  reports: "報告書とダウンロード",
  assessment: "評価",
  roadsAndPeople: "道路・施設・人員",
  survey: "道路調査",
  statistics: "静的統計",
};
