export const state = {
  loading: "正在加载…",
  failed: "加载失败",
  since: "自 {{time}} 起",
  retry: "重试",
  justNow: "刚刚",
};
