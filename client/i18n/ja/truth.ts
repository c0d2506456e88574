import type { Dictionary } from "../dictionary.ts";

export const truth: Dictionary["truth"] = {
  live: "ライブ",
  late: "遅延",
  stale: "古い",
  disconnected: "切断",
  liveMeans: "業務システムが確認したばかりの値です",
  lateMeans: "業務システムの確認が普段より遅れています",
  staleMeans: "業務システムが長く確認していません。変わっている可能性があります",
  disconnectedMeans: "サーバーとの接続が切れています。最後に確認した内容です",
  asOf: "{{time}} 時点",
  never: "未確認",
};
