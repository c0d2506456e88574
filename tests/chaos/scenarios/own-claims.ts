import { z } from "zod";
import type { World } from "../world.ts";
import { ask, hold, openScreens, type Screen } from "./quick-screens.ts";
import type { Scenario } from "./scenario.ts";
import { settled, TENANT } from "./story.ts";

const WANT = 2;
const DECIDE_CALL = "BatchSubmitApproveaz";
const claimsKey = `quick-claims:{${TENANT}}`;

/**
 * People at both servers ask for machine-found defects at once, a server dies, a browser dies: nobody is ever given what another one
 * works on, and what the dead browser held is given out again.
 */
export const ownClaims: Scenario = {
  mutation: "own-claims",
  promise: "two people are never given the same machine-found defect",
  async run(world) {
    const screens = await openScreens(world);
    await Promise.all(screens.map((screen) => hold(world, screen, WANT)));
    judge(world, screens);
    // What comes next asks how true claims are kept; they are not.
    if (world.violations.length > 0) return;

    await world.stack.servers[0]!.kill();
    for (const screen of screens) screen.server = 1;
    const before = new Map(screens.map((screen) => [screen, screen.held]));
    await Promise.all(screens.map((screen) => hold(world, screen, WANT)));
    judge(world, screens);
    for (const [{ name, held }, had] of before)
      if (had.some((id) => !held.includes(id))) report(world, name, `lost ${had} to the death of a server`);

    const [dead, ...alive] = screens as [Screen, ...Screen[]];
    await age(world, dead.held);
    for (const screen of alive) await hold(world, screen, WANT + 1);
    judge(world, alive);
    for (const id of dead.held)
      if (!alive.some(({ held }) => held.includes(id))) report(world, dead.name, `nobody was given ${id}, which a dead browser held`);

    await decideTwice(world, alive);
    await world.stack.servers[0]!.start();
    await settled(world);
  },
};

function judge(world: World, screens: readonly Screen[]): void {
  const holders = new Map<string, string>();
  for (const { name, held } of screens)
    for (const id of held) {
      const other = holders.get(id);
      if (other !== undefined) report(world, name, `was given ${id}, which ${other} holds`);
      holders.set(id, name);
    }
  if (holders.size === 0) throw new Error("nobody was given anything: the queue is empty");
}

/** As if so much time had passed for these claims that nobody renewed. */
async function age(world: World, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const claim = z.looseObject({ untilMs: z.number() }).parse(JSON.parse(String(await world.redisCommand("HGET", claimsKey, id))));
    await world.redisCommand("HSET", claimsKey, id, JSON.stringify({ ...claim, untilMs: 1 }));
  }
}

/** Who holds it and somebody else decide the same at once: the first is heard, the services are asked once. */
async function decideTwice(world: World, screens: readonly Screen[]): Promise<void> {
  const [holder, other] = screens as [Screen, Screen];
  const id = holder.held[0]!;
  await world.standIn.clearRequests();
  const decide = (screen: Screen) =>
    ask(world, screen, "POST", `/${encodeURIComponent(id)}/decision`, { seat: screen.seat, decision: "discard", reason: "误识别" });
  const [first, second] = await Promise.all([decide(holder), decide(other)]);
  if (first.status !== 200) report(world, holder.name, `could not decide ${id}, which it holds: ${first.status}`);
  if (second.status !== 409) report(world, other.name, `deciding what ${holder.name} holds was answered with ${second.status}`);
  const calls = (await world.standIn.requests())[TENANT]?.[DECIDE_CALL]?.requests ?? 0;
  if (calls !== 1) report(world, other.name, `the services were asked ${calls} times to decide ${id}`);
}

const report = (world: World, client: string, what: string) => world.report({ promise: "held-twice", client, topic: "quickShots", what });
