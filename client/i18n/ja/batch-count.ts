import type { Dictionary } from "../dictionary.ts";

export const batchCount: Dictionary["batchCount"] = {
  waiting_one: "待機 {{shown}} 件",
  waiting_other: "待機 {{shown}} 件",
  refused_one: "実行不可 {{shown}} 件",
  refused_other: "実行不可 {{shown}} 件",
  done_one: "成功 {{shown}} 件",
  done_other: "成功 {{shown}} 件",
  moved_one: "他の人が処理 {{shown}} 件",
  moved_other: "他の人が処理 {{shown}} 件",
  failed_one: "失敗 {{shown}} 件",
  failed_other: "失敗 {{shown}} 件",
};
