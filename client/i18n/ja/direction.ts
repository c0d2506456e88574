import type { Dictionary } from "../dictionary.ts";

export const direction: Dictionary["direction"] = {
  up: "上り",
  down: "下り",
  both: "両方向",
};
