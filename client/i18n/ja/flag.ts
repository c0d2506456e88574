import type { Dictionary } from "../dictionary.ts";

export const flag: Dictionary["flag"] = {
  networkUploadSwitch: "道路網データ登録の全体スイッチ",
  networkUpload: "道路網データ登録",
  bridgesByCompany: "橋梁を受託業者別に絞り込み",
  bridgesWithPatrols: "橋梁に巡回回数を表示",
  chartsByRoadTeam: "グラフを道路班別に集計",
  bridgeDeduction: "橋梁の減点",
  externalTrack: "外部の巡回軌跡サイト",
  coverageBySection: "カバー率を工区別に集計",
  hideLogo: "ロゴを非表示",
  quickIdentification: "クイック識別",
  roadDataView: "道路データ専用ビュー",
  pointCheck: "地点点検",
  assessedRates: "評価対象の処置率",
};
