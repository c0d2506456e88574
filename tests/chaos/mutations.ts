import { blindFreshness } from "./scenarios/blind-freshness.ts";
import { dropFence } from "./scenarios/drop-fence.ts";
import { joinTheDead } from "./scenarios/join-the-dead.ts";
import { keepEpoch } from "./scenarios/keep-epoch.ts";
import { ownClaims } from "./scenarios/own-claims.ts";
import { readFromDollar } from "./scenarios/read-from-dollar.ts";
import type { Scenario } from "./scenarios/scenario.ts";
import { skipEpoch } from "./scenarios/skip-epoch.ts";
import { settled, TENANT } from "./scenarios/story.ts";
import { trustEmpty } from "./scenarios/trust-empty.ts";
import { createWorld } from "./world.ts";

const scenarios: readonly Scenario[] = [
  skipEpoch,
  readFromDollar,
  dropFence,
  trustEmpty,
  keepEpoch,
  ownClaims,
  joinTheDead,
  blindFreshness,
];
const CLIENTS = 6;

export interface Count {
  readonly passed: number;
  readonly failed: number;
}

/**
 * Every scenario without a planted bug must stay green, and red with its own: a suite that sees nothing proves nothing. Both run at
 * the same time, because most of theirs is waiting, and are told one after the other.
 */
export async function proveMutations(seed: number, only?: string): Promise<Count> {
  let passed = 0;
  let failed = 0;
  const judge = ({ lines, violations }: Story, isGood: (violations: number) => boolean, promise: string) => {
    for (const line of lines) console.log(line);
    const good = violations !== null && isGood(violations);
    console.log(`${good ? "passed" : "FAILED"}  ${promise}`);
    if (good) passed += 1;
    else failed += 1;
  };
  for (const scenario of scenarios.filter(({ mutation }) => only === undefined || mutation === only)) {
    const [sound, planted] = await Promise.all([storyOf(scenario, seed, false), storyOf(scenario, seed, true)]);
    judge(sound, (violations) => violations === 0, scenario.promise);
    judge(planted, (violations) => violations > 0, `${scenario.promise}: seen to fail with ${scenario.mutation}`);
  }
  return { passed, failed };
}

interface Story {
  readonly lines: readonly string[];
  /** Null when the story itself did not happen: then it proves nothing, and the lines say why. */
  readonly violations: number | null;
}

async function storyOf(scenario: Scenario, seed: number, isMutated: boolean): Promise<Story> {
  const name = `chaos-${scenario.mutation}${isMutated ? "-planted" : ""}`;
  const lines = ["", name];
  try {
    return { lines, violations: await violationsOf(scenario, seed, name, isMutated, (line) => lines.push(line)) };
  } catch (error) {
    lines.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
    return { lines, violations: null };
  }
}

async function violationsOf(
  scenario: Scenario,
  seed: number,
  name: string,
  isMutated: boolean,
  say: (line: string) => void,
): Promise<number> {
  const world = await createWorld({
    name,
    seed,
    clients: CLIENTS,
    tenants: [TENANT],
    onlyTheirs: true,
    workers: 2,
    servers: 2,
    eventsPerS: 0,
    say,
    ...(isMutated && { mutation: scenario.mutation }),
  });
  try {
    await settled(world);
    if (world.violations.length > 0) throw new Error("the world was wrong before anything happened to it");
    await scenario.run(world);
    return world.violations.length;
  } finally {
    await world.stop();
  }
}
