export const overview = {
  allStatuses: "各状态工单",
  longestOverdue: "逾期最久的工单",
  noneOverdueHint: "业务系统判定逾期的工单会列在这里。",
  allOverdue: "全部逾期",
  due: "期限 {{time}}",
};
