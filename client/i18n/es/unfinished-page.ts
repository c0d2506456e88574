import type { Dictionary } from "../dictionary.ts";

export const unfinishedPage: Dictionary["unfinishedPage"] = {
  title: "{{title}}: aún sin terminar",
  comesWith: "Llegará con: {{feature}}.",
  mark: "Aún sin terminar",
};
