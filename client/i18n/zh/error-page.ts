export const errorPage = {
  forbiddenTitle: "没有权限",
  forbiddenHint: "您的账号不能打开这个页面。如有需要，请联系管理员。",
  notFoundTitle: "页面不存在",
  notFoundHint: "地址可能有误，或页面已移走。",
  unfinishedTitle: "页面尚未完成",
  unfinishedHint: "这个页面还在建设中，完成后会出现在这里。",
  home: "返回首页",
};
