import type { Dictionary } from "../dictionary.ts";

export const batchState: Dictionary["batchState"] = {
  preview: "プレビュー",
  running: "実行中",
  pausing: "業務システム待ち",
  stopped: "停止",
  finished: "完了",
};
