import type { Dictionary } from "../dictionary.ts";

export const overview: Dictionary["overview"] = {
  allStatuses: "状態別の作業指示",
  longestOverdue: "超過期間の長い作業指示",
  noneOverdueHint: "業務システムが期限超過とした作業指示がここに並びます。",
  allOverdue: "すべて表示",
  due: "期限 {{time}}",
};
