/** The columns of the action tables, in their order. */
export const slot = {
  owner: "业主",
  supervisor: "监理",
  authority: "主管部门",
  company: "养护单位",
  companyAdmin: "养护单位管理员",
};
