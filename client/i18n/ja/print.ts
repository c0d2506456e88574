import type { Dictionary } from "../dictionary.ts";

export const print: Dictionary["print"] = {
  noIdsHint: "一覧で作業指示を選んでから印刷してください。",
  loaded: "{{loaded}} / {{total}} 件を読み込み済み",
  print: "印刷",
};
