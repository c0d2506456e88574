import type { Dictionary } from "../dictionary.ts";

export const flag: Dictionary["flag"] = {
  networkUploadSwitch: "路線データ登録の全体スイッチ",
  networkUpload: "路線データ登録",
  bridgesByCompany: "橋梁を会社で絞る",
  bridgesWithPatrols: "橋梁に巡回数を付ける",
  chartsByRoadTeam: "図表を道路班ごとに",
  bridgeDeduction: "橋梁の減点",
  externalTrack: "外部の軌跡サイト",
  coverageBySection: "カバー率を工区ごとに",
  hideLogo: "ロゴを隠す",
  quickIdentification: "迅速判定",
  roadDataView: "道路データ専用表示",
  pointCheck: "点検査",
  assessedRates: "考課対象の処置率",
};
