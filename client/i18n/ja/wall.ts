import type { Dictionary } from "../dictionary.ts";

export const wall: Dictionary["wall"] = {
  scenes: "画面",
  mapScene: "全区",
  statusScene: "状態",
  leagueScene: "順位",
  eventsScene: "動き",
  paused: "一時停止",
  openOrders: "未完了の作業指示",
  seriousDefect: "新たな重大損傷",
  noCompany: "未割当",
  foundAt: "{{time}} 発見",
  signingIn: "大型画面がログインし直しています…",
  unreachable: "{{attempt}} 回試みましたがサーバーが応答しません。自動で続けます。",
  refused: "{{attempt}} 回試みましたが表示リンクが受け付けられません。取り消された場合は管理者に再発行を依頼してください。",
};
