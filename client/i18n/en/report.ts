import type { Dictionary } from "../dictionary.ts";

export const report: Dictionary["report"] = {
  linkTitle: "Public link",
  from: "Start date",
  to: "End date",
  days: "Days the link is valid",
  makeLink: "Create link",
  linkReady: "Anyone with this link can see this report until {{time}}.",
  badPeriod: "Enter a start and an end date, the end not before the start and within a year, and a validity of 1 to 90 days.",
  period: "{{from}} to {{to}}",
  validUntil: "This link is valid until {{time}}",
};
