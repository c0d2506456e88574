import { itemsOf, type Scored, sheetOf } from "../../../shared/domain/assessment.ts";
import { monthBy } from "../../../shared/domain/months.ts";
import {
  addComMonthScore,
  addRoadMonthScore,
  batchAddScore,
  batchUpdateScore,
  getAccressReportList,
  getComScoreMonth,
  getComSummary,
  getRoadScoreMonth,
  updateComQuarterScore,
  updateComYearQuarterScore,
} from "../../../shared/legacy/calls/access.ts";
import type { RowOfFields } from "../../../shared/legacy/record.ts";
import {
  deduction as deductionRecord,
  scoreMonths,
  scoreSheet as sheetRecord,
  scoreSummary as summaryRecord,
} from "../../../shared/legacy/records/assessment.ts";
import { companyScoring, roadScoring } from "../../../shared/resources/scoring-trees.ts";
import { formatLegacyTime, wholeSecond } from "../legacy-time.ts";
import { recordRow, SPOKEN } from "../record-row.ts";
import { Refusal } from "../refusal.ts";
import type { ScoringNode } from "../stories/scoring-trees.ts";
import type { Tenant } from "../tenant.ts";
import type { Order } from "../world/model.ts";
import { hashText } from "../world/random.ts";
import { actorOf, isMaintenance } from "./actor.ts";
import { type Asked, type Handler, textOf } from "./handler.ts";

type Deduction = RowOfFields<(typeof deductionRecord)["fields"]>;
/** Handed in for a month as YYYY-MM; of the company itself where it names no road. */
interface Sheet {
  readonly id: string;
  readonly companyId: string;
  readonly roadId: string;
  readonly month: string;
}
interface ByHand {
  readonly id: string;
  readonly score: number;
}

const DEDUCTIONS = "deductions";
const SHEETS = "scoreSheets";
const BY_HAND = "scoresByHand";
const LATE_NAME = "超期未处置";

const treeOf = (tenant: Tenant, scored: Scored, year: number): ScoringNode[] =>
  [...tenant.entities.of((scored === "company" ? companyScoring : roadScoring).name).values()]
    .map((row) => row as unknown as ScoringNode)
    .filter((node) => node.year === year);
const deductionsOf = (tenant: Tenant): Deduction[] => [...filled(tenant).of(DEDUCTIONS).values()] as unknown as Deduction[];
const sheetsOf = (tenant: Tenant): Sheet[] => [...filled(tenant).of(SHEETS).values()] as unknown as Sheet[];
const sheetId = ({ companyId, roadId, month }: Omit<Sheet, "id">): string => `${companyId}:${roadId}:${month}`;
const monthOf = (deduction: Deduction): string => deduction.day.slice(0, 7);
const chance = (words: string): number => (hashText(words) % 1_000) / 1_000;

/** What assessors did in the twelve months before the first day: late orders of each company, and what they saw on the roads. */
function filled({ entities, world, orders }: Tenant): Tenant["entities"] {
  if (!entities.begin(DEDUCTIONS) || world.imported === true) return entities;
  const tenant = { entities, world, orders } as Tenant;
  const thisMonth = formatLegacyTime(world.createdAtMs).slice(0, 7);
  const late = lateOrders(orders);
  const all: Deduction[] = [];
  const sheets: Sheet[] = [];
  const roads = new Map<string, string[]>();
  for (const road of world.roads) if (road.companyId !== "") roads.set(road.companyId, [...(roads.get(road.companyId) ?? []), road.id]);
  const assessor = "考核员";
  const put = (scored: Scored, month: string, companyId: string, roadId: string) => {
    const key = `${world.seed}:${companyId}:${roadId}:${month}`;
    const items = itemsOf(treeOf(tenant, scored, Number(month.slice(0, 4)))) as ScoringNode[];
    const count = Math.floor(chance(`${key} faults`) * (scored === "company" ? 7 : 3));
    for (let n = 0; n < count; n++) {
      const item = items[hashText(`${key} item ${n}`) % items.length]!;
      const order = item.name === LATE_NAME ? late.get(`${companyId} ${month}`)?.[n] : undefined;
      if (item.name === LATE_NAME && order === undefined) continue;
      const [min, max] = [item.min ?? 0.5, item.max ?? 1];
      const day = `${month}-${String(1 + (hashText(`${key} day ${n}`) % 27)).padStart(2, "0")}`;
      all.push({
        ...{
          id: `AP${all.length + 1}`,
          itemId: item.id,
          companyId,
          roadId,
          day,
          pictures: order?.pictures.slice(0, 2) ?? [],
          by: assessor,
          state: "stands",
          corrects: "",
        },
        points: Math.round((min + (max - min) * chance(`${key} points ${n}`)) * 10) / 10,
        reason: order === undefined ? `${item.name}检查不合格` : `工单 ${order.number} 超期未处置`,
        orderId: order?.id ?? "",
        createdAtMs: Date.parse(`${day}T16:00:00+08:00`),
      });
    }
    // Somebody was always late with a sheet; those of the last month are all there.
    if (monthBy(month, 1) === thisMonth || chance(`${key} sheet`) > 0.03)
      sheets.push({ id: sheetId({ companyId, roadId, month }), companyId, roadId, month });
  };
  for (let month = monthBy(thisMonth, -12); month < thisMonth; month = monthBy(month, 1))
    for (const companyId of entities.of("companies").keys()) {
      put("company", month, companyId, "");
      for (const roadId of (roads.get(companyId) ?? []).slice(0, 3)) put("road", month, companyId, roadId);
    }
  entities.put(DEDUCTIONS, ...(all as never[]));
  entities.put(SHEETS, ...(sheets as never[]));
  return entities;
}

