import { expect, it } from "vitest";
import { narrowed } from "../../shared/domain/narrowed-filter.ts";
import { noFilter } from "../../shared/domain/order-filter.ts";
import { compared } from "../../shared/reports/reconciliation.ts";
import { roadQuestion, servicesQuestion } from "../../shared/reports/services-question.ts";
import { type Statistic, statistics } from "../../shared/reports/statistics.ts";
import { atOnce } from "../computing/steps.ts";
import { isForReader, linesAsOurs } from "./company-lines.ts";

const around = { types: [], timeZone: "Asia/Shanghai", nowMs: Date.UTC(2026, 10, 25) };
const identity = { C_Code: "T", Cu_UserId: "1", Cu_Type: 1, Cu_CompanyId: "" };
const all: readonly (readonly [string, Statistic])[] = Object.entries(statistics);

it.each(all)("[L5] %s is told to a company only where it was asked for that company, or names it in each line", (_, statistic) => {
  const whole = narrowed(narrowed({ ...noFilter, roads: ["r1"] }, statistic.about, around)!, { companies: ["c1"] }, around)!;
  const question = statistic.ofRoad ? roadQuestion(whole, identity, around)! : servicesQuestion(whole, around);
  const isAsked = question.unsaid.length === 0;
  if (isAsked) expect(question.fields.YHCompanyId).toBe("c1");
  expect(isAsked, "calls of a road have no word for a company").toBe(!statistic.ofRoad);
  expect(isForReader(statistic, { YHCompanyId: "c1" }, { companyId: "c1" })).toBe(true);
  for (const fields of [{}, { YHCompanyId: "c1,c2" }, { YHCompanyId: "c2" }] as Record<string, string>[])
    expect(isForReader(statistic, fields, { companyId: "c1" })).toBe(statistic.by.includes("company"));
  expect(isForReader(statistic, {}, { companyId: "" })).toBe(false);
  expect(isForReader(statistic, {}, { companyId: null })).toBe(true);
});

const rates: Statistic = statistics.GetNewBHCZLList;
const ours = (id: string, name: string) => ({
  keys: [id],
  names: [name],
  counts: { all: 4, notCancelled: 4, completed: 3, notCompleted: 1 },
});
const told = (name: string) => ({ keys: [name], values: { completed: 3, notCompleted: 1, disposalRate: 75 } });

it("[Q2] a company by its short name is the one of its full name, and no difference", () => {
  const scope = { companyId: "c1", companyNames: ["一公司有限公司", "一公司"] };
  const rows = [ours("c1", "一公司有限公司")];
  const lines = linesAsOurs(rates, [told("一公司"), told("二公司")], rows, scope, () => []);
  expect(compared(rates, lines, rows).differences).toEqual([]);
  expect(lines).toHaveLength(1);
});

it("[Q2] the authority's companies by short names are ours too; of two of one short name nobody knows which is meant", () => {
  const scope = { companyId: null, companyNames: [] };
  const rows = [ours("c1", "一公司有限公司"), ours("c2", "二公司有限公司"), ours("c3", "三公司有限公司")];
  const short = (name: string) => (id: string) => [rows.find(({ keys }) => keys[0] === id)!.names[0]!, id === "c1" ? "一公司" : name];
  const lines = linesAsOurs(rates, ["一公司", "二公司有限公司", "公司"].map(told), rows, scope, short("公司"));
  expect(lines.map(({ keys }) => keys[0])).toEqual(["一公司有限公司", "二公司有限公司", "公司"]);
});

it("[L5] orders that are not as they should be are counted for a company only where they are its own", () => {
  const row = (A_ComId: string, Yc_Type: number) => ({ A_ComId, Yc_Type });
  const decode = (_: unknown, { A_ComId, Yc_Type }: Readonly<Record<string, unknown>>) =>
    ({ companyId: A_ComId, anomaly: Yc_Type === 1 ? "overdue" : "returned" }) as never;
  const rows = [row("c1", 1), row("c2", 1), row("c1", 2)];
  const counts = (companyId: string | null) =>
    atOnce(statistics.GetYHYCList.tell(rows, decode, companyId)).map(({ values }) => values.found);
  expect([counts("c1"), counts(null)]).toEqual([
    [1, 1],
    [2, 1],
  ]);
});

it.each(all)("[Z4] lines of %s are read a few at a time, so that others have their turn", (_, statistic) => {
  let read = 0;
  const decode = () => {
    read++;
    return {} as never;
  };
  const steps = statistic.tell(
    Array.from({ length: 1_000 }, () => ({})),
    decode,
    null,
  );
  let most = 0;
  for (let before = 0; !steps.next().done; before = read) most = Math.max(most, read - before);
  expect(read).toBe(1_000);
  expect(most).toBeLessThanOrEqual(100);
});
