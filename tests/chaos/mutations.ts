import { dropFence } from "./scenarios/drop-fence.ts";
import { keepEpoch } from "./scenarios/keep-epoch.ts";
import { readFromDollar } from "./scenarios/read-from-dollar.ts";
import type { Scenario } from "./scenarios/scenario.ts";
import { skipEpoch } from "./scenarios/skip-epoch.ts";
import { settled, TENANT } from "./scenarios/story.ts";
import { trustEmpty } from "./scenarios/trust-empty.ts";
import { createWorld } from "./world.ts";

const scenarios: readonly Scenario[] = [skipEpoch, readFromDollar, dropFence, trustEmpty, keepEpoch];
const CLIENTS = 6;

export interface Count {
  readonly passed: number;
  readonly failed: number;
}

/** Every scenario without a planted bug must stay green, and red with its own: a suite that sees nothing proves nothing. */
export async function proveMutations(seed: number, only?: string): Promise<Count> {
  let passed = 0;
  let failed = 0;
  const judge = (isGood: boolean, what: string) => {
    console.log(`${isGood ? "passed" : "FAILED"}  ${what}`);
    if (isGood) passed += 1;
    else failed += 1;
  };
  for (const scenario of scenarios.filter(({ mutation }) => only === undefined || mutation === only)) {
    judge((await violationsOf(scenario, seed, false)) === 0, `${scenario.promise}`);
    judge((await violationsOf(scenario, seed, true)) > 0, `${scenario.promise}: seen to fail with ${scenario.mutation}`);
  }
  return { passed, failed };
}

async function violationsOf(scenario: Scenario, seed: number, isMutated: boolean): Promise<number> {
  const name = `chaos-${scenario.mutation}${isMutated ? "-planted" : ""}`;
  console.log(`\n${name}`);
  const world = await createWorld({
    name,
    seed,
    clients: CLIENTS,
    tenants: [TENANT],
    workers: 2,
    servers: 2,
    eventsPerS: 0,
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
