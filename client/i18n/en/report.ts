import type { Dictionary } from "../dictionary.ts";

export const report: Dictionary["report"] = {
  linkTitle: "Link for the public",
  from: "First day",
  to: "Last day",
  days: "Days that the link works",
  makeLink: "Make a link",
  linkReady: "Whoever has this link sees this report, until {{time}}.",
  badPeriod: "Give a first and a last day in this order, and 1 to 90 days.",
  noFigures: "The link works. The report's roads, mileage, defects, map and pictures are not finished yet.",
  period: "{{from}} to {{to}}",
  validUntil: "This link works until {{time}}",
};
