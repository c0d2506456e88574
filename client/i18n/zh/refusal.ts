export const refusal = {
  notInThisStatus: "当前状态下不能进行此操作",
  notForYourRole: "您的角色不能进行此操作",
  callOff: "业务系统不提供此操作",
  readOnly: "只读访问，不能操作",
  notFound: "没有找到此工单",
  oneByOne: "需要逐条上传照片，不能批量处理",
  sameCompany: "已属于该养护单位",
  dueNotLater: "新期限不晚于现期限",
};
