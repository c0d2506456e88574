export const login = {
  title: "登录",
  subtitle: "每一处病害，从发现到验收，实时可见。",
  account: "手机号或用户名",
  password: "密码",
  customer: "客户代码或名称",
  customerHelp: "首次登录或被要求时填写，例如单位代码；平时可不填。",
  showPassword: "显示密码",
  hidePassword: "隐藏密码",
  submit: "登录",
  accountMissing: "请输入手机号或用户名",
  passwordMissing: "请输入密码",
  ended: "登录已失效，请重新登录。",
};
