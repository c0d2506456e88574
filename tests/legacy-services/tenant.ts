import { Accounts } from "./accounts.ts";
import { Checks } from "./checks.ts";
import { Entities } from "./entities.ts";
import { OrderPools } from "./order-pools.ts";
import { RoadBook } from "./road-book.ts";
import { isOpen, S } from "./status.ts";
import type { Store } from "./store.ts";
import { registerStories } from "./stories/all.ts";
import { begin } from "./stories/begin.ts";
import type { CompanyRow } from "./stories/companies.ts";
import { type MemberRow, memberOf } from "./stories/members.ts";
import { orderId } from "./world/generate.ts";
import type { DefectType, Ground, Member, Order, Road, Step, World } from "./world/model.ts";
import { handlerOf } from "./world/order-factory.ts";
import type { Shot } from "./world/shot.ts";

/** What happened to one order, as the control interface answers it. */
export interface OrderChange {
  readonly id: string;
  readonly from: number | null;
  readonly to: number;
  readonly atMs: number;
}

/**
 * One tenant's services in memory, over its database. Rows are read from here; every change is written through at once.
 * `version` grows with every change of an order and is the validator of all lists.
 */
export class Tenant {
  /** Records of all registers: companies and people among them. */
  readonly entities: Entities;
  readonly accounts: Accounts;
  readonly orders = new Map<string, Order>();
  /** Closed orders that no list and no counter knows any more, but that can still be asked for; forgotten at the next start. */
  readonly archived = new Map<string, Order>();
  readonly pools = new OrderPools();
  readonly checks: Checks;
  readonly shots = new Map<string, Shot>();
  readonly defectTypes: ReadonlyMap<string, DefectType>;
  version = 1;
  /** Clock of the devices: stands while the activity stands. */
  deviceTimeMs: number;
  private readonly store: Store;
  private readonly book: RoadBook;
  private people: { readonly version: number; readonly members: readonly Member[] } = { version: -1, members: [] };
  private readonly listeners: ((order: Order) => void)[] = [];

  constructor(store: Store, world: World, nowMs: number) {
    this.store = store;
    const { companies: _, members: __, ...ground } = world;
    this.deviceTimeMs = nowMs;
    this.entities = new Entities(store);
    begin(this.entities, world, registerStories);
    this.book = new RoadBook(ground, this.entities);
    this.entities.onChange((kind, id) => this.onEntity(kind, id));
    this.accounts = new Accounts(() => this.members, store);
    this.defectTypes = new Map(world.defectTypes.map((type) => [type.id, type]));
    for (const point of store.releasedPoints())
      this.addPoint(point.body, point.releasedAtMs === null ? 0 : point.releasedAtMs - point.atMs);
    for (const shot of store.shots()) this.shots.set(shot.id, shot);
    for (const order of store.orders()) {
      this.orders.set(order.id, order);
      this.pools.put(order.id, order.status);
    }
    this.checks = new Checks(store, this.orders);
  }

  /** As it stands now, with the roads in use and who keeps them today. */
  get world(): Ground {
    return this.book.at(this.deviceTimeMs);
  }

  /** As it was on the day of that time, as far as roads changed hands since. */
  worldAt = (atMs: number): Ground => this.book.at(atMs);

  /** As they stand now, those out of use included. */
  get roads(): ReadonlyMap<string, Road> {
    return this.book.all(this.deviceTimeMs);
  }

  /** As they stand now, stopped ones included. */
  get companies(): ReadonlyMap<string, CompanyRow> {
    return this.entities.of("companies") as ReadonlyMap<string, CompanyRow>;
  }

  /** As they stand now, stopped ones included. */
  get members(): readonly Member[] {
    if (this.people.version !== this.entities.version) {
      const rows = [...(this.entities.of("members") as ReadonlyMap<string, MemberRow>).values()];
      this.people = { version: this.entities.version, members: rows.map((row) => memberOf(row, this.companies)) };
    }
    return this.people.members;
  }

  /** Called with every order whose row changed. */
  onChange(listener: (order: Order) => void): void {
    this.listeners.push(listener);
  }

  /** What machines found and nobody decided yet. */
  waitingShots(): Shot[] {
    return [...this.shots.values()].filter(({ state }) => state === "todo");
  }

  putShot(shot: Shot): void {
    this.store.saveShot(shot);
    this.shots.set(shot.id, shot);
  }

  openCount(): number {
    return this.pools.statuses().reduce((sum, status) => sum + (isOpen(status) ? this.pools.count(status) : 0), 0);
  }

