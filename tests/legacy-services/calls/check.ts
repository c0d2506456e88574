import { checkAss, checkAssList, getAssigmentCheckStatistics, getRandomAssList, randomAss } from "../../../shared/legacy/calls/check.ts";
import { check as checkRecord, sample as sampleRecord } from "../../../shared/legacy/records/check.ts";
import { checkStatistic } from "../../../shared/legacy/records/check-statistic.ts";
import { assignmentRow } from "../assignment-row.ts";
import { parseLegacyTime, wholeSecond } from "../legacy-time.ts";
import { recordRow } from "../record-row.ts";
import { Refusal } from "../refusal.ts";
import type { Tenant } from "../tenant.ts";
import type { Check, Sample } from "../world/check.ts";
import type { Order } from "../world/model.ts";
import { actorOf, isMaintenance } from "./actor.ts";
import { type Asked, type Handler, textOf } from "./handler.ts";

const draw: Handler = (tenant, asked) => {
  const { fields, nowMs } = asked;
  const actor = actorOf(tenant, asked);
  if (isMaintenance(actor)) throw new Refusal("养护单位不能抽检");
  const sample = tenant.checks.draw({
    sources: sourcesOf(fields),
    companyIds: textOf(fields.YHCompanyId),
    typeIds: textOf(fields.QuestionType),
    startMs: parseLegacyTime(textOf(fields.StartTime)),
    endMs: parseLegacyTime(textOf(fields.EndTime)),
    count: fields.Num === undefined ? null : Number(fields.Num),
    percent: fields.Rate === undefined ? null : Number(fields.Rate),
    seed: textOf(fields.Seed),
    user: actor.name,
    atMs: wholeSecond(nowMs),
  });
  if (sample === null) throw new Refusal("没有可抽检的工单");
  return [sampleRow(tenant, sample)];
};

const samples: Handler = (tenant, { fields }) => {
  const sources = sourcesOf(fields);
  return [...tenant.checks.samples.values()]
    .filter((sample) => sample.sources.some((source) => sources.includes(source)))
    .sort((a, b) => b.atMs - a.atMs || Number(b.id) - Number(a.id))
    .map((sample) => sampleRow(tenant, sample));
};

const list: Handler = (tenant, { fields }) => {
  const sources = sourcesOf(fields);
  const again = Number(fields.IsRe) === 1;
  const sampleId = textOf(fields.Rd_Id);
  const rows: unknown[] = [];
  for (const check of tenant.checks.checks.values()) {
    const order = tenant.orders.get(check.orderId);
    if (order === undefined || check.round > 1 !== again || (sampleId !== "" && check.sampleId !== sampleId)) continue;
    if (sources.includes(order.source) && isVisible(fields, order)) rows.push(checkRow(tenant, check, order));
  }
  return rows;
};

const decide: Handler = (tenant, asked) => {
  const { fields, nowMs } = asked;
  const actor = actorOf(tenant, asked);
  if (isMaintenance(actor)) throw new Refusal("养护单位不能抽检");
  const check = tenant.checks.checks.get(textOf(fields.Ck_Id));
  const order = check === undefined ? undefined : tenant.orders.get(check.orderId);
  if (check === undefined || order === undefined) throw new Refusal("抽检记录不存在");
  if (check.result !== 0) throw new Refusal(`该工单已由${check.user}抽检`);
  const result = Number(fields.Ck_Result);
  const reason = textOf(fields.Ck_Reason);
  if (result !== 1 && result !== 2) throw new Refusal("抽检结果无效");
  if (result === 2 && reason === "") throw new Refusal("请填写不合格原因");
  tenant.checks.decide(check, result, reason, actor.name, wholeSecond(nowMs));
  return [checkRow(tenant, check, order)];
};

const statistics: Handler = (tenant, { fields }) => {
  const sources = sourcesOf(fields);
  const byPerson = Number(fields.GroupBy) === 2;
  const [startMs, endMs] = [parseLegacyTime(textOf(fields.StartTime)), parseLegacyTime(textOf(fields.EndTime))];
  const rows = new Map<string, Counted>();
  for (const check of tenant.checks.checks.values()) {
    const order = tenant.orders.get(check.orderId);
    const atMs = check.atMs ?? tenant.checks.samples.get(check.sampleId)?.atMs ?? 0;
    if (order === undefined || !sources.includes(order.source) || !isVisible(fields, order)) continue;
    if ((startMs !== null && atMs < startMs) || (endMs !== null && atMs > endMs)) continue;
    const person = byPerson ? order.handler : "";
    const key = `${order.companyId}|${person}`;
    const company = tenant.companies.get(order.companyId)?.name ?? "";
    const row = rows.get(key) ?? { companyId: order.companyId, company, person, drawn: 0, passed: 0, failed: 0, passedAgain: 0 };
    rows.set(key, row);
    if (check.round === 1) row.drawn++;
    if (check.round === 1 && check.result === 1) row.passed++;
    if (check.round === 1 && check.result === 2) row.failed++;
    if (check.round > 1 && check.result === 1) row.passedAgain++;
  }
  return [...rows.values()].map((row) => recordRow(tenant.world.code, checkStatistic, row));
};

type Counted = { companyId: string; company: string; person: string } & Record<"drawn" | "passed" | "failed" | "passedAgain", number>;

const listed = (text: string): string[] => text.split(",").filter((one) => one !== "");

function sampleRow(tenant: Tenant, { id, seed, size, drawnFrom, atMs, user, ...by }: Sample): Record<string, unknown> {
  const row = {
    ...{ id, seed, size, drawnFrom, drawnAtMs: atMs, drawnBy: user, fromMs: by.startMs, untilMs: by.endMs },
    ...{ companyIds: listed(by.companyIds), typeIds: listed(by.typeIds) },
  };
  return recordRow(tenant.world.code, sampleRecord, row);
}

function checkRow(
  tenant: Tenant,
  { id, sampleId, round, result, reason, user, atMs, lastReason }: Check,
  order: Order,
): Record<string, unknown> {
  const row = { id, sampleId, round, result, reason, checkedBy: user, checkedAtMs: atMs, lastReason };
  return { ...assignmentRow(tenant, order), ...recordRow(tenant.world.code, checkRecord, row) };
}

const sourcesOf = (fields: Asked["fields"]): number[] => textOf(fields.SourceList).split(",").map(Number);

/** A company's user sees that company's orders. */
const isVisible = (fields: Asked["fields"], order: Order): boolean =>
  Number(fields.Cu_Type) !== 3 || order.companyId === textOf(fields.Cu_CompanyId);

export const checkHandlers: Readonly<Record<string, Handler>> = {
  [randomAss.name]: draw,
  [getRandomAssList.name]: samples,
  [checkAssList.name]: list,
  [checkAss.name]: decide,
  [getAssigmentCheckStatistics.name]: statistics,
};
