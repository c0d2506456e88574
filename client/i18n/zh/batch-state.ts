export const batchState = {
  preview: "预览",
  running: "进行中",
  pausing: "等待业务系统",
  stopped: "已停止",
  finished: "已完成",
};
