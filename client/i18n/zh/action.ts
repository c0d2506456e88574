export const action = {
  accept: "接单",
  return: "退回",
  cancel: "取消",
  reject: "驳回",
  reassign: "改派",
  acceptCheck: "验收通过",
  failCheck: "验收不通过",
  goHandle: "去处置",
  requestDelay: "申请延期",
  approveDelay: "同意延期",
  rejectDelay: "驳回延期",
  reopen: "重新打开",
};
