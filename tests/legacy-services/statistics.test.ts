import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { afterAll, describe, expect, it } from "vitest";
import { atOnce } from "../../server/computing/steps.ts";
import { narrowed } from "../../shared/domain/narrowed-filter.ts";
import { noFilter, type OrderFilter, PERIODS } from "../../shared/domain/order-filter.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { decodeWorkOrder } from "../../shared/legacy/decode-work-order.ts";
import { countOrders } from "../../shared/reports/count-orders.ts";
import { type OrderPart, tablesOf } from "../../shared/reports/order-report.ts";
import { compared, differingOrders } from "../../shared/reports/reconciliation.ts";
import { roadQuestion, servicesQuestion } from "../../shared/reports/services-question.ts";
import { ordersBehind } from "../../shared/reports/statistic-calls.ts";
import { type Statistic, statistics } from "../../shared/reports/statistics.ts";
import { createRandom } from "../support/random.ts";
import { assignmentRow } from "./assignment-row.ts";
import { statisticHandlers } from "./calls/statistics.ts";
import { readConfig } from "./config.ts";
import { SPOKEN } from "./record-row.ts";
import { Services } from "./services.ts";

const NOW_MS = Date.UTC(2028, 1, 29, 4);
const folder = mkdtempSync(`${tmpdir()}/statistics-`);
const CODES = ["021PDGLS", "021JDGLS"] as const;
const env = { STANDIN_DATA: folder, STANDIN_SIZE: "0.05", STANDIN_TENANTS: CODES.join(), STANDIN_CREATED_AT: String(NOW_MS) };
const services = new Services(readConfig(env), () => NOW_MS);
afterAll(() => {
  services.close();
  rmSync(folder, { recursive: true });
});

const all: readonly (readonly [string, Statistic])[] = Object.entries(statistics);

describe.each(CODES)("the statistics of %s", (code) => {
  const { tenant } = services.served.get(code)!;
  const source = { ...SPOKEN, area: undefined };
  const decoded = (order: Parameters<typeof assignmentRow>[1]) => decodeWorkOrder(assignmentRow(tenant, order), source as never);
  const ours = [...tenant.orders.values()].map(decoded);
  const types = tenant.world.defectTypes.map(({ id, parentId }) => ({ id, parentId }));
  const around = { types, timeZone: "Asia/Shanghai", nowMs: NOW_MS };
  const identity = { C_Code: code, Cu_UserId: "1", Cu_Type: 1, Cu_CompanyId: "" };
  const { next, pick } = createRandom(20_261_125);

  function reconcile(statistic: Statistic, filter: OrderFilter, rows: readonly WorkOrder[]) {
    const whole = narrowed(filter, statistic.about, around);
    if (whole === null) return null;
    const question = statistic.ofRoad ? roadQuestion(whole, identity, around) : servicesQuestion(whole, around);
    if (question === null || question.unsaid.length > 0) return null;
    const answer = statisticHandlers[statistic.call.name]!(tenant, { fields: { ...identity, ...question.fields }, nowMs: NOW_MS });
    const told = atOnce(statistic.tell(answer as Record<string, unknown>[], (record, row) => record.decode(row, source as never), null));
    const part: OrderPart =
      statistic.by.length === 0
        ? { part: "figures", measures: statistic.measures }
        : { part: "table", title: "", by: statistic.by as never, measures: statistic.measures };
    const table = countOrders(rows, tablesOf({ parts: [part] }, {}), whole, around).at(-1)!;
    return { whole, ...compared(statistic, told, table.rows) };
  }

  it.each(all)("%s counts what our rows count, under random filters", (_, statistic) => {
    const road = pick(ours.filter(({ roadId }) => roadId !== "")).roadId;
    let figures = 0;
    for (let round = 0; round < 6; round++) {
      const maybe = <V>(values: readonly V[]): V | undefined => (round === 0 || next() < 0.5 ? undefined : pick(values));
      const filter: OrderFilter = {
        ...{ ...noFilter, period: maybe(PERIODS), roads: statistic.ofRoad ? [road] : [] },
        ...(!statistic.ofRoad && {
          companies: maybe([[pick(ours).companyId]]) ?? [],
          towns: maybe([[pick(ours).town]]) ?? [],
          types: maybe([[types[0]!.id]]) ?? [],
          degree: maybe(["serious", "ordinary"] as const),
          withdrawn: maybe(["without", "only"] as const),
          completion: maybe(["completed", "notCompleted"] as const),
        }),
      };
      const result = reconcile(statistic, filter, ours);
      if (result === null) continue;
      expect([filter, result.differences]).toEqual([filter, []]);
      figures += result.figures;
    }
    expect(figures).toBeGreaterThan(0);
  });

  it("three orders that our rows have otherwise are named, and no others", () => {
    const [gone, other, status] = ours.filter((one) => one.status === 4 && one.companyId === ours[0]!.companyId) as [
      WorkOrder,
      WorkOrder,
      WorkOrder,
    ];
    const foreign = ours.find(({ companyId }) => companyId !== other.companyId)!;
    const rows = ours
      .filter(({ id }) => id !== gone.id)
      .map((one) =>
        one === other ? { ...one, companyId: foreign.companyId, company: foreign.company } : one === status ? { ...one, status: 2 } : one,
      );
    const statistic: Statistic = statistics.GetNewBHCZLList;
    const { whole, differences } = reconcile(statistic, noFilter, rows)!;
    const rate = differences.find(({ keys, measure }) => measure === "disposalRate" && keys[0] === other.companyId)!;
    const behind = statisticHandlers[ordersBehind.name]!(tenant, {
      fields: { ...identity, PageIndex: 1, PageSize: 99_999 },
      nowMs: NOW_MS,
    });
    const theirs = behind.map((row) => decodeWorkOrder(row as Record<string, unknown>, source as never));
    expect(theirs).toHaveLength(ours.length);
    const named = differingOrders(statistic, rate, whole, around, theirs, rows);
    expect(named.map(({ id, theirs: from, ours: to }) => [id, from, to]).sort()).toEqual(
      [
        [gone.id, 4, null],
        [other.id, 4, 4],
        [status.id, 4, 2],
      ].sort(),
    );
  });
});

