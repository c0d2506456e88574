import type { Dictionary } from "../dictionary.ts";

export const feedKind: Dictionary["feedKind"] = {
  orders: "作業指示",
  counters: "状態別件数",
  tracks: "車両と巡回員",
  boards: "集計ボード",
  roads: "道路",
  companies: "受託業者",
  defectTypes: "損傷種別",
  quickShots: "機械検出の損傷",
  quickTypes: "機械検出の種別",
  dispatchTargets: "割当先",
};
