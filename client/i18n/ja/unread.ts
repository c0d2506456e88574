import type { Dictionary } from "../dictionary.ts";

export const unread: Dictionary["unread"] = {
  unknown: "不明",
  said: "業務システムから「{{said}}」が届きましたが、読み取れません",
  means: "業務システムから届いた内容を読み取れません",
  fields: "業務システムから届いた次の内容を読み取れません：{{fields}}",
  field: "{{field}}（「{{said}}」）",
  separator: "、",
};
