import type { Dictionary } from "../dictionary.ts";

export const truth: Dictionary["truth"] = {
  live: "リアルタイム",
  late: "遅延",
  stale: "未更新",
  disconnected: "切断",
  loading: "読み込み中",
  loadingMeans: "データを読み込んでいます",
  liveMeans: "業務システムが直前に確認したデータです",
  lateMeans: "業務システムの確認が普段より遅れています",
  staleMeans: "業務システムによる確認が長時間なく、変わっている可能性があります",
  disconnectedMeans: "サーバーとの接続が切れています。最後に確認したデータを表示しています",
  asOf: "{{time}} 時点",
  never: "未確認",
};
