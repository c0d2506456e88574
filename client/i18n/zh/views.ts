export const views = {
  title: "我的视图",
  none: "还没有保存的视图。把当前的筛选条件和列存为视图，下次一键打开。",
  saveAs: "当前条件存为…",
  save: "保存",
  rename: "重命名：{{name}}",
  remove: "删除：{{name}}",
  keep: "保留",
  makeDefault: "设为默认：{{name}}",
  noDefault: "取消默认：{{name}}",
  update: "用当前条件覆盖：{{name}}",
};
