export const role = {
  admin: "管理员",
  supervisor: "监理",
  maintenance: "养护",
  display: "大屏",
};
