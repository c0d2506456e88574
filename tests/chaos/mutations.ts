import { setTimeout as pause } from "node:timers/promises";
import { type RedisCluster, startRedisCluster } from "../support/redis-cluster.ts";
import { blindFreshness } from "./scenarios/blind-freshness.ts";
import { dropFence } from "./scenarios/drop-fence.ts";
import { dropUnwritten } from "./scenarios/drop-unwritten.ts";
import { forgetDoubts } from "./scenarios/forget-doubts.ts";
import { forgetPieces } from "./scenarios/forget-pieces.ts";
import { holdPlace } from "./scenarios/hold-place.ts";
import { joinTheDead } from "./scenarios/join-the-dead.ts";
import { judgeStale } from "./scenarios/judge-stale.ts";
import { keepEpoch } from "./scenarios/keep-epoch.ts";
import { keepFenced } from "./scenarios/keep-fenced.ts";
import { keepStaged } from "./scenarios/keep-staged.ts";
import { lastTickClock } from "./scenarios/last-tick-clock.ts";
import { lostEpoch } from "./scenarios/lost-epoch.ts";
import { neverLook } from "./scenarios/never-look.ts";
import { oneWitness } from "./scenarios/one-witness.ts";
import { ownClaims } from "./scenarios/own-claims.ts";
import { ownClock } from "./scenarios/own-clock.ts";
import { readFromDollar } from "./scenarios/read-from-dollar.ts";
import { recordFromNow } from "./scenarios/record-from-now.ts";
import type { Scenario } from "./scenarios/scenario.ts";
import { shareEpoch } from "./scenarios/share-epoch.ts";
import { skipEpoch } from "./scenarios/skip-epoch.ts";
import { NEIGHBOUR, TENANT } from "./scenarios/story.ts";
import { tellAllRemovals } from "./scenarios/tell-all-removals.ts";
import { trustEmpty } from "./scenarios/trust-empty.ts";
import { settle } from "./settle.ts";
import type { Violation } from "./witness.ts";
import { createWorld, type World, type WorldOptions } from "./world.ts";

const scenarios: readonly Scenario[] = [
  skipEpoch,
  readFromDollar,
  dropFence,
  trustEmpty,
  keepEpoch,
  ownClaims,
  joinTheDead,
  blindFreshness,
  neverLook,
  lastTickClock,
  tellAllRemovals,
  oneWitness,
  keepFenced,
  keepStaged,
  shareEpoch,
  holdPlace,
  ownClock,
  forgetPieces,
  dropUnwritten,
  recordFromNow,
  judgeStale,
  lostEpoch,
  // Leaves few orders behind.
  forgetDoubts,
];
const CLIENTS = 6;
/** Five processes that start beside five others, on a busy machine. */
const BEGUN_WITHIN_MS = 120_000;
/** The longest story takes a minute on a quiet machine. */
const ENDS_WITHIN_MS = 300_000;

export interface Count {
  readonly passed: number;
  readonly failed: number;
}

/** Worlds with planted bugs beside the sound one: most of every story is waiting, and more of them would wait for the machine. */
const LANES = 2;

/**
 * Every scenario without a planted bug must stay green, and red with its own: a suite that sees nothing proves nothing. The sound ones
 * share a world, one after the other, unless they want one of another size; beside them run the planted ones, each in a world of its own.
 */
export async function proveMutations(seed: number, only?: string): Promise<Count> {
  let passed = 0;
  let failed = 0;
  const judge = ({ lines, violations }: Story, isGood: (violations: readonly Violation[]) => boolean, promise: string) => {
    for (const line of lines) console.log(line);
    const good = violations !== null && isGood(violations);
    console.log(`${good ? "passed" : "FAILED"}  ${promise}`);
    if (good) passed += 1;
    else failed += 1;
  };
  const chosen = scenarios.filter(({ mutation }) => only === undefined || mutation === only);
  const shared = new SharedWorld(seed);
  const sound = inLanes(1, chosen, (scenario) =>
    scenario.size === undefined && !scenario.ownPostgres && !scenario.onCluster ? shared.story(scenario) : ownStory(scenario, seed),
  );
  const planted = inLanes(LANES, chosen, (scenario) => plantedStory(scenario, seed));
  try {
    for (const [i, scenario] of chosen.entries()) {
      judge(await sound[i]!, ({ length }) => length === 0, scenario.promise);
      judge(await planted[i]!, (violations) => shows(scenario, violations), `${scenario.promise}: seen to fail with ${scenario.mutation}`);
    }
  } finally {
    await shared.stop();
  }
  return { passed, failed };
}

