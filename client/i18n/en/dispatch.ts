import type { Dictionary } from "../dictionary.ts";

export const dispatch: Dictionary["dispatch"] = {
  to: "Dispatch to",
  action: "Dispatch",
  suggested: "Suggested",
  ownSection: "{{road}} is in its {{section}}",
  sameTown_one: "{{count}} road in {{town}}",
  sameTown_other: "{{count}} roads in {{town}}",
  near_one: "{{count}} order within {{km}} km",
  near_other: "{{count}} orders within {{km}} km",
  load: "{{open}} open, {{overdue}} overdue",
  person: "Person",
  noPerson: "The source system takes no single person: the order goes to the whole company.",
  wholeCompany: "The whole company",
  personLoad: "{{name}} ({{count}} open)",
  nobody: "Nobody to dispatch to",
  map: "Location of the defect, with the chosen company's roads and open orders",
  done: "{{number}} dispatched to {{name}}",
  title: "Dispatch · {{number}}",
  assignee: "Assigned to",
};
