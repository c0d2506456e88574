export const wall = {
  scenes: "画面",
  mapScene: "全区地图",
  statusScene: "工单状态",
  leagueScene: "处置排名",
  eventsScene: "最新动态",
  scoresScene: "考核排名",
  paused: "已暂停",
  openOrders: "在办工单",
  noCompany: "尚未派单",
  signingIn: "大屏正在重新登录…",
  unreachable: "服务器没有应答，已尝试 {{attempt}} 次，将自动继续。",
  refused: "显示链接未被接受，已尝试 {{attempt}} 次。若链接已被撤回，请管理员重新发放。",
};
