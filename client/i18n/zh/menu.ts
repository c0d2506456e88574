export const menu = {
  dashboard: "地图看板",
  maintain: "养护管理",
  maintainIndex: "养护总览",
  monitor: "实时监控",
  monitorIndex: "车辆与人员",
  wall: "监控大屏",
  order: "工单详情",
  operations: "系统运行",
};
