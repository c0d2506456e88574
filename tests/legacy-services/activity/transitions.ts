import { wholeSecond } from "../legacy-time.ts";
import { Refusal } from "../refusal.ts";
import { isOpen, S } from "../status.ts";
import type { OrderChange, Tenant } from "../tenant.ts";
import { lineOf } from "../world/along-road.ts";
import type { Order } from "../world/model.ts";
import { nearestTown } from "../world/roads.ts";

/** Who acts, as the call says or the simulation decides. */
export interface Actor {
  readonly name: string;
  readonly company: string;
  readonly companyId: string;
  readonly type: number;
}

export interface Command {
  readonly order: Order;
  /** The action's value (part 2, section 4). */
  readonly value: number;
  readonly reason: string;
  readonly atMs: number;
  readonly repairs?: readonly string[];
  /** The company that takes over, for reassign. */
  readonly companyId?: string;
  /** The due time that is asked for, for request delay. */
  readonly dueAtMs?: number | null;
  /** The decision on a delay. */
  readonly agrees?: boolean;
}

interface Rule {
  readonly from: readonly number[];
  readonly to: number;
}

/** From which statuses each value may be sent, and where it leads. Value 2 takes, fails a check, decides on a delay or reopens. */
const RULES: Readonly<Record<number, Rule>> = {
  1: { from: [S.returned, S.review], to: S.pending },
  2: { from: [S.review, S.pending, S.disposed, S.delay, S.cancelled], to: S.disposing },
  4: { from: [S.disposing, S.overdue], to: S.disposed },
  6: { from: [S.review, S.pending, S.disposing, S.overdue], to: S.returned },
  8: { from: [S.review, S.pending, S.disposing, S.returned, S.overdue, S.delay], to: S.cancelled },
  9: { from: [S.disposed], to: S.checked },
  12: { from: [S.review, S.pending, S.disposing, S.returned], to: S.pending },
  15: { from: [S.disposing, S.overdue], to: S.delay },
  16: { from: [S.review, S.pending, S.returned], to: S.cancelled },
};

const DAY_MS = 86_400_000;
const NAMES: Readonly<Record<number, string>> = {
  0: "待审核",
  1: "待处置",
  2: "处置中",
  4: "已处置",
  6: "已退回",
  7: "已逾期",
  8: "已取消",
  9: "已验收",
  15: "申请延期",
};

/** Moves an order by the transition rules and records who did it. @throws Refusal */
export function act(tenant: Tenant, command: Command, actor: Actor): OrderChange {
  const { order, value } = command;
  const rule = RULES[value];
  if (rule === undefined) throw new Refusal(`不支持的操作：${value}`);
  if (!rule.from.includes(order.status)) throw new Refusal(`工单当前状态为${NAMES[order.status] ?? order.status}，不能执行该操作`);
  if (isMaintenance(actor) && actor.companyId !== order.companyId) throw new Refusal("无权操作其他单位的工单");
  const atMs = wholeSecond(command.atMs);
  const step = { atMs, who: actor.name, company: actor.company, action: String(value), reason: command.reason };
  const fields: Partial<Order> = { status: rule.to, handler: actor.name, reason: command.reason };

  if (value === 12) {
    const company = tenant.companies.get(command.companyId ?? "");
    if (company === undefined) throw new Refusal("养护单位不存在");
    if (company.stopped) throw new Refusal("养护单位已停用");
    if (company.id === order.companyId) throw new Refusal("工单已属于该养护单位");
    fields.companyId = company.id;
  }
  if (value === 4) {
    if (command.repairs === undefined || command.repairs.length === 0) throw new Refusal("请上传处置后照片");
    fields.finishedAtMs = atMs;
    fields.repairs = command.repairs;
  }
  if (value === 15) fields.requestedDueAtMs = delayAskedFor(order, command.dueAtMs ?? null, atMs);
  if (value === 2 && order.status !== S.pending && order.status !== S.review) fields.finishedAtMs = null;
  if (order.status === S.delay) {
    if (value === 2 && command.agrees === true) fields.dueAtMs = requestedDueOf(order);
    fields.requestedDueAtMs = null;
  }
  return tenant.change(order, fields, { ...step, pictures: value === 4 ? (fields.repairs ?? []) : [] });
}

function delayAskedFor(order: Order, dueAtMs: number | null, nowMs: number): number {
  if (dueAtMs === null) throw new Refusal("请填写延期时间");
  if (dueAtMs <= nowMs || dueAtMs <= (order.dueAtMs ?? 0)) throw new Refusal("延期时间必须晚于当前期限");
  return dueAtMs;
}

const USUAL_DELAY_MS = 3 * DAY_MS;

/** What an order that waits for more time asked for; for one that nobody touched since creation, what must have been asked. */
export const requestedDueOf = (order: Order): number | null =>
  order.status !== S.delay ? null : (order.requestedDueAtMs ?? (order.dueAtMs ?? order.changedAtMs) + USUAL_DELAY_MS);

/** What people ask for in the simulation: some days from now, and past the present due time. */
export const usualDelay = (order: Order, nowMs: number): number => Math.max(order.dueAtMs ?? nowMs, nowMs) + USUAL_DELAY_MS;

export interface Relocation {
  readonly at: readonly [number, number] | null;
  readonly roadId: string;
  readonly chainageM: number | null;
  readonly reason: string;
  readonly atMs: number;
}

/** Says where a defect really is. Its company stays: that is what reassigning is for. @throws Refusal */
export function relocate(tenant: Tenant, order: Order, wish: Relocation, actor: Actor): OrderChange {
  if (!isOpen(order.status)) throw new Refusal(`工单当前状态为${NAMES[order.status]}，不能更正位置`);
  if (isMaintenance(actor) && actor.companyId !== order.companyId) throw new Refusal("无权操作其他单位的工单");
  const fields: Partial<Order> = { handler: actor.name, reason: wish.reason };
  if (wish.roadId !== "") {
    const road = tenant.roads.get(wish.roadId);
    if (road === undefined) throw new Refusal("道路不存在");
    if (wish.chainageM === null || wish.chainageM > road.lengthM) throw new Refusal("桩号超出道路范围");
    fields.roadId = road.id;
    fields.chainageM = wish.chainageM;
    fields.at = lineOf(road).at(wish.chainageM, order.direction === 1 ? 6 : -6).place;
  }
  if (wish.at !== null) fields.at = wish.at;
  if (fields.at == null) throw new Refusal("请填写位置");
  fields.town = nearestTown(tenant.world.towns, fields.at).name;
  const atMs = wholeSecond(wish.atMs);
  const step = { atMs, who: actor.name, company: actor.company, action: "place", reason: wish.reason, pictures: [] };
  return tenant.change(order, fields, step);
}

/** What nobody does: the due time passes. */
export function fallDue(tenant: Tenant, order: Order, atMs: number): OrderChange {
  const fields = { status: S.overdue, dueAtMs: Math.min(order.dueAtMs ?? atMs, wholeSecond(atMs)) };
  return tenant.change(order, fields, { atMs: wholeSecond(atMs), who: "系统", company: "", action: "", reason: "", pictures: [] });
}

const isMaintenance = ({ type }: Actor): boolean => type !== 1 && type !== 2 && type !== 4;