/** So many at a time, in their order. */
function inLanes(lanes: number, all: readonly Scenario[], tell: (scenario: Scenario) => Promise<Story>): Promise<Story>[] {
  const stories: Promise<Story>[] = [];
  for (const scenario of all) {
    const before = stories.at(-lanes) ?? Promise.resolve();
    stories.push(before.then(() => tell(scenario)));
  }
  return stories;
}

/** What a bug of two processes does hangs on which of them is first: one story without it proves little. */
const TRIES = 3;

/** The story with its bug, again where it did not show or did not happen. The lines tell of every try. */
async function plantedStory(scenario: Scenario, seed: number): Promise<Story> {
  const lines: string[] = [];
  for (let tries = 1; ; tries++) {
    const story = await ownStory(scenario, seed, scenario.mutation);
    // An empty line parts the stories: all tries are one.
    lines.push(...story.lines.slice(tries === 1 ? 0 : 1));
    if ((story.violations !== null && shows(scenario, story.violations)) || tries === TRIES) return { ...story, lines };
  }
}

const shows = ({ topics = [] }: Scenario, violations: readonly Violation[]): boolean =>
  violations.length > 0 && topics.every((topic) => violations.some((one) => one.topic === topic));

interface Story {
  readonly lines: readonly string[];
  /** Null when the story itself did not happen: then it proves nothing, and the lines say why. */
  readonly violations: readonly Violation[] | null;
}

/** The world of the sound stories. One in which something went wrong is left behind. */
class SharedWorld {
  private readonly seed: number;
  private world: World | null = null;
  private lines: string[] = [];

  constructor(seed: number) {
    this.seed = seed;
  }

  async story(scenario: Scenario): Promise<Story> {
    const lines = ["", `chaos-${scenario.mutation}`];
    this.lines = lines;
    try {
      this.world ??= await quietWorld({ name: "chaos-sound", seed: this.seed, say: (line) => this.lines.push(line) });
      const before = this.world.violations.length;
      await toItsEnd(scenario, this.world);
      const violations = this.world.violations.slice(before);
      if (violations.length > 0) await this.stop();
      return { lines, violations };
    } catch (error) {
      lines.push(wordsOf(error));
      await this.stop();
      return { lines, violations: null };
    }
  }

  async stop(): Promise<void> {
    await this.world?.stop();
    this.world = null;
  }
}

/** In a world of its own, with or without the planted bug. */
async function ownStory(scenario: Scenario, seed: number, mutation?: string): Promise<Story> {
  const name = `chaos-${scenario.onCluster ? "cluster-" : ""}${scenario.mutation}${mutation === undefined ? "" : "-planted"}`;
  const lines = ["", name];
  let world: World | null = null;
  let cluster: RedisCluster | undefined;
  try {
    if (scenario.onCluster) cluster = await startRedisCluster();
    const { size, customers, ownPostgres } = scenario;
    world = await quietWorld({
      name,
      seed: scenario.seed ?? seed,
      cluster,
      say: (line) => lines.push(line),
      ...(size && { size }),
      ...(customers && { customers }),
      ...(ownPostgres && { ownPostgres }),
      ...(mutation && { mutation }),
    });
    await toItsEnd(scenario, world);
    return { lines, violations: world.violations };
  } catch (error) {
    lines.push(wordsOf(error));
    return { lines, violations: null };
  } finally {
    await world?.stop();
    await cluster?.stop();
  }
}

/** @throws Error where the story waits for what never comes: it did not happen, and those after it do. */
async function toItsEnd(scenario: Scenario, world: World): Promise<void> {
  const hangs = new AbortController();
  const late = pause(ENDS_WITHIN_MS, undefined, { signal: hangs.signal }).then(
    () => Promise.reject(new Error(`does not end within ${ENDS_WITHIN_MS / 1_000} s`)),
    () => {},
  );
  await Promise.race([scenario.run(world), late]).finally(() => hangs.abort());
}

/** A world in which nothing has happened yet, and everybody shows the truth. */
async function quietWorld(
  options: Pick<WorldOptions, "name" | "seed" | "say" | "size" | "customers" | "mutation" | "ownPostgres" | "cluster">,
): Promise<World> {
  const quiet = { clients: CLIENTS, tenants: [TENANT], customers: [TENANT, NEIGHBOUR], workers: 2, servers: 2, eventsPerS: 0 };
  const world = await createWorld({ ...quiet, ...options });
  try {
    await settle(world, BEGUN_WITHIN_MS);
    if (world.violations.length > 0) throw new Error("the world was wrong before anything happened to it");
    return world;
  } catch (error) {
    await world.stop();
    throw error;
  }
}

const wordsOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));
