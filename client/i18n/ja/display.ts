import type { Dictionary } from "../dictionary.ts";

export const display: Dictionary["display"] = {
  title: "大型画面のリンク",
  name: "名称",
  namePlaceholder: "例：1 階管制室",
  days: "有効日数",
  create: "リンクを作成",
  shownOnce: "大型画面のブラウザーでこのアドレスを開いてください。表示は今回限りです。",
  copy: "コピー",
  copied: "コピーしました",
  copyByHand: "ブラウザーがコピーを許可していません。手でコピーしてください",
  badRequest: "名称（60 文字まで）と 1〜3650 日を入力してください。",
  none: "リンクはまだありません。作成すると、大型画面がパスワードなしでログインできます。",
  createdBy: "作成者",
  createdAt: "作成日時",
  expiresAt: "有効期限",
  lastSeen: "最終確認",
  neverSeen: "未使用",
  revoke: "取り消す",
  confirmRevoke: "本当に取り消す",
};
