import type { Dictionary } from "../dictionary.ts";

export const field: Dictionary["field"] = {
  yes: "はい",
  no: "いいえ",
  required: "（必須）",
  optional: "（任意）",
};
