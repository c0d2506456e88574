import type { Dictionary } from "../dictionary.ts";

export const sessions: Dictionary["sessions"] = {
  title: "ログイン中（{{total}}）",
  list: "ログイン中の利用者",
  none: "ログイン中の利用者はいません。",
  user: "利用者",
  account: "アカウント",
  since: "開始",
  until: "期限",
  address: "アドレス",
  browser: "ブラウザー",
  unknownBrowser: "不明",
  current: "この端末",
  end: "終了",
  confirmEnd: "本当に終了",
};
