import type { Dictionary } from "../dictionary.ts";

export const unfinishedPage: Dictionary["unfinishedPage"] = {
  title: "{{title}}: not finished yet",
  comesWith: "It comes with: {{feature}}.",
  mark: "not finished yet",
};