/** By company and month of their due time, those that were not done by then. */
function lateOrders(orders: ReadonlyMap<string, Order>): Map<string, Order[]> {
  const late = new Map<string, Order[]>();
  for (const order of orders.values()) {
    if (order.dueAtMs === null || (order.finishedAtMs !== null && order.finishedAtMs <= order.dueAtMs)) continue;
    const key = `${order.companyId} ${formatLegacyTime(order.dueAtMs).slice(0, 7)}`;
    late.set(key, [...(late.get(key) ?? []), order]);
  }
  return late;
}

function monthAsked({ fields }: Asked): { year: number; month: string } {
  const [year, month] = [textOf(fields.Year), textOf(fields.Month)];
  if (!/^20\d\d$/.test(year) || !/^(0?[1-9]|1[0-2])?$/.test(month)) throw new Refusal("时间格式错误");
  return { year: Number(year), month: month === "" ? "" : `${year}-${month.padStart(2, "0")}` };
}

const deductionList: Handler = (tenant, asked) => {
  const { year, month } = monthAsked(asked);
  const company = textOf(asked.fields.ComId);
  return deductionsOf(tenant)
    .filter((one) => one.day.startsWith(month === "" ? String(year) : month) && (company === "" || one.companyId === company))
    .map((one) => recordRow(tenant.world.code, deductionRecord, one));
};

const nameOf = (tenant: Tenant, companyId: string): string => textOf(tenant.entities.of("companies").get(companyId)?.name) || companyId;

/** What each sheet of the month comes to: of every item what is left. */
const monthSheets =
  (scored: Scored): Handler =>
  (tenant, asked) => {
    const { year, month } = monthAsked(asked);
    const tree = treeOf(tenant, scored, year);
    const items = itemsOf(tree);
    const company = textOf(asked.fields.ComId);
    const all = deductionsOf(tenant).filter((one) => monthOf(one) === month);
    return sheetsOf(tenant)
      .filter(
        (one) => one.month === month && (one.roadId === "") === (scored === "company") && (company === "" || one.companyId === company),
      )
      .map(({ companyId, roadId }) => {
        const own = all.filter((one) => one.companyId === companyId && one.roadId === roadId);
        const { lost } = sheetOf(tree, own.map(asDeducted));
        const left = items.map(({ id, total }) => ({ itemId: id, left: Math.round(((total ?? 0) - (lost[id] ?? 0)) * 100) / 100 }));
        return recordRow(tenant.world.code, sheetRecord, { company: nameOf(tenant, companyId), companyId, roadId, items: left });
      });
  };

const asDeducted = ({ itemId, points, state, corrects }: Deduction) => ({
  ...{ itemId, corrects, points: points ?? 0, stands: state === "stands" },
});

const summary: Handler = (tenant, asked) => {
  const { year } = monthAsked(asked);
  const tree = treeOf(tenant, "company", year);
  const all = deductionsOf(tenant);
  const byHand = tenant.entities.of(BY_HAND) as unknown as ReadonlyMap<string, ByHand>;
  const sheets = new Set(sheetsOf(tenant).map(({ id }) => id));
  return [...tenant.entities.of("companies").keys()].map((companyId) => {
    const months = Object.fromEntries(
      scoreMonths.map((name, i) => {
        const month = `${year}-${String(i + 1).padStart(2, "0")}`;
        if (!sheets.has(sheetId({ companyId, roadId: "", month }))) return [name, null];
        const own = all.filter((one) => one.companyId === companyId && one.roadId === "" && monthOf(one) === month);
        return [name, sheetOf(tree, own.map(asDeducted)).score];
      }),
    ) as Record<(typeof scoreMonths)[number], number | null>;
    const hand = (part: string) => byHand.get(`${companyId}:${year}:${part}`)?.score ?? null;
    return recordRow(tenant.world.code, summaryRecord, {
      ...{ company: nameOf(tenant, companyId), companyId, ...months },
      ...{ quarter1: hand("1"), quarter2: hand("2"), quarter3: hand("3"), quarter4: hand("4"), year: hand("year") },
    });
  });
};

