import { noFilter } from "../../shared/domain/order-filter.ts";
import { orderReports } from "../../shared/reports/all-order-reports.ts";
import { aboutOf, tablesOf } from "../../shared/reports/order-report.ts";
import { createRandom } from "../../tests/support/random.ts";
import { atOnce } from "../computing/steps.ts";
import { FeedState } from "../read/feed-state.ts";
import { sampleOrder } from "../testing/sample-order.ts";
import { countFigures } from "./order-figures.ts";
import { OrderTable } from "./order-table.ts";
import { both, fieldMasks, scopeMask } from "./slot-masks.ts";
import { WordMasks } from "./word-masks.ts";
const { next, pick, between } = createRandom(20_261_125);
const names = (count: number, prefix: string) => Array.from({ length: count }, (_, i) => `${prefix}${i}`);
const [companies, roads, towns, types] = [names(40, "c"), names(500, "r"), names(24, "镇"), names(60, "t")] as any;
const nowMs = Date.now(); const DAY_MS = 86_400_000;
const orders = Array.from({length:100_000},(_, i) => {
  const foundAtMs = nowMs - between(0, 730 * 24) * (DAY_MS / 24);
  const status = pick([1, 2, 4, 4, 6, 7, 8, 9, 9, 9, 9, 9]);
  const [companyId, roadId, defectTypeId] = [pick(companies), pick(roads), pick(types)] as any;
  return sampleOrder({
    ...{ id: `o${i}`, status, source: pick([1, 2, 4, 6]), serious: next() < 0.2, companyId, company: companyId, roadId, road: roadId },
    ...{ defectTypeId, defectType: defectTypeId, town: pick(towns), section: pick(["一标", "二标", "三标"]), foundAtMs },
    ...{ dueAtMs: foundAtMs + between(1, 15) * DAY_MS, reason: pick(["", "", "重复", "不属于本单位"]), dispatched: next() < 0.6 },
    finishedAtMs: status === 9 || status === 4 ? foundAtMs + between(1, 500) * 3_600_000 : null,
  } as any);
});
const table = atOnce(OrderTable.layOut(new FeedState(new Map(orders.map((order) => [order.id, order])) as any, { epoch: 1, offset: 0 } as any)));
const around: any = { types: [], timeZone: "Asia/Shanghai", nowMs };
const words = new WordMasks();
const maskOf = (filter: any) => fieldMasks(table, filter, around, words).reduce((all, [, field]) => both(all, field), scopeMask(table, null));
const rounds = Number(process.argv[2] ?? 9);
for (const report of orderReports.filter(r => !process.argv[3] || r.name === process.argv[3])) {
  const choices = Object.fromEntries(report.choices.map((c: any) => [c.key, c.values[0]])) as any;
  const tables = tablesOf(report, choices);
  const times: number[] = []; let bytes = 0; const json: number[] = [];
  for (let i = 0; i < rounds; i++) {
    const t = performance.now();
    const r = atOnce(countFigures(table, tables, aboutOf(report, noFilter, {} as any, around), around, maskOf));
    times.push(performance.now() - t);
    const u = performance.now(); bytes = JSON.stringify(r).length; json.push(performance.now()-u);
  }
  const med = (x: number[]) => x.sort((a, b) => a - b)[x.length >> 1]!.toFixed(0);
  console.log(report.name, med(times), "json", med(json), bytes, tables.map(t => t.by.join("+") + ":" + t.bases.length + (t.times ? "t" : "")).join(" "));
}
