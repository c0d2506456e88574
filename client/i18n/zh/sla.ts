export const sla = {
  left: "剩余 {{time}}",
  soon: "即将逾期 {{time}}",
  overdue: "逾期 {{time}}",
  computedOverdue: "推算逾期 {{time}}",
  inTime: "按期完成",
  late: "逾期 {{time}} 完成",
  computed: "按处置期限推算，业务系统尚未判定逾期",
  inWorkingTime: "按本单位工作时间计算",
};
