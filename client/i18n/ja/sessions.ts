import type { Dictionary } from "../dictionary.ts";

export const sessions: Dictionary["sessions"] = {
  title: "ログイン中（{{total}}）",
  list: "ログイン中の利用者",
  none: "ログイン中の利用者はいません。",
  user: "利用者",
  account: "アカウント",
  since: "ログイン日時",
  until: "有効期限",
  address: "アドレス",
  browser: "ブラウザー",
  unknownBrowser: "不明",
  current: "現在のログイン",
  end: "終了",
  confirmEnd: "終了を確定",
};
