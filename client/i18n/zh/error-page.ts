export const errorPage = {
  forbiddenTitle: "没有权限",
  forbiddenHint: "您的账号不能打开这个页面。如有需要，请联系管理员。",
  notFoundTitle: "页面不存在",
  notFoundHint: "地址可能有误，或页面已移走。",
  home: "返回首页",
};
