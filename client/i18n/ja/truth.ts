import type { Dictionary } from "../dictionary.ts";

export const truth: Dictionary["truth"] = {
  live: "リアルタイム",
  doubted: "要確認",
  late: "遅延",
  stale: "未更新",
  disconnected: "切断",
  partial: "一部不明",
  loading: "読み込み中",
  loadingMeans: "データを読み込んでいます",
  liveMeans: "業務システムが直前に確認したデータです",
  doubtedMeans: "業務システムの応答に既知のデータの一部がありません。なくなったと確認できるまで表示を続けます",
  lateMeans: "業務システムの確認が普段より遅れています",
  staleMeans: "業務システムによる確認が長時間なく、変わっている可能性があります",
  disconnectedMeans: "サーバーとの接続が切れています。最後に確認したデータを表示しています",
  partialMeans: "業務システムが確認したばかりですが、一部の内容を読み取れません",
  asOf: "{{time}} 時点",
  never: "未確認",
  ofList: "{{list}}：{{sentence}}",
  missing: "{{time}} から、既知の {{known}} 件のうち {{answered}} 件しか返っていません。残りは、なくなったと確認できるまで表示を続けます",
  cut: "{{time}} から、応答が1ページの上限に達しています（{{answered}} 件、集計では {{known}} 件）。続きがある可能性があります",
};
