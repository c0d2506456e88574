export const palette = {
  open: "搜索",
  placeholder: "页面、工单编号、道路与桩号",
  hits: "搜索结果",
  pages: "页面",
  orders: "在办工单",
  roads: "道路",
  hint: "可用拼音或首字母，如 yuqi、dcz。",
  none: "没有找到",
};
