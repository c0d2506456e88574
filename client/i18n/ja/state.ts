import type { Dictionary } from "../dictionary.ts";

export const state: Dictionary["state"] = {
  loading: "読み込み中…",
  failed: "読み込めませんでした",
  since: "{{time}} から",
  retry: "再試行",
  justNow: "たった今",
};