  /** What happened to an order; for one that nobody touched since creation, what must have happened. */
  steps(order: Order): readonly Step[] {
    return this.store.steps(order.id) ?? impliedSteps(order, this);
  }

  add(order: Order): OrderChange {
    const step = {
      atMs: order.foundAtMs,
      who: order.finder,
      company: "",
      action: "",
      from: null,
      to: order.status,
      reason: "",
      pictures: order.pictures,
    };
    this.commit(order, [step]);
    return { id: order.id, from: null, to: order.status, atMs: order.changedAtMs };
  }

  /** Applies `fields` to an order together with the step that explains them. */
  change(order: Order, fields: Partial<Order>, step: Omit<Step, "from" | "to">): OrderChange {
    const steps = this.steps(order);
    const from = order.status;
    Object.assign(order, fields, { changedAtMs: step.atMs });
    this.commit(order, [...steps, { ...step, from, to: order.status }]);
    return { id: order.id, from, to: order.status, atMs: step.atMs };
  }

  /** A number that no order had before, also none that was deleted. */
  newOrderId(): string {
    let sequence = Math.max(this.store.readNumber("orders", 0), this.orders.size);
    while (this.orders.has(orderId(sequence))) sequence++;
    this.store.writeNumber("orders", sequence + 1);
    return orderId(sequence);
  }

  /** Takes orders away for good: deleted ones nobody knows any more, archived ones are known by their ids. */
  leave(orders: readonly Order[], how: "deleted" | "archived"): void {
    this.store.removeOrders(orders.map(({ id }) => id));
    for (const order of orders) {
      this.orders.delete(order.id);
      this.pools.remove(order.id);
      if (how === "archived") this.archived.set(order.id, order);
      for (const listener of this.listeners) listener(order);
    }
    this.version++;
  }

  /** One more point of an imported track. */
  addPoint(body: string, movedMs: number): void {
    const { id, point } = JSON.parse(body) as { id: string; point: [number, number, number, number] };
    const device = this.world.devices.find((one) => one.id === id);
    device?.track?.push([point[0], point[1], point[2] + movedMs, point[3]]);
  }

  /** Orders name their company and their road. */
  private onEntity(kind: string, id: string): void {
    if (kind !== "companies" && kind !== "roads") return;
    this.version++;
    const names = kind === "companies" ? "companyId" : "roadId";
    for (const order of this.orders.values()) if (order[names] === id) for (const listener of this.listeners) listener(order);
  }

  private commit(order: Order, steps: readonly Step[]): void {
    this.store.save(order, steps);
    this.orders.set(order.id, order);
    this.pools.put(order.id, order.status);
    this.version++;
    for (const listener of this.listeners) listener(order);
  }
}

function impliedSteps(order: Order, { members, companies }: Tenant): Step[] {
  const company = companies.get(order.companyId)?.name ?? "";
  const supervisor = members.find((member) => member.type === 2);
  const handler = handlerOf(members, order.companyId);
  const path = PATHS[order.status] ?? [];
  const steps: Step[] = [
    {
      atMs: order.foundAtMs,
      who: order.finder,
      company: "",
      action: "",
      from: null,
      to: path[0] ?? order.status,
      reason: "",
      pictures: order.pictures,
    },
  ];
  for (let i = 1; i < path.length; i++) {
    const to = path[i]!;
    const byAuthority = to === S.checked || to === S.cancelled || path[i - 1] === S.review;
    steps.push({
      atMs: order.foundAtMs + Math.floor(((order.changedAtMs - order.foundAtMs) * i) / (path.length - 1) / 1000) * 1000,
      who: byAuthority ? (supervisor?.name ?? "") : handler,
      company: byAuthority ? (supervisor?.company ?? "") : company,
      action: to === S.overdue ? "" : String(to),
      from: path[i - 1]!,
      to,
      reason: i === path.length - 1 ? order.reason : "",
      pictures: to === S.disposed ? order.repairs : [],
    });
  }
  return steps;
}

const PATHS: Readonly<Record<number, readonly number[]>> = {
  [S.review]: [S.review],
  [S.pending]: [S.pending],
  [S.disposing]: [S.pending, S.disposing],
  [S.disposed]: [S.pending, S.disposing, S.disposed],
  [S.returned]: [S.pending, S.returned],
  [S.overdue]: [S.pending, S.disposing, S.overdue],
  [S.cancelled]: [S.pending, S.cancelled],
  [S.checked]: [S.pending, S.disposing, S.disposed, S.checked],
  [S.delay]: [S.pending, S.disposing, S.delay],
};
