import { daysInMonth } from "../domain/calendar-day.ts";
import type { AskingAs } from "../legacy/record-calls.ts";
import { PATROL_KEPT_MS, personMonth, personMonths, personRoad, personRoads } from "./patrol-calls.ts";
import { report } from "./report.ts";

const request = ({ month }: { readonly month: string }, asker: AskingAs) => ({
  ...asker,
  ...{ StartTime: `${month}-01`, EndTime: `${month}-${daysInMonth(month)}`, Cu_Id: "" },
});
const common = {
  version: 1,
  owner: "company",
  companyField: "companyId",
  aboutPersons: true,
  paths: ["/rgxc/rengong-person", "/report-download/rengong-person"],
  filters: [{ kind: "month", key: "month" }],
} as const;

/** What each inspector did in a month. */
export const patrolPersons = report({
  ...common,
  name: "patrolPersons",
  record: personMonth,
  // The documents do not have their ids: services that send none are told apart by the name.
  rowKey: ["personId", "person"],
  ask: { calls: [personMonths], request, keptMs: PATROL_KEPT_MS },
  parts: [
    {
      part: "figures",
      figures: [
        { key: "persons", kind: "count", countOf: "rows" },
        { key: "mileageM", kind: "lengthM", sum: "mileageM" },
        { key: "raised", kind: "count", sum: "raised" },
      ],
    },
    { part: "bars", title: "raised", name: ["person"], count: "raised" },
    {
      part: "table",
      columns: [{ key: "person" }, { key: "company" }, { key: "days" }, { key: "mileageM" }, { key: "raised" }, { key: "lastAtMs" }],
    },
  ],
});

/** Where they were: their calendar, and the roads of each day. */
export const personDays = report({
  ...common,
  name: "personDays",
  record: personRoad,
  rowKey: ["personId", "person", "day", "roadId"],
  ask: { calls: [personRoads], request, keptMs: PATROL_KEPT_MS },
  parts: [
    { part: "matrix", title: "mileageM", name: ["person"], of: ["personId", "person"], across: "day", value: "mileageM", sums: true },
    {
      part: "table",
      columns: [{ key: "person" }, { key: "day" }, { key: "road" }, { key: "mileageM" }],
      track: { device: "personId", day: "day" },
    },
  ],
});
