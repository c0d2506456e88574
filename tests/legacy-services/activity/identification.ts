import { isMaintenance } from "../calls/actor.ts";
import { formatLegacyTime, wholeSecond } from "../legacy-time.ts";
import { Refusal } from "../refusal.ts";
import { S } from "../status.ts";
import type { Tenant } from "../tenant.ts";
import { lineOf } from "../world/along-road.ts";
import type { Member, Order, Road } from "../world/model.ts";
import { hashText } from "../world/random.ts";
import { nearestTown } from "../world/roads.ts";
import type { Shot, ShotBox } from "../world/shot.ts";
import type { Actor } from "./transitions.ts";

/** What a person corrected before deciding; absent fields stay as the machine had them. */
export interface Correction {
  readonly typeId?: string;
  readonly serious?: boolean;
  readonly roadId?: string;
  readonly direction?: 1 | 2 | 3;
  readonly chainageM?: number;
  readonly boxes?: readonly ShotBox[];
}

/** Whom an order is dispatched to: a company, or one of its people. */
export interface Receiver {
  readonly companyId: string;
  readonly personId: string | null;
}

const HOUR_MS = 3_600_000;

/** What is a defect becomes an order of source 4: awaiting review, or pending with whom it is dispatched to. @throws Refusal */
export function confirm(tenant: Tenant, shot: Shot, wish: Correction, to: Receiver | null, actor: Actor, atMs: number): Order {
  refuseUnless(shot, "todo");
  refuseForeign(shot.companyId, actor);
  const order = orderOf(tenant, shot, wish, wholeSecond(atMs));
  const receiver = to === null ? null : receiverOf(tenant, to);
  tenant.add(order);
  const step = { atMs: wholeSecond(atMs), who: actor.name, company: actor.company, reason: "", pictures: [] };
  tenant.change(order, { handler: actor.name }, { ...step, action: "identify" });
  if (receiver !== null) tenant.change(order, { status: S.pending, ...receiver }, { ...step, action: "dispatch" });
  Object.assign(shot, { state: "confirmed", orderId: order.id });
  tenant.putShot(shot);
  return order;
}

export function discard(tenant: Tenant, shot: Shot, actor: Actor): void {
  refuseUnless(shot, "todo");
  refuseForeign(shot.companyId, actor);
  Object.assign(shot, { state: "discarded" });
  tenant.putShot(shot);
}

/** Takes a decision back; its order is cancelled, which goes while nobody but who decided has acted on it. @throws Refusal */
export function putBack(tenant: Tenant, shot: Shot, actor: Actor, atMs: number): void {
  if (shot.state === "todo") throw new Refusal("该病害尚未识别");
  refuseForeign(shot.companyId, actor);
  const order = tenant.orders.get(shot.orderId ?? "");
  if (order !== undefined) {
    if ((order.status !== S.review && order.status !== S.pending) || order.handler !== actor.name)
      throw new Refusal("工单已由他人处理，不能撤回");
    const step = { atMs: wholeSecond(atMs), who: actor.name, company: actor.company, action: "8", reason: WITHDRAWN, pictures: [] };
    tenant.change(order, { status: S.cancelled, reason: WITHDRAWN }, step);
  }
  Object.assign(shot, { state: "todo", orderId: null });
  tenant.putShot(shot);
}

/** What somebody reports by hand. */
export interface Report {
  readonly typeId: string;
  readonly serious: boolean;
  readonly roadId: string;
  readonly direction: 1 | 2 | 3;
  readonly chainageM: number;
  /** Where it was pointed at; null for where its road is at that chainage. */
  readonly at: readonly [number, number] | null;
  readonly pictures: readonly string[];
  readonly description: string;
}

/** A defect that a person reports becomes an order that awaits review. @throws Refusal */
export function raise(tenant: Tenant, report: Report, actor: Actor, nowMs: number): Order {
  const atMs = wholeSecond(nowMs);
  const { road, type } = groundOf(tenant, report);
  refuseForeign(road.companyId, actor);
  const id = tenant.newOrderId();
  const day = formatLegacyTime(atMs).slice(0, 10).replaceAll("-", "");
  const at = report.at ?? beside(road, report);
  const { serious, direction, chainageM, pictures, description } = report;
  const order: Order = {
    ...{ id, number: `${tenant.world.prefix.toUpperCase()}${day}${id.slice(-5)}`, status: S.review, serious, direction, chainageM, at },
    ...whereOf(tenant, road, at),
    source: isMaintenance(actor) ? MANUAL_PATROL : SUPERVISOR_PATROL,
    typeId: type.id,
    ...{ foundAtMs: atMs, changedAtMs: atMs, finishedAtMs: null },
    dueAtMs: atMs + (serious ? SERIOUS_HOURS : hoursGiven(tenant, type.id)) * HOUR_MS,
    ...{ finder: actor.name, handler: actor.name, reason: "", pictures, repairs: [], description },
  };
  tenant.add(order);
  return order;
}

