import { z } from "zod";
import { identity, identityFields } from "../legacy/calls/identity.ts";
import { ours } from "../legacy/field-codecs.ts";
import { record } from "../legacy/record.ts";
import { callForRows } from "../legacy/record-calls.ts";
import { report } from "./report.ts";

/** How many questions there are of one group, a street, a use of spaces or a type, in the services' own words. */
export const spaceQuestionCount = record({
  group: ours.text("Sq_Group"),
  all: ours.count("Count"),
  open: ours.count("OpenNum"),
  done: ours.count("CompleteNum"),
  overdue: ours.count("OverdueNum"),
});

const GROUPS = { street: 1, use: 2, type: 3 } as const;
export const spaceQuestionCounts = callForRows(
  {
    ...({ service: "bridge", section: "1.6", origin: "ours", name: "GetSpaceQuestionStatic" } as const),
    path: "/Bridge/GetSpaceQuestionStatic",
    request: identity.extend({ GroupBy: z.number().int(), ComId: z.string(), StartTime: z.string(), EndTime: z.string() }),
    givenRequest: identityFields,
  },
  spaceQuestionCount,
);
const paths = ["/space-under-bridge-2/question-static"] as const;

/** What was found under bridges in a period, by what it is told apart: how much is put right, and what waits too long. */
export const spaceQuestionFigures = report({
  ...{ name: "spaceQuestionFigures", version: 1, owner: "company", companyFilter: "company", paths },
  record: spaceQuestionCount,
  rowKey: ["group"],
  filters: [
    { kind: "choice", key: "by", values: ["street", "use", "type"] },
    { kind: "company", key: "company" },
    { kind: "period", from: "from", to: "to" },
  ],
  ask: {
    calls: [spaceQuestionCounts],
    request: ({ by, company, from, to }, asker) => ({ ...asker, GroupBy: GROUPS[by], ComId: company, StartTime: from, EndTime: to }),
    keptMs: 60_000,
  },
  derived: {
    donePercent: {
      kind: "percent",
      of: ({ all, done }) => (all === null || done === null || all === 0 ? null : Math.round((done / all) * 10_000) / 100),
    },
  },
  parts: [
    {
      part: "figures",
      figures: [
        { key: "all", kind: "count", sum: "all" },
        { key: "open", kind: "count", sum: "open" },
        { key: "overdue", kind: "count", sum: "overdue" },
        { key: "done", kind: "count", sum: "done" },
        { key: "donePercent", kind: "percent", share: "done", ofSum: ["all"] },
      ],
    },
    { part: "bars", title: "all", name: ["group"], count: "all" },
    { part: "rateBars", title: "donePercent", name: ["group"], rate: "donePercent", rest: "open" },
    {
      part: "table",
      columns: [{ key: "group" }, { key: "all" }, { key: "open" }, { key: "overdue" }, { key: "done" }, { key: "donePercent" }],
    },
  ],
});
