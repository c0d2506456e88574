import { z } from "zod";
import { given } from "../legacy/field-codecs.ts";
import { record } from "../legacy/record.ts";
import { callForRows } from "../legacy/record-calls.ts";
import { report } from "./report.ts";

const score = record({
  companyId: given.text("Xr_ComId"),
  company: given.text("C_Name"),
  parent: given.text("ParentName"),
  passed: given.count("PassCount"),
  failed: given.count("NotPassCount"),
  score: given.number("Xs_Score"),
});

const scores = (name: string) =>
  callForRows(
    {
      ...({ service: "track", section: "2.7", origin: "given", name, path: `/Track/${name}` } as const),
      request: z.object({ ComCode: z.string(), TrackTime: z.string(), ComId: z.string() }),
      givenRequest: ["ComCode", "TrackTime", "ComId"],
    },
    score,
  );
const byCompany = scores("GetComPassList");
const bySection = scores("GetTendderPassList");

/** How a month of manual patrol was passed, by company or by section. */
export const patrolSummary = report({
  name: "patrolSummary",
  version: 1,
  owner: "company",
  companyField: "companyId",
  paths: ["/rgxc/rengong-report-summary", "/facilities_zn/rengong-report-summary"],
  record: score,
  rowKey: ["companyId", "company"],
  filters: [
    { kind: "month", key: "month" },
    { kind: "choice", key: "by", values: ["company", "section"] },
  ],
  ask: {
    calls: [byCompany, bySection],
    choose: ({ by }) => (by === "section" ? bySection : byCompany),
    request: ({ month }, { C_Code }) => ({ ComCode: C_Code, TrackTime: month, ComId: "" }),
    keptMs: { present: 60_000, past: 3_600_000 },
  },
  derived: {
    passPercent: {
      kind: "percent",
      of: ({ passed, failed }) =>
        passed === null || failed === null || passed + failed === 0 ? null : Math.round((passed / (passed + failed)) * 10_000) / 100,
    },
  },
  parts: [
    {
      part: "figures",
      figures: [
        { key: "passed", kind: "count", sum: "passed" },
        { key: "failed", kind: "count", sum: "failed" },
        { key: "passPercent", kind: "percent", share: "passed", ofSum: ["passed", "failed"] },
      ],
    },
    { part: "rateBars", title: "passPercent", name: ["company"], rate: "passPercent", rest: "failed" },
    {
      part: "table",
      columns: [{ key: "company" }, { key: "parent" }, { key: "passed" }, { key: "failed" }, { key: "passPercent" }, { key: "score" }],
    },
  ],
});
