import type { Dictionary } from "../dictionary.ts";

export const auditKind: Dictionary["auditKind"] = {
  signIn: "ログイン",
  wallSignIn: "大型表示のログイン",
  signOut: "ログアウト",
  passwordChange: "パスワード変更",
  refusal: "アクセス拒否",
  forceOut: "強制ログアウト",
  order: "作業指示",
  dispatch: "割当",
  quickDecision: "クイック識別",
  batch: "一括操作",
  check: "抜き取り検査",
  upload: "写真のアップロード",
  record: "台帳の記録",
  note: "作業指示のメモ",
  view: "保存した絞り込み",
  displayLink: "大型画面用リンク",
  export: "エクスポート",
  assessment: "評価",
  reportLink: "公開レポートのリンク",
  trackView: "巡回軌跡の閲覧",
};
