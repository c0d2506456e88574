import type { Dictionary } from "../dictionary.ts";

export const source: Dictionary["source"] = {
  manual: "人的巡回",
  smart: "スマート巡回",
  quick: "迅速判定",
  supervisor: "監督巡回",
  unknown: "出所 {{code}}",
};
