import type { Dictionary } from "../dictionary.ts";

export const table: Dictionary["table"] = {
  search: "番号、道路、種別、業者を検索…",
  columns: "列",
  filterColumn: "絞り込み：{{column}}",
  contains: "含む…",
  searchValues: "値を検索",
  none: "（空）",
  clear: "消去",
  clearAll: "絞り込みを解除",
  matching: "該当 {{matching}}",
  waiting_one: "新着 {{count}} 件",
  waiting_other: "新着 {{count}} 件",
  empty: "作業指示は今ありません",
  noMatch: "該当なし",
  noMatchHint: "検索や絞り込みの条件を緩めてください。",
};