/** A_Source of a company's patrol, and of an authority's. */
const [MANUAL_PATROL, SUPERVISOR_PATROL] = [1, 6];
const SERIOUS_HOURS = 24;
const LIMITS = [72, 120, 168, 240] as const;

/** How long a repair of a type may take. @throws Refusal */
export function hoursGiven(tenant: Tenant, typeId: string): number {
  if (!tenant.defectTypes.has(typeId)) throw new Refusal("病害类型不存在");
  return LIMITS[hashText(typeId) % LIMITS.length]!;
}

/** Hands an order that awaits review to a company or one of its people. @throws Refusal */
export function dispatchOrder(tenant: Tenant, order: Order, to: Receiver, reason: string, actor: Actor, atMs: number): void {
  if (order.status !== S.review) throw new Refusal("只有待审核的工单可以派单");
  refuseForeign(order.companyId, actor);
  if (isMaintenance(actor) && to.companyId !== order.companyId) throw new Refusal("无权派单给其他单位");
  const step = { atMs: wholeSecond(atMs), who: actor.name, company: actor.company, action: "dispatch", reason, pictures: [] };
  tenant.change(order, { status: S.pending, handler: actor.name, reason, ...receiverOf(tenant, to) }, step);
}

/** People who take a company's orders. */
export const maintainersOf = (tenant: Tenant, companyId: string): readonly Member[] =>
  tenant.members.filter((member) => isMaintenance(member) && !member.stopped && member.companyId === companyId);

const WITHDRAWN = "撤回识别";

function orderOf(tenant: Tenant, shot: Shot, wish: Correction, atMs: number): Order {
  const { roadId = shot.roadId, typeId = shot.typeId, chainageM = shot.chainageM, direction = shot.direction } = wish;
  const { road, type } = groundOf(tenant, { roadId, typeId, chainageM });
  const hasMoved = road.id !== shot.roadId || chainageM !== shot.chainageM || direction !== shot.direction;
  const at = hasMoved ? beside(road, { chainageM, direction }) : shot.at;
  const serious = wish.serious ?? shot.serious;
  const id = tenant.newOrderId();
  return {
    id,
    number: shot.number.replace(/^AI/, "").replace(/\d{5}$/, id.slice(-5)),
    status: S.review,
    source: 4,
    serious,
    typeId: type.id,
    ...whereOf(tenant, road, at),
    direction,
    chainageM,
    at,
    foundAtMs: shot.foundAtMs,
    dueAtMs: atMs + (serious ? SERIOUS_HOURS : hoursGiven(tenant, type.id)) * HOUR_MS,
    finishedAtMs: null,
    changedAtMs: atMs,
    finder: shot.device,
    handler: shot.device,
    reason: "",
    pictures: shot.pictures,
    repairs: [],
    description: `${road.name}快速识别：${type.name}`,
    boxes: wish.boxes ?? shot.boxes,
  };
}

/** @throws Refusal */
function groundOf(tenant: Tenant, { roadId, typeId, chainageM }: Pick<Report, "roadId" | "typeId" | "chainageM">) {
  const road = tenant.roads.get(roadId);
  if (road === undefined) throw new Refusal("道路不存在");
  const type = tenant.defectTypes.get(typeId);
  if (type === undefined) throw new Refusal("病害类型不存在");
  if (!(chainageM >= 0 && chainageM <= road.lengthM)) throw new Refusal("桩号超出道路范围");
  return { road, type };
}

const beside = (road: Road, { chainageM, direction }: Pick<Report, "chainageM" | "direction">) =>
  lineOf(road).at(chainageM, direction === 1 ? 6 : -6).place;

const whereOf = (tenant: Tenant, { id, companyId, section }: Road, at: readonly [number, number]) => ({
  ...{ companyId, section, roadId: id },
  town: nearestTown(tenant.world.towns, at).name,
});

function receiverOf(tenant: Tenant, { companyId, personId }: Receiver): Partial<Order> {
  const company = tenant.companies.get(companyId);
  if (company === undefined) throw new Refusal("养护单位不存在");
  if (company.stopped) throw new Refusal("养护单位已停用");
  if (personId === null) return { companyId };
  const person = maintainersOf(tenant, companyId).find(({ id }) => id === personId);
  if (person === undefined) throw new Refusal("该人员不属于所选养护单位");
  return { companyId, assigneeId: person.id, assignee: person.name };
}

function refuseUnless(shot: Shot, state: Shot["state"]): void {
  if (shot.state !== state) throw new Refusal("该病害已由他人识别");
}

function refuseForeign(companyId: string, actor: Actor): void {
  if (isMaintenance(actor) && actor.companyId !== companyId) throw new Refusal("无权处理其他单位的病害");
}
