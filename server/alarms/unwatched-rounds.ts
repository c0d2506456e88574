import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import type { Tenant } from "../../editions/load.ts";
import type { Editions } from "../../editions/load-editions.ts";
import type { AlarmSources, AskedFeed, HeardDisplay } from "../../shared/domain/alarm-conditions.ts";
import type { Device } from "../../shared/domain/device.ts";
import { patrolAt } from "../../shared/domain/patrol-hours.ts";
import type { Road } from "../../shared/domain/reference.ts";
import { type PlacedTunnel, placedTunnels } from "../../shared/domain/tunnel.ts";
import type { FeedMeta } from "../../shared/live/feed-meta.ts";
import { type FeedId, feedKeys, feedName } from "../../shared/live/keys.ts";
import { type FeedKind, feedKinds } from "../../shared/live/topics.ts";
import { readInterests, showInterest } from "../../shared/node/interest.ts";
import { pagesOfRows } from "../../shared/node/load-feed-rows.ts";
import { runIdsOf } from "../../shared/node/redis-nodes.ts";
import { keepsOrders } from "../../shared/node/what-is-needed.ts";
import { readFeedMeta } from "../read/feed-meta.ts";
import { startRounds } from "../rounds.ts";
import { leaseOf } from "./alarm-rounds.ts";
import { askedFeed, isStale } from "./asked-feeds.ts";
import { FarOrders } from "./far-orders.ts";
import { holds } from "./holds.ts";
import { type KeepingDeps, keepWhatRings } from "./keep-what-rings.ts";

export interface UnwatchedRoundsDeps extends KeepingDeps {
  readonly displays: { list(tenant: string): Promise<readonly HeardDisplay[]> };
  readonly editions: Pick<Editions, "common" | "tenants">;
  readonly log: Pick<Logger, "warn">;
}

const ROUND_MS = 5_000;
/** How often each customer is looked at: two hundred of them are a few a second. */
const EVERY_MS = 60_000;
/** One server looks at all of them; another one does when it did not come back for so long. */
const LEASE_MS = 15_000;
const LEASE = "alarms-unwatched-lease";

interface Unwatched {
  readonly tenant: Tenant;
  readonly orders: FarOrders;
  nextMs: number;
  /** Asked for until their alarm is over, which is longer than one word of it holds. */
  missed: readonly FeedId[];
}
type Published = FeedMeta & { readonly isStale: boolean };

/**
 * Looks for what is the matter with customers of whom no server holds orders, because nobody looks at them: nights are owed as well. Once a minute, by what
 * the services are asked for anyway and without holding it: orders that may ring, how fresh feeds are, in hours of patrol where vehicles are, and displays.
 * Whoever has no page of orders costs nothing. Nothing is said of what would have to be asked for: sensors, cameras and missing patrols.
 */
export class UnwatchedRounds {
  private readonly deps: UnwatchedRoundsDeps;
  private readonly id = randomUUID();
  private readonly rounds: { close(): void };
  /** Empty while another server has the lease. */
  private customers: Unwatched[] = [];

  constructor(deps: UnwatchedRoundsDeps) {
    this.deps = deps;
    this.rounds = startRounds(
      ROUND_MS,
      () => this.round(),
      (reason) => this.warn({ reason: reason.message }),
    );
  }

  close(): void {
    this.rounds.close();
  }

  async round(): Promise<void> {
    const { redis, now } = this.deps;
    if (!(await holds(redis, LEASE, this.id, LEASE_MS))) {
      this.customers = [];
      return;
    }
    if (this.customers.length === 0) this.customers = this.all();
    await Promise.all(this.customers.flatMap(({ missed }) => missed.map((feed) => showInterest(redis, feed))));
    const due = this.customers.filter(({ nextMs }) => nextMs <= now());
    if (due.length === 0) return;
    const [runIdAt, needed] = await Promise.all([runIdsOf(redis), readInterests(redis)]);
    for (const customer of due) {
      const { code } = customer.tenant.file;
      customer.nextMs = now() + EVERY_MS;
      try {
        if ((await redis.exists(leaseOf(code))) === 0) {
          customer.missed = await keepWhatRings(this.deps, code, () => this.look(customer, runIdAt, needed));
        } else {
          customer.orders.forget();
          customer.missed = [];
        }
      } catch (error) {
        this.warn({ tenant: code, reason: (error as Error).message });
      }
    }
  }

