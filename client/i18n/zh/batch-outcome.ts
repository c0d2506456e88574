export const batchOutcome = {
  waiting: "等待",
  refused: "不可执行",
  done: "成功",
  moved: "已变化",
  failed: "失败",
};
