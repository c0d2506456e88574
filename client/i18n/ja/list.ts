import type { Dictionary } from "../dictionary.ts";

export const list: Dictionary["list"] = {
  serious: "重大損傷",
  pending: "処置待ち",
  inProgress: "処置中",
  handled: "処置済み",
  returned: "差し戻し",
  overdue: "期限超過",
  cancelled: "取消済み",
  accepted: "検収済み",
  other: "その他",
  parts: "一覧の区分",
  whole: "すべて",
  questionPool: "確認待ち案件",
};
