import type { Dictionary } from "../dictionary.ts";

export const password: Dictionary["password"] = {
  before: "現在のパスワード",
  after: "新しいパスワード",
  repeated: "新しいパスワード（確認）",
  tooShort: "{{count}} 文字以上",
  same: "新しいパスワードが現在のパスワードと同じです",
  differ: "新しいパスワードが一致しません",
  done: "パスワードを変更し、他のログインをすべて終了しました。",
};