it("the calls of a road are asked with that road and a period alone, and say what they cannot", () => {
  const around = { types: [], timeZone: "Asia/Shanghai", nowMs: NOW_MS };
  const identity = { C_Code: "X", Cu_UserId: "1", Cu_Type: 1, Cu_CompanyId: "" };
  expect(roadQuestion(noFilter, identity, around)).toBeNull();
  expect(roadQuestion({ ...noFilter, roads: ["r1"], from: "2028-02-01", to: "2028-02-29" }, identity, around)).toEqual({
    fields: { Rid: "r1", C_Code: "X", StartTime: "2028-02-01 00:00:00", EndTime: "2028-02-29 23:59:59" },
    unsaid: [],
  });
  expect(roadQuestion({ ...noFilter, roads: ["r1"], degree: "serious" }, identity, around)?.unsaid).toEqual(["roads"]);
});

it("our filter is said in the services' words, and what has none is told", () => {
  const around = {
    types: [
      { id: "a", parentId: "0" },
      { id: "b", parentId: "a" },
    ],
    timeZone: "Asia/Shanghai",
    nowMs: NOW_MS,
  };
  const said = servicesQuestion(
    {
      ...noFilter,
      companies: ["c1", "c2"],
      types: ["a"],
      degree: "ordinary",
      completion: "completed",
      withdrawn: "only",
      dispatched: true,
    },
    around,
  );
  expect(said.fields).toEqual({
    YHCompanyId: "c1,c2",
    QuestionType: "a,b",
    IsDanger: "0",
    StatusType: "2",
    IsBackAndCancell: "2",
    IsPg: "1",
  });
  expect(said.unsaid).toEqual([]);
  const silent = servicesQuestion(
    { ...noFilter, towns: [""], sections: ["一标"], search: "坑", timeliness: "late", withdrawn: "notCancelled" },
    around,
  );
  expect([...silent.unsaid].sort()).toEqual(["search", "sections", "timeliness", "towns", "withdrawn"]);
});
