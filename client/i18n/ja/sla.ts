export const sla = {
  left: "残り {{time}}",
  soon: "期限間近 {{time}}",
  overdue: "{{time}} 超過",
  computedOverdue: "期限を {{time}} 超過（推定）",
  inTime: "期限内に完了",
  late: "{{time}} 遅れて完了",
  inWorkingTime: "所属の稼働時間で計算",
};
