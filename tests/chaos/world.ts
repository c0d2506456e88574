import { Redis } from "ioredis";
import type { TopicName } from "../../shared/live/topics.ts";
import type { RedisCluster } from "../support/redis-cluster.ts";
import { type Stack, type StackOptions, startStack } from "../support/stack.ts";
import { createStandInControl, type StandInControl } from "../support/stand-in-control.ts";
import { openTcpLink } from "../support/tcp-link.ts";
import { AlarmWatch } from "./alarm-watch.ts";
import { ChaosClient } from "./client.ts";
import { Darkness } from "./darkness.ts";
import { SessionKeeper } from "./session-keeper.ts";
import { alarmsOf, seesAll } from "./told-alarms.ts";
import { type Shown, TruthWatch, WATCHED_TOPICS } from "./truth-watch.ts";
import type { Violation } from "./witness.ts";

export interface WorldOptions {
  /** Names the folder of the logs. */
  readonly name: string;
  readonly seed: number;
  readonly clients: number;
  /** Whose people the clients are; those of the first and the second tenant in turns, and so on. */
  readonly tenants: readonly string[];
  /** The only customers that there are, theirs among them; without it there are all. */
  readonly customers?: readonly string[];
  readonly workers: number;
  readonly servers: number;
  /** Pace of the field in every tenant, also after a restart of the stand-in. */
  readonly eventsPerS: number;
  /** Followed beside the usual ones by those who see the whole tenant. */
  readonly moreTopics?: readonly TopicName[];
  /** Share of the usual number of orders. */
  readonly size?: number;
  /** A folder of customers' files of its own, which a disruption may change. */
  readonly editionsDir?: string;
  /** A database of our own records, for what may happen to it; none otherwise. */
  readonly ownPostgres?: boolean;
  /** Where workers and servers run, as which version, and by which Redis. */
  readonly elsewhere?: Pick<StackOptions, "machines" | "earlier"> & { readonly redisAddress: string };
  /** Stands where otherwise the stack's own Redis does. Whoever started it stops it. */
  readonly cluster?: RedisCluster | undefined;
  /** A planted bug, for the workers and servers that know it. */
  readonly mutation?: string;
  /** Hears what happens, a line each. */
  readonly say: (line: string) => void;
}

/** Real processes, people's clients, and everything that was seen to go wrong. */
export interface World {
  /** The planted bug, in a world that has one. */
  readonly mutation: string | undefined;
  readonly stack: Stack;
  /** Undefined where everything stands in the stack's own Redis. */
  readonly cluster: RedisCluster | undefined;
  readonly standIn: StandInControl;
  readonly clients: readonly ChaosClient[];
  readonly darkness: Darkness;
  readonly violations: readonly Violation[];
  readonly sessions: SessionKeeper;
  /** Holds what calls itself live against the services' truth, all the time. */
  readonly truthWatches: readonly TruthWatch[];
  /** By customer, holds what rings against the services' truth, all the time; none in a world without a database. */
  readonly alarmWatches: ReadonlyMap<string, AlarmWatch>;
  report(violation: Violation): void;
  note(text: string): void;
  /** Index of the server that this client's cable leads to. */
  serverOf(client: ChaosClient): number;
  moveToNextServer(client: ChaosClient): void;
  /** Of a cluster, whoever has its key is asked, or every primary where it has none. */
  redisCommand(...command: [string, ...string[]]): Promise<unknown>;
  stop(): Promise<void>;
}

const COMPANY_TOPICS: readonly TopicName[] = ["orders", "badges", "tracks", "activity"];
const TENANT_TOPICS: readonly TopicName[] = [...COMPANY_TOPICS, "counters"];
/** Owner, supervisor, company, administrator: the kinds whose scope the documents give. */
/** Accounts without a rule of their own: some customers' rules close the work orders to single users. */
const ORDINARY = /-(owner|supervisor|admin|company\d+|inspector)$/;
const USER_TYPES = [1, 2, 3, 4];
const SAMPLE_EVERY_MS = 500;

