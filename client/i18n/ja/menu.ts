import type { Dictionary } from "../dictionary.ts";

export const menu: Dictionary["menu"] = {
  dashboard: "地図ダッシュボード",
  maintainIndex: "維持管理の概況",
  monitorIndex: "車両と巡回員",
  order: "作業指示",
};
