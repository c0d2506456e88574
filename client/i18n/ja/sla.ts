export const sla = {
  left: "残り {{time}}",
  soon: "期限間近 {{time}}",
  overdue: "{{time}} 超過",
  computedOverdue: "推定超過 {{time}}",
  inTime: "期限内に完了",
  late: "{{time}} 遅れて完了",
  computed: "期限から推定したもので、業務システムは期限超過としていません",
  inWorkingTime: "所属の稼働時間で計算",
};
