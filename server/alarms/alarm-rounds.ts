import { randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { Logger } from "pino";
import type { Tenant } from "../../editions/load.ts";
import type { Editions } from "../../editions/load-editions.ts";
import type { AlarmSources, HeardDisplay } from "../../shared/domain/alarm-conditions.ts";
import { mayRing } from "../../shared/domain/alarmed-orders.ts";
import type { Device } from "../../shared/domain/device.ts";
import { patrolAt } from "../../shared/domain/patrol-hours.ts";
import type { Company } from "../../shared/domain/reference.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import type { FeedKind } from "../../shared/live/topics.ts";
import { showInterest } from "../../shared/node/interest.ts";
import type { Mutation } from "../mutation.ts";
import type { Reader } from "../read/reader.ts";
import type { RedisClient } from "../redis.ts";
import { startRounds } from "../rounds.ts";
import { askedFeeds, isStale } from "./asked-feeds.ts";
import { holds } from "./holds.ts";
import type { JudgedSensors } from "./judged-sensors.ts";
import { keepWhatRings } from "./keep-what-rings.ts";
import type { KeptAlarms } from "./kept-alarms.ts";
import type { KeptPauses } from "./kept-pauses.ts";
import { tunnelsOf } from "./tunnels-of.ts";
import type { UnpatrolledRoads } from "./unpatrolled-roads.ts";
import type { VideoWatch } from "./video-watch.ts";

export interface AlarmRoundsDeps {
  kept: KeptAlarms;
  pauses: KeptPauses;
  sensors: JudgedSensors;
  unpatrolled: UnpatrolledRoads;
  videos: VideoWatch;
  displays: { list(tenant: string): Promise<readonly HeardDisplay[]> };
  reader: Pick<Reader, "followers" | "current">;
  redis: RedisClient;
  editions: Editions;
  mutations: ReadonlySet<Mutation>;
  log: Pick<Logger, "warn">;
  now(): number;
}

const EVERY_MS = 5_000;
/** One server looks for a customer; another one does when it did not come back for so long. */
const LEASE_MS = 15_000;
/** Stands while a server that holds a customer's orders looks for its alarms. */
export const leaseOf = (tenant: string): string => `alarms-lease:{${tenant}}`;

/**
 * Looks every few seconds for what is the matter with each customer whose orders this server holds, and keeps what rings; of those at whom nobody looks
 * `UnwatchedRounds` does. A lease spares
 * work only: whoever looks changes alarms one server after the other, so that two that look at once ring once. A Redis or a database that
 * is away stops it; what stood then is reconciled by the next look.
 */
export class AlarmRounds {
  private readonly deps: AlarmRoundsDeps;
  private readonly id = randomUUID();
  private readonly rounds: { close(): void };

  constructor(deps: AlarmRoundsDeps) {
    this.deps = deps;
    this.rounds = startRounds(
      EVERY_MS,
      () => this.round(),
      ({ message }) => deps.log.warn({ reason: message }, "alarms were not looked for; the next round does"),
    );
  }

  close(): void {
    this.rounds.close();
  }

  async round(): Promise<void> {
    for (const { feed, state } of [...this.deps.reader.followers()]) {
      const tenant = this.deps.editions.tenants.get(feed.tenant);
      if (feed.kind !== "orders" || state === null || tenant === undefined || !(await this.isOurs(feed.tenant))) continue;
      try {
        await this.look(tenant);
      } catch (error) {
        // Nobody else's alarms wait for it, and another server may come further.
        this.deps.log.warn({ tenant: feed.tenant, reason: (error as Error).message }, "alarms were not looked for; the next round does");
        await this.deps.redis.del(leaseOf(feed.tenant));
      }
    }
  }

  private async isOurs(tenant: string): Promise<boolean> {
    return holds(this.deps.redis, leaseOf(tenant), this.id, LEASE_MS);
  }

  private async look(tenant: Tenant): Promise<void> {
    const missed = await keepWhatRings(this.deps, tenant.file.code, () => this.sourcesOf(tenant));
    await Promise.all(missed.map((feed) => showInterest(this.deps.redis, feed)));
  }

  private async sourcesOf(tenant: Tenant): Promise<AlarmSources> {
    const { file } = tenant;
    const { code } = file;
    const sensors = this.deps.sensors.of(tenant);
    const unpatrolled = await this.unpatrolledOf(tenant);
    const videos = this.deps.videos.of(tenant);
    const displays = await this.deps.displays.list(code);
    // Where vehicles are is asked of the services while somebody looks at them, at whatever server; alone nobody is followed for alarms.
    await this.deps.reader.current({ tenant: code, kind: "tracks" });
    const nowMs = this.deps.now();
    const followers = [...this.deps.reader.followers()].filter(({ feed }) => feed.tenant === code);
    const unknown = this.deps.mutations.has("judge-stale") ? [] : null;
    const known = async <Row>(kind: FeedKind, isWanted: (row: Row) => boolean): Promise<readonly Row[] | null> => {
      const follower = followers.find(({ feed }) => feed.kind === kind);
      return !follower?.state || isStale(follower.freshness(), nowMs)
        ? unknown
        : inPieces(follower.state.rows.values() as Iterable<unknown> as Iterable<Row>, isWanted);
    };
    const orders = await known<WorkOrder>("orders", (order) => mayRing(order, nowMs));
    const tracks = await known<Device>("tracks", () => true);
    const feeds = await askedFeeds(this.deps, code, nowMs);
    const shift = { ...patrolAt(file, nowMs), tunnels: await tunnelsOf(this.deps.reader, file) };
    return { orders, tracks, feeds, sensors, displays, unpatrolled, videos, shift };
  }

  private async unpatrolledOf(tenant: Tenant): Promise<AlarmSources["unpatrolled"]> {
    const unpatrolled = this.deps.unpatrolled.of(tenant);
    if (unpatrolled === null) return null;
    const { state } = await this.deps.reader.current({ tenant: tenant.file.code, kind: "companies" });
    const companies = state?.rows as unknown as ReadonlyMap<string, Company> | undefined;
    return unpatrolled.map((each) => ({ ...each, company: companies?.get(each.companyId)?.name ?? each.companyId }));
  }
}

/** Rows that are looked at between two other things that the process has to do. */
const PIECE = 4_000;

async function inPieces<Row>(rows: Iterable<Row>, isWanted: (row: Row) => boolean): Promise<Row[]> {
  const wanted: Row[] = [];
  let looked = 0;
  for (const row of rows) {
    if (isWanted(row)) wanted.push(row);
    if (++looked % PIECE === 0) await setImmediate();
  }
  return wanted;
}
