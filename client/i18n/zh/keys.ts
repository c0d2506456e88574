export const keys = {
  title: "快捷键",
  search: "搜索页面、工单和道路",
  sheet: "显示此快捷键表",
  next: "列表中下一行",
  previous: "列表中上一行",
  page: "列表翻页",
  ends: "列表首行、末行",
  open: "打开所选工单",
  close: "关闭对话框、清空搜索",
  closeTab: "关闭所选标签页",
  tabMenu: "打开标签页菜单",
};
