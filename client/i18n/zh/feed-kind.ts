export const feedKind = {
  orders: "工单",
  counters: "状态计数",
  tracks: "车辆与人员",
  boards: "看板",
  roads: "道路",
  companies: "单位",
  defectTypes: "病害类型",
  quickShots: "机器识别",
  quickTypes: "识别类型",
  dispatchTargets: "派单对象",
};
