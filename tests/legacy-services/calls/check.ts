import { checkAss, checkAssList, getAssigmentCheckStatistics, getRandomAssList, randomAss } from "../../../shared/legacy/calls/check.ts";
import { assignmentRow, time } from "../assignment-row.ts";
import { parseLegacyTime, wholeSecond } from "../legacy-time.ts";
import { styleOf } from "../quirks.ts";
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
  const rows = new Map<
    string,
    { C_id: string; C_Name: string; Ck_Person: string } & Record<"drawn" | "passed" | "failed" | "again", number>
  >();
  for (const check of tenant.checks.checks.values()) {
    const order = tenant.orders.get(check.orderId);
    const atMs = check.atMs ?? tenant.checks.samples.get(check.sampleId)?.atMs ?? 0;
    if (order === undefined || !sources.includes(order.source) || !isVisible(fields, order)) continue;
    if ((startMs !== null && atMs < startMs) || (endMs !== null && atMs > endMs)) continue;
    const person = byPerson ? order.handler : "";
    const key = `${order.companyId}|${person}`;
    const company = tenant.companies.get(order.companyId)?.name ?? "";
    const row = rows.get(key) ?? { C_id: order.companyId, C_Name: company, Ck_Person: person, drawn: 0, passed: 0, failed: 0, again: 0 };
    rows.set(key, row);
    if (check.round === 1) row.drawn++;
    if (check.round === 1 && check.result === 1) row.passed++;
    if (check.round === 1 && check.result === 2) row.failed++;
    if (check.round > 1 && check.result === 1) row.again++;
  }
  const { numbers } = styleOf(tenant.world.code);
  const count = (value: number) => (numbers === "text" ? String(value) : value);
  return [...rows.values()].map(({ C_id, C_Name, Ck_Person, drawn, passed, failed, again }) => ({
    C_id,
    C_Name,
    Ck_Person,
    Count: count(drawn),
    PassCount: count(passed),
    NotPassCount: count(failed),
    Ck_RePassCount: count(again),
  }));
};

function sampleRow(tenant: Tenant, sample: Sample): Record<string, unknown> {
  const style = styleOf(tenant.world.code);
  const { id, seed, size, drawnFrom, atMs, user, companyIds, typeIds, startMs, endMs } = sample;
  return {
    Rd_Id: id,
    Rd_Seed: seed,
    Rd_Num: style.numbers === "text" ? String(size) : size,
    Rd_Total: style.numbers === "text" ? String(drawnFrom) : drawnFrom,
    Rd_Time: time(style, atMs),
    Rd_User: user,
    YHCompanyId: companyIds || style.nothing,
    QuestionType: typeIds || style.nothing,
    StartTime: time(style, startMs),
    EndTime: time(style, endMs),
  };
}

function checkRow(tenant: Tenant, check: Check, order: Order): Record<string, unknown> {
  const style = styleOf(tenant.world.code);
  return {
    ...assignmentRow(tenant, order),
    Ck_Id: check.id,
    Rd_Id: check.sampleId,
    Ck_Round: style.numbers === "text" ? String(check.round) : check.round,
    Ck_Result: style.numbers === "text" ? String(check.result) : check.result,
    Ck_Reason: check.reason || style.nothing,
    Ck_User: check.user || style.nothing,
    Ck_Time: time(style, check.atMs),
    Ck_LastReason: check.lastReason || style.nothing,
  };
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