function refuseUnlessAssessor(tenant: Tenant, asked: Asked): string {
  const actor = actorOf(tenant, asked);
  if (isMaintenance(actor)) throw new Refusal("养护单位不能评分");
  return actor.name;
}

function listOf({ fields: { List } }: Asked): Readonly<Record<string, unknown>>[] {
  if (!Array.isArray(List) || List.length === 0) throw new Refusal("List不能为空");
  return List as Readonly<Record<string, unknown>>[];
}

function companyAsked(tenant: Tenant, { fields }: Asked): string {
  const company = textOf(fields.ComId);
  if (!tenant.entities.of("companies").has(company)) throw new Refusal("养护单位不存在");
  return company;
}

const done = (id: string) => ({ Ar_Id: id, Result: 1, Message: "成功" });

/** All of the list or none of it. */
const add: Handler = (tenant, asked) => {
  const by = refuseUnlessAssessor(tenant, asked);
  const { year, month } = monthAsked(asked);
  const companyId = companyAsked(tenant, asked);
  const roadId = textOf(asked.fields.R_id);
  const items = new Set(itemsOf(treeOf(tenant, roadId === "" ? "company" : "road", year)).map(({ id }) => id));
  const entities = filled(tenant);
  const rows = listOf(asked).map((sent) => deductionRecord.decode(sent, SPOKEN));
  if (rows.some(({ itemId }) => !items.has(itemId))) throw new Refusal("评分项不存在");
  if (rows.some(({ day }) => day.slice(0, 7) !== month)) throw new Refusal("扣分日期不在当月");
  const made = rows.map((row) => ({
    ...{ ...row, companyId, roadId, by, state: "stands", createdAtMs: wholeSecond(asked.nowMs) },
    id: entities.newId(
      DEDUCTIONS,
      (sequence) => `AP${10_000 + sequence}`,
      (id) => entities.of(DEDUCTIONS).has(id),
    ),
  }));
  entities.put(DEDUCTIONS, ...made);
  return made.map(({ id }) => done(id));
};

const change: Handler = (tenant, asked) => {
  refuseUnlessAssessor(tenant, asked);
  const entities = filled(tenant);
  const rows = listOf(asked).map((sent) => {
    const row = entities.of(DEDUCTIONS).get(textOf(sent.Ar_Id)) as Deduction | undefined;
    if (row === undefined) throw new Refusal("扣分记录不存在");
    const named = deductionRecord.decode(sent, SPOKEN);
    const given = Object.entries(deductionRecord.fields).filter(([name, { legacy }]) => sent[legacy] !== undefined && name !== "id");
    return { ...row, ...Object.fromEntries(given.map(([name]) => [name, named[name as keyof Deduction]])) };
  });
  entities.put(DEDUCTIONS, ...(rows as never[]));
  return rows.map(({ id }) => done(id));
};

const handIn: Handler = (tenant, asked) => {
  refuseUnlessAssessor(tenant, asked);
  const { month } = monthAsked(asked);
  const sheet = { companyId: companyAsked(tenant, asked), roadId: textOf(asked.fields.R_id), month };
  filled(tenant).put(SHEETS, { id: sheetId(sheet), ...sheet });
  return [done(sheetId(sheet))];
};

const setByHand =
  (part: (sent: Asked["fields"]) => string): Handler =>
  (tenant, asked) => {
    refuseUnlessAssessor(tenant, asked);
    const { Year, Score } = asked.fields;
    const id = `${companyAsked(tenant, asked)}:${textOf(Year)}:${part(asked.fields)}`;
    const known = tenant.entities.of(BY_HAND).get(id);
    if (textOf(Score) !== "") tenant.entities.put(BY_HAND, { id, score: Number(Score) });
    else if (known !== undefined) tenant.entities.remove(BY_HAND, known);
    return [done(id)];
  };

export const accessHandlers: Readonly<Record<string, Handler>> = {
  [getAccressReportList.name]: deductionList,
  [getComScoreMonth.name]: monthSheets("company"),
  [getRoadScoreMonth.name]: monthSheets("road"),
  [getComSummary.name]: summary,
  [batchAddScore.name]: add,
  [batchUpdateScore.name]: change,
  [addComMonthScore.name]: handIn,
  [addRoadMonthScore.name]: handIn,
  [updateComQuarterScore.name]: setByHand(({ Quarter }) => textOf(Quarter)),
  [updateComYearQuarterScore.name]: setByHand(() => "year"),
};