  /** Spread over the time between two looks. */
  private all(): Unwatched[] {
    const { redis, now, editions } = this.deps;
    const keeping = [...editions.tenants.values()].filter((tenant) => keepsOrders(tenant, editions.common));
    return keeping.map((tenant, i) => ({
      ...{ tenant, orders: new FarOrders(redis, tenant.file.code) },
      nextMs: now() + (EVERY_MS * i) / keeping.length,
      missed: [],
    }));
  }

  private async look({ tenant, orders }: Unwatched, runIdAt: RunIdAt, needed: ReadonlySet<string>): Promise<AlarmSources> {
    const { deps } = this;
    const { code } = tenant.file;
    const nowMs = deps.now();
    const shift = { ...patrolAt(tenant.file, nowMs), tunnels: await this.tunnelsOf(tenant) };
    const isShift = nowMs >= shift.fromMs && nowMs < shift.untilMs;
    const wanted = feedKinds.filter(
      (kind) => kind === "orders" || (kind === "tracks" && isShift) || needed.has(feedName({ tenant: code, kind })),
    );
    const published = new Map(
      await Promise.all(wanted.map(async (kind) => [kind, await this.published({ tenant: code, kind }, runIdAt)] as const)),
    );
    const known = (kind: FeedKind) => {
      const meta = published.get(kind);
      return meta?.isStale === false ? meta.position : null;
    };
    const [ordersAt, tracksAt] = [known("orders"), known("tracks")];
    const isAsked = (kind: FeedKind) => kind === "orders" || needed.has(feedName({ tenant: code, kind }));
    return {
      orders: ordersAt && (await orders.look(ordersAt, nowMs)),
      // Nothing is silent when nobody is out.
      tracks: isShift
        ? tracksAt && [...(await this.rows<Device>(feedKeys({ tenant: code, kind: "tracks" }).rows(tracksAt.epoch))).values()]
        : [],
      feeds: [...published].flatMap(([kind, meta]): AskedFeed[] =>
        isAsked(kind) ? askedFeed(kind, meta?.freshness ?? null, meta?.isStale ?? true) : [],
      ),
      displays: await deps.displays.list(code),
      ...{ sensors: null, unpatrolled: null, videos: null, shift },
    };
  }

  /** What another Redis took is not known to be whole, as for whoever holds it. */
  private async published(feed: FeedId, runIdAt: RunIdAt): Promise<Published | null> {
    const meta = await readFeedMeta(this.deps.redis, feed);
    if (meta === null) return null;
    const isTrusted = meta.runId === null || meta.runId === (await runIdAt(feedKeys(feed).meta));
    return { ...meta, isStale: !isTrusted || isStale(meta.freshness, this.deps.now()) };
  }

  private async rows<Row>(key: string): Promise<Map<string, Row>> {
    const rows = new Map<string, Row>();
    for await (const page of pagesOfRows(this.deps.redis, key)) for (const [id, row] of page) rows.set(id, row as unknown as Row);
    return rows;
  }

  /** By the roads that were told of last, however long ago: a tunnel stays where it is. */
  private async tunnelsOf({ file: { code, tunnels } }: Tenant): Promise<readonly PlacedTunnel[]> {
    if (tunnels.length === 0) return [];
    const feed = { tenant: code, kind: "roads" } as const;
    const meta = await readFeedMeta(this.deps.redis, feed);
    return meta?.position == null ? [] : placedTunnels(tunnels, await this.rows<Road>(feedKeys(feed).rows(meta.position.epoch)));
  }

  private warn(about: object): void {
    this.deps.log.warn(about, "alarms of whom nobody looks at were not looked for; the next look does");
  }
}

type RunIdAt = (key: string) => Promise<string>;
