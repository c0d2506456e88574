import type { Dictionary } from "../dictionary.ts";

export const errorLog: Dictionary["errorLog"] = {
  title: "画面エラーの記録",
  open: "画面エラー：{{count}}",
  what: "次のエラーは処理されませんでした。システム管理者にお伝えください。",
  clear: "消去",
};
