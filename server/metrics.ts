import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { feedName } from "../shared/live/keys.ts";
import type { Batch } from "../shared/live/protocol.ts";
import type { ReadEntry } from "../shared/node/feed-log.ts";
import type { QueueCounts } from "./commands/repoll-queue.ts";
import type { FeedFollower } from "./read/feed-follower.ts";
import type { Audited, Outcome } from "./session/sign-in-audit.ts";

export interface MetricsSources {
  now(): number;
  followers(): Iterable<FeedFollower>;
  live(): { sockets: number; topics: number; places: number; laggards: number; bufferedBytes: number };
  subscriptionsWaiting(): number;
  queues(): Promise<QueueCounts[]>;
  /** Whether the database of our own records answers. */
  isRecordsReady(): boolean;
  /** Audit entries that wait for the database, and those that were lost. */
  audit(): Promise<{ waiting: number; lost: number }>;
}

/** What an operator can watch this server by (Prometheus). */
export interface ServerMetrics {
  readonly registry: Registry;
  read(entry: ReadEntry): void;
  broadcast(batch: Batch, receivers: number): void;
  pageFailed(): void;
  policyBroken(directive: string): void;
  audited(what: Audited, outcome: Outcome): void;
  answered(route: string, method: string, status: number, seconds: number): void;
}

const AGE_BUCKETS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export function createMetrics(sources: MetricsSources): ServerMetrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const age = new Histogram({
    name: "event_age_seconds",
    help: "Time since the services answered, at each stage that an event passes here",
    labelNames: ["stage"],
    buckets: AGE_BUCKETS_S,
    registers,
  });
  const delivered = new Counter({ name: "events_delivered_total", help: "Batches times receivers", labelNames: ["topic"], registers });
  const requests = new Histogram({
    name: "http_request_seconds",
    help: "Time to answer, by route",
    labelNames: ["route", "method", "status"],
    buckets: AGE_BUCKETS_S,
    registers,
  });
  const pageFailures = new Counter({ name: "client_errors_total", help: "Failures in pages that nobody handled", registers });
  const policyReports = new Counter({
    name: "policy_reports_total",
    help: "What browsers kept pages from doing, by the directive of the content security policy",
    labelNames: ["directive"],
    registers,
  });
  const audits = new Counter({
    name: "sign_ins_total",
    help: "Who came in, went out or was refused, by what they wanted and what came of it",
    labelNames: ["what", "outcome"],
    registers,
  });
  addLiveGauges(sources, registers);
  addFeedGauges(sources, registers);
  addQueueGauge(sources, registers);
  addRecordsGauges(sources, registers);
  const secondsSince = (atMs: number) => Math.max(0, sources.now() - atMs) / 1000;
  return {
    registry,
    read: ({ origin }) => age.observe({ stage: "read" }, secondsSince(origin.answeredAtMs)),
    broadcast({ topic, origin }, receivers) {
      delivered.inc({ topic }, receivers);
      if (origin !== null) age.observe({ stage: "broadcast" }, secondsSince(origin.answeredAtMs));
    },
    pageFailed: () => pageFailures.inc(),
    policyBroken: (directive) => policyReports.inc({ directive }),
    audited: (what, outcome) => audits.inc({ what, outcome }),
    answered: (route, method, status, seconds) => requests.observe({ route, method, status: String(status) }, seconds),
  };
}

function addLiveGauges({ live, subscriptionsWaiting }: MetricsSources, registers: Registry[]): void {
  const gauge = (name: string, help: string, value: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(value());
      },
    });
  gauge("sockets", "Connected clients", () => live().sockets);
  gauge("live_rooms", "Topics and scopes that somebody follows", () => live().topics);
  gauge("live_places", "Clients' places in them", () => live().places);
  gauge("live_laggards", "Clients that hold back more than they may", () => live().laggards);
  gauge("live_buffered_bytes", "Sent to clients and not taken by them yet", () => live().bufferedBytes);
  gauge("subscriptions_waiting", "Questions of clients that wait for their turn", subscriptionsWaiting);
}

function addFeedGauges({ followers, now }: MetricsSources, registers: Registry[]): void {
  new Gauge({
    name: "feed_confirmed_age_seconds",
    help: "Time since the services last confirmed a feed that this server holds",
    labelNames: ["feed"],
    registers,
    collect() {
      this.reset();
      for (const follower of followers()) {
        const confirmedAtMs = follower.freshness()?.confirmedAtMs ?? null;
        if (confirmedAtMs !== null) this.set({ feed: feedName(follower.feed) }, (now() - confirmedAtMs) / 1000);
      }
    },
  });
  new Gauge({
    name: "feed_healthy",
    help: "1 while a feed that this server holds is healthy",
    labelNames: ["feed"],
    registers,
    collect() {
      this.reset();
      for (const follower of followers()) this.set({ feed: feedName(follower.feed) }, follower.freshness()?.health === "healthy" ? 1 : 0);
    },
  });
}

function addQueueGauge({ queues }: MetricsSources, registers: Registry[]): void {
  new Gauge({
    name: "queue_jobs",
    help: "Jobs of the workers' queues",
    labelNames: ["queue", "state"],
    registers,
    async collect() {
      this.reset();
      // Without Redis there is nothing to count; the other figures are wanted all the more.
      for (const { name, ...states } of await queues().catch(() => [])) {
        for (const [state, jobs] of Object.entries(states)) this.set({ queue: name, state }, jobs);
      }
    },
  });
}

function addRecordsGauges({ isRecordsReady, audit }: MetricsSources, registers: Registry[]): void {
  new Gauge({
    name: "records_ready",
    help: "1 while the database of our own records answers",
    registers,
    collect() {
      this.set(isRecordsReady() ? 1 : 0);
    },
  });
  new Gauge({
    name: "audit_entries",
    help: "Audit entries of all servers that wait for the database, and those that were lost",
    labelNames: ["state"],
    registers,
    async collect() {
      const counts = await audit().catch(() => null);
      if (counts === null) return;
      this.set({ state: "waiting" }, counts.waiting);
      this.set({ state: "lost" }, counts.lost);
    },
  });
}
