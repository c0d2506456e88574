import type { Dictionary } from "../dictionary.ts";

export const palette: Dictionary["palette"] = {
  open: "検索",
  placeholder: "ページ、作業指示番号、車両、人、道路と距離標、台帳の記録",
  hits: "検索結果",
  pages: "ページ",
  orders: "未完了の作業指示",
  members: "人員台帳",
  roads: "道路",
  records: "各種台帳",
  hint: "数文字を入力してください。↑ ↓ で選び、Enter で開きます。",
  none: "見つかりません",
  unasked: "照会できず、漏れている可能性があります：{{what}}",
  closed: "完了した作業指示",
  vehicles: "車両",
  people: "人",
  ofPerson_one: "未完了の作業指示 {{count}} 件",
  ofPerson_other: "未完了の作業指示 {{count}} 件",
  ofPersonClosed: "完了した指示のみ",
};
