import type { Dictionary } from "../dictionary.ts";

export const report: Dictionary["report"] = {
  linkTitle: "公開リンク",
  from: "開始日",
  to: "終了日",
  days: "リンクの有効日数",
  makeLink: "リンクを作成",
  linkReady: "このリンクを持つ人は {{time}} まで報告書を閲覧できます。",
  badPeriod: "開始日と終了日（開始日以降、1 年以内）、有効日数（1〜90 日）を入力してください。",
  period: "{{from}} ～ {{to}}",
  validUntil: "このリンクは {{time}} まで有効です",
};
