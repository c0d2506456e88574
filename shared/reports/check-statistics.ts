import type { CheckFamily } from "../domain/check.ts";
import { sharePercent } from "../domain/share.ts";
import { getAssigmentCheckStatistics } from "../legacy/calls/check.ts";
import { statisticsRequest } from "../legacy/check-requests.ts";
import { checkStatistic } from "../legacy/records/check-statistic.ts";
import { checkPaths } from "../live/subjects.ts";
import { report } from "./report.ts";

/** How the spot checks of a family came out, by company or by who repaired. */
const statisticsOf = (name: string, family: CheckFamily) =>
  report({
    ...{ name, version: 1, owner: "company", companyField: "companyId", paths: checkPaths[family], record: checkStatistic },
    rowKey: ["companyId", "person"],
    aboutPersons: { by: "person" },
    filters: [
      { kind: "choice", key: "by", values: ["company", "person"] },
      { kind: "period", from: "from", to: "to" },
    ],
    ask: {
      calls: [getAssigmentCheckStatistics],
      request: ({ by, from, to }, asker, timeZone) => ({ ...asker, ...statisticsRequest(family, { by, from, to }, timeZone) }),
      keptMs: 60_000,
    },
    derived: {
      // Of the company only where there is no person: what is not asked for is not missed.
      name: { kind: "text", of: (row) => row.person || row.company },
      passPercent: {
        kind: "percent",
        of: ({ passed, failed }) => (passed === null || failed === null ? null : sharePercent({ part: passed, whole: passed + failed })),
      },
    },
    parts: [
      { part: "rateBars", title: "passPercent", name: ["name"], rate: "passPercent", rest: "failed" },
      {
        part: "table",
        columns: [
          { key: "company" },
          { key: "person", when: { by: "person" } },
          ...([{ key: "drawn" }, { key: "passed" }, { key: "failed" }, { key: "passPercent" }, { key: "passedAgain" }] as const),
        ],
      },
    ],
  });

export const smartCheckStatistics = statisticsOf("smartCheckStatistics", "smart");
export const manualCheckStatistics = statisticsOf("manualCheckStatistics", "manual");
