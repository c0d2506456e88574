export const refusal = {
  notInThisStatus: "当前状态下不能进行此操作",
  notForYourRole: "您的角色不能进行此操作",
  readOnly: "只读访问，不能操作",
};
