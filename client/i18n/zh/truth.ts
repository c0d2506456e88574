export const truth = {
  live: "实时",
  late: "延迟",
  stale: "未更新",
  disconnected: "连接中断",
  loading: "加载中",
  loadingMeans: "数据正在加载",
  liveMeans: "业务系统刚刚确认过这些数据",
  lateMeans: "业务系统确认得比平时慢",
  staleMeans: "业务系统很久没有确认，数据可能已变化",
  disconnectedMeans: "与服务器的连接已断开，显示的是最后已知的数据",
  asOf: "截至 {{time}}",
  never: "尚未确认",
};
