export const menu = {
  dashboard: "地图看板",
  maintainIndex: "养护总览",
  monitorIndex: "车辆与人员",
  order: "工单详情",
};
