export const password = {
  before: "当前密码",
  after: "新密码",
  repeated: "再次输入新密码",
  tooShort: "至少 {{count}} 个字符",
  same: "新密码与当前密码相同",
  differ: "两次输入的新密码不一致",
  done: "密码已修改，其他登录已全部退出。",
};
