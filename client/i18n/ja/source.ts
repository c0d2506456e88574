import type { Dictionary } from "../dictionary.ts";

export const source: Dictionary["source"] = {
  manual: "目視巡回",
  smart: "車両巡回",
  quick: "クイック識別",
  supervisor: "監督員巡回",
  unknown: "発見区分 {{code}}",
};
