import type { Dictionary } from "../dictionary.ts";

export const display: Dictionary["display"] = {
  title: "大型画面用リンク",
  name: "名称",
  namePlaceholder: "例：1 階管制室",
  days: "有効日数",
  create: "リンクを作成",
  shownOnce: "大型画面のブラウザーでこのアドレスを開いてください。アドレスは一度しか表示されません。",
  copy: "コピー",
  copied: "コピー済み",
  copyByHand: "ブラウザーがコピーを許可していません。手動でコピーしてください",
  badRequest: "名称（60 文字まで）と有効日数（1〜3650 日）を入力してください。",
  none: "大型画面用リンクはまだありません。作成すると、大型画面がパスワードなしでログインできます。",
  createdBy: "作成者",
  createdAt: "作成日時",
  expiresAt: "有効期限",
  lastSeen: "最終接続",
  neverSeen: "未使用",
  revoke: "失効させる",
  confirmRevoke: "失効を確定",
};
