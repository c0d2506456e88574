import type { Dictionary } from "../dictionary.ts";

export const dashboard: Dictionary["dashboard"] = {
  openOrders: "未完了の作業指示",
  rates: "受託業者の実績",
  allOrders: "全作業指示に対する割合",
  orderTakingRate: "受注率",
  meanOfCompanies: "受託業者平均",
  online: "稼働中",
  vehiclesOnline: "稼働中の車両",
  inspectorsOnline: "稼働中の巡回員",
  silent: "通信途絶 {{stale}} · オフライン {{offline}}",
  offDuty: "勤務外 {{n}}",
  ofThemSerious: "うち重大 {{shown}}",
  map: "作業指示と巡回",
  orders: "作業指示",
  positions: "位置",
  newestEvents: "最新の動き",
  noEvents: "新しい動きはまだありません",
  noEventsHint: "発見、受注、処置、検収がすぐにここへ表示されます。",
  newEvents_one: "新しい動き {{count}} 件",
  newEvents_other: "新しい動き {{count}} 件",
  newDefect: "新規：",
};
