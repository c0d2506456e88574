export const errorLog = {
  title: "界面错误日志",
  open: "界面错误：{{count}}",
  what: "以下错误没有被页面处理。请转交给系统维护人员。",
  clear: "清空",
};