export async function createWorld(options: WorldOptions): Promise<World> {
  const { redisAddress = options.cluster?.address, ...versions } = options.elsewhere ?? { redisAddress: undefined };
  const env: Record<string, string> = {
    ...(options.mutation !== undefined && { MUTATION: options.mutation }),
    ...(redisAddress !== undefined && { REDIS_URL: redisAddress }),
  };
  const stack = await startStack({
    name: options.name,
    ...versions,
    workers: options.workers,
    servers: options.servers,
    standIn: {
      STANDIN_SEED: String(options.seed),
      STANDIN_SIZE: String(options.size ?? 0.02),
      STANDIN_PACE: String(options.eventsPerS),
    },
    worker: env,
    server: { ...env, METRICS_TOKEN: "open" },
    ownPostgres: options.ownPostgres ?? false,
    ...(options.customers && { customers: options.customers }),
    ...(options.editionsDir !== undefined && { editionsDir: options.editionsDir }),
  });
  const planted = options.mutation === undefined ? {} : { mutation: options.mutation };
  const startedAtMs = Date.now();
  const violations: Violation[] = [];
  const note = (text: string) => options.say(`${((Date.now() - startedAtMs) / 1000).toFixed(1).padStart(7)} s  ${text}`);
  const report = (violation: Violation) => {
    violations.push(violation);
    if (violations.length <= 50) note(`VIOLATION ${violation.promise} ${violation.client} ${violation.topic}: ${violation.what}`);
  };
  const darkness = new Darkness(report, Date.now);
  const standIn = createStandInControl(stack.standInUrl);
  const sessions = new SessionKeeper(() => stack.servers.map(({ url }) => url));
  const serverIndexes = new Map<ChaosClient, number>();
  const clients: ChaosClient[] = [];

  const everybody = (await standIn.accounts()).filter(({ account, userType }) => USER_TYPES.includes(userType) && ORDINARY.test(account));
  const people = options.tenants.map((code) => everybody.filter(({ tenant }) => tenant === code));
  for (let i = 0; i < options.clients; i++) {
    const ofTenant = people[i % people.length] ?? [];
    const account = ofTenant[Math.floor(i / people.length) % ofTenant.length];
    if (account === undefined) throw new Error(`the stand-in has no accounts of ${options.tenants[i % people.length]}`);
    const index = i % stack.servers.length;
    const { port, host } = stack.servers[index] as (typeof stack.servers)[number];
    const link = await openTcpLink(port, { far: host });
    const companyId = account.userType === 3 ? account.companyId : null;
    const topics = companyId === null ? [...TENANT_TOPICS, ...(options.moreTopics ?? [])] : COMPANY_TOPICS;
    const client = new ChaosClient({ name: `client-${i + 1}`, account, companyId, topics, link, sessions, report, ...planted });
    serverIndexes.set(client, index);
    clients.push(client);
  }
  // All at once at a stack that has just started: on a busy machine some are told to come again.
  await Promise.all(clients.map((client) => client.comeBack()));
  const truthWatches = options.tenants.map(() => new TruthWatch(report));
  const sampler = setInterval(() => darkness.sample(clients), SAMPLE_EVERY_MS);
  const looks = options.tenants.map((tenant, i) => watchTruth(tenant, standIn, clients, truthWatches[i] as TruthWatch));

  const alarmWatches = new Map(options.ownPostgres ? options.tenants.map((tenant) => [tenant, new AlarmWatch(tenant, report)]) : []);

  const world: World = {
    mutation: options.mutation,
    stack,
    cluster: options.cluster,
    standIn,
    clients,
    darkness,
    violations,
    sessions,
    truthWatches,
    alarmWatches,
    report,
    note,
    serverOf: (client) => serverIndexes.get(client) as number,
    moveToNextServer(client) {
      const index = ((serverIndexes.get(client) as number) + 1) % stack.servers.length;
      serverIndexes.set(client, index);
      const { port, host } = stack.servers[index] as (typeof stack.servers)[number];
      client.link.retarget(port, host);
      client.link.cut();
    },
    async redisCommand(...command) {
      if (options.cluster !== undefined) return await options.cluster.command(...command);
      const redis = new Redis(stack.redis.url, { maxRetriesPerRequest: 1 });
      try {
        return await redis.call(...command);
      } finally {
        redis.disconnect();
      }
    },
    async stop() {
      clearInterval(sampler);
      for (const stopLooking of looks) stopLooking();
      for (const client of clients) client.close();
      await Promise.all(clients.map((client) => client.link.close()));
      await stack.stop();
    },
  };
  looks.push(...[...alarmWatches].map(([tenant, watch]) => watchAlarms(world, tenant, watch)));
  return world;
}

const LATE_AFTER_POLLS = 3;
const SHORTEST_LATE_MS = 5_000;
const LOOK_EVERY_MS = 1_000;

/** Looks at every figure that calls itself live, and then at the truth, for as long as the world stands. */
const watchTruth = (tenant: string, standIn: StandInControl, clients: readonly ChaosClient[], watch: TruthWatch): (() => void) =>
  lookOnAndOn(async () => {
    const shownAtMs = Date.now();
    const shown = clients.flatMap((client) => (client.account.tenant === tenant ? liveFigures(client) : []));
    watch.learn(await standIn.truth(tenant), Date.now());
    for (const figure of shown) watch.judge(figure, shownAtMs);
  });

/** Looks at the truth, and then at what rings. */
const watchAlarms = (world: World, tenant: string, watch: AlarmWatch): (() => void) =>
  lookOnAndOn(async () => {
    watch.learn((await world.standIn.truth(tenant)).orders, Date.now());
    const seer = world.clients.find((client) => client.account.tenant === tenant && seesAll(client));
    const answer = seer === undefined ? null : await alarmsOf(world, seer);
    if (answer !== null) watch.see(answer.alarms, Date.now());
  });

function lookOnAndOn(look: () => Promise<void>): () => void {
  let isLooking = false;
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    look()
      // Services that are down say nothing; a gap in what is known is not judged.
      .catch(() => {})
      .finally(() => {
        isLooking = false;
      });
  }, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}

const liveFigures = (client: ChaosClient): Shown[] =>
  WATCHED_TOPICS.filter((topic) => client.label(topic) === "live").map((topic) => {
    const { open } = client.watched(topic);
    const allowedMs = Math.max((open.freshness?.everyMs ?? 0) * LATE_AFTER_POLLS, SHORTEST_LATE_MS);
    return { client: client.name, companyId: client.companyId, topic, rows: new Map(open.rows), allowedMs };
  });
