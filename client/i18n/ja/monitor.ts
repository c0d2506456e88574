import type { Dictionary } from "../dictionary.ts";

export const monitor: Dictionary["monitor"] = {
  map: "現在位置",
  devices_one: "車両と巡回員（{{count}}）",
  devices_other: "車両と巡回員（{{count}}）",
  search: "名称、業者、道路",
  kind: "種類",
  presence: "状態",
  all: "すべて",
  vehicle: "車両",
  inspector: "巡回員",
  online: "オンライン",
  stale: "通信途絶",
  offline: "オフライン",
  following: "{{name}} を追跡中",
  followedGone: "{{name}} は一覧にありません",
  stopFollowing: "追跡をやめる",
  none: "今日はまだ位置を送信した車両・巡回員がいません。",
  noneMatch: "条件に合う車両・巡回員はありません。",
};
