import { z } from "zod";
import { given, ours } from "../../shared/legacy/field-codecs.ts";
import { record } from "../../shared/legacy/record.ts";
import { callForRows } from "../../shared/legacy/record-calls.ts";
import { report } from "../../shared/reports/report.ts";

/** A report that nobody has: how full the depots of each company are. */
const level = record({
  companyId: given.text("Xr_ComId"),
  company: given.text("C_Name"),
  full: ours.count("Dp_Full"),
  empty: ours.count("Dp_Empty"),
});

const call = callForRows(
  {
    ...({ service: "track", section: "2.7", origin: "ours", name: "GetDepotLevels", path: "/Track/GetDepotLevels" } as const),
    ...{ request: z.object({ ComCode: z.string(), TrackTime: z.string() }), givenRequest: ["ComCode", "TrackTime"] },
  },
  level,
);

export const depotLevels = report({
  name: "depotLevels",
  version: 1,
  owner: "company",
  companyField: "companyId",
  paths: ["/maintain/maintenance-plan"],
  record: level,
  rowKey: ["companyId"],
  filters: [{ kind: "month", key: "month" }],
  ask: {
    calls: [call],
    request: ({ month }, { C_Code }) => ({ ComCode: C_Code, TrackTime: month }),
    keptMs: { present: 60_000, past: 3_600_000 },
  },
  derived: {
    fullPercent: { kind: "percent", of: ({ full, empty }) => (full === null || empty === null ? null : (full / (full + empty)) * 100) },
  },
  parts: [
    {
      part: "figures",
      figures: [
        { key: "full", kind: "count", sum: "full" },
        { key: "fullPercent", kind: "percent", share: "full", ofSum: ["full", "empty"] },
      ],
    },
    { part: "rateBars", title: "fullPercent", name: ["company"], rate: "fullPercent" },
    { part: "table", columns: [{ key: "company" }, { key: "full" }, { key: "empty" }, { key: "fullPercent" }] },
  ],
});
