import type { Dictionary } from "../dictionary.ts";

export const wall: Dictionary["wall"] = {
  scenes: "画面",
  mapScene: "全区地図",
  statusScene: "作業指示の状態",
  leagueScene: "受託業者別順位",
  eventsScene: "最新の動き",
  scoresScene: "評価順位",
  paused: "一時停止",
  openOrders: "未完了の作業指示",
  noCompany: "未割当",
  signingIn: "大型画面がログインし直しています…",
  unreachable: "サーバーが応答しません（{{attempt}} 回試行）。自動で再試行します。",
  refused: "大型画面用リンクが受け付けられません（{{attempt}} 回試行）。失効している場合は、管理者に再発行を依頼してください。",
};
