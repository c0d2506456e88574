import type { Dictionary } from "../dictionary.ts";

export const dispatch: Dictionary["dispatch"] = {
  to: "Dispatch to",
  action: "Dispatch",
  suggested: "Suggested",
  ownSection: "{{road}} is in its {{section}}",
  sameTown: "{{count}} roads in {{town}}",
  near: "{{count}} orders within {{km}} km",
  load: "{{open}} open, {{overdue}} overdue",
  person: "Person",
  wholeCompany: "The whole company",
  personLoad: "{{name}} ({{count}} open)",
  nobody: "Nobody to dispatch to",
  map: "The place, with the roads and open orders of the chosen company",
  done: "{{number}} was dispatched to {{name}}",
  title: "Dispatch · {{number}}",
  assignee: "Assigned to",
};
