export const print = {
  noIdsHint: "请在工单列表中选择后打印。",
  loaded: "已加载 {{loaded}} / {{total}}",
  print: "打印",
};
