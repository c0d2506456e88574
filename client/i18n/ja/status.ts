import type { Dictionary } from "../dictionary.ts";

export const status: Dictionary["status"] = {
  awaitingReview: "確認待ち",
  pending: "処置待ち",
  inProgress: "処置中",
  handled: "処置済み",
  returned: "差し戻し",
  overdue: "期限超過",
  cancelled: "取消済み",
  accepted: "検収済み",
  delayRequested: "延期申請中",
  unknown: "状態 {{code}}",
  serious: "重大",
};
