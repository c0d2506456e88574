export const status = {
  awaitingReview: "待审核",
  pending: "待处置",
  inProgress: "处置中",
  handled: "已处置",
  returned: "退回",
  overdue: "逾期",
  cancelled: "已取消",
  accepted: "已验收",
  delayRequested: "申请延期",
  unknown: "状态 {{code}}",
  serious: "严重",
};
