import type { Dictionary } from "../dictionary.ts";

export const batchOutcome: Dictionary["batchOutcome"] = {
  waiting: "待機",
  refused: "実行不可",
  done: "成功",
  moved: "他の人が処理",
  failed: "失敗",
};
