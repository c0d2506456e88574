import type { Dictionary } from "../dictionary.ts";

export const login: Dictionary["login"] = {
  title: "ログイン",
  subtitle: "発見から検収まで、すべての損傷をリアルタイムで。",
  account: "電話番号またはユーザー名",
  password: "パスワード",
  customer: "お客様",
  customerHelp: "コードまたは名称。初めてのログイン時、または求められたときだけ入力してください。",
  showPassword: "パスワードを表示",
  hidePassword: "パスワードを隠す",
  submit: "ログイン",
  accountMissing: "電話番号またはユーザー名を入力してください",
  passwordMissing: "パスワードを入力してください",
  ended: "ログインの有効期限が切れました。もう一度ログインしてください。",
};
