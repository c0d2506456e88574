import type { Dictionary } from "../dictionary.ts";

export const batchOutcome: Dictionary["batchOutcome"] = {
  waiting: "待機",
  refused: "実行不可",
  done: "成功",
  moved: "変化済み",
  failed: "失敗",
};
