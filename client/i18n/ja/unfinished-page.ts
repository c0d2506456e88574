import type { Dictionary } from "../dictionary.ts";

export const unfinishedPage: Dictionary["unfinishedPage"] = {
  title: "{{title}}：準備中",
  comesWith: "「{{feature}}」とともに提供します。",
  mark: "準備中",
};
