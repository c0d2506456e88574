import type { Dictionary } from "../dictionary.ts";

export const unfinishedPage: Dictionary["unfinishedPage"] = {
  title: "{{title}}: not finished yet",
  comesWith: "It will come with: {{feature}}.",
  mark: "Not finished yet",
};
