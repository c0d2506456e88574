export const list = {
  serious: "严重病害",
  pending: "待处置",
  inProgress: "处置中",
  handled: "已处置",
  returned: "退回",
  overdue: "逾期",
  cancelled: "已取消",
  accepted: "已验收",
  other: "其他",
  parts: "分类",
  whole: "全部",
  questionPool: "问题池",
};
