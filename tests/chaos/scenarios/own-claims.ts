import { randomUUID } from "node:crypto";
import { z } from "zod";
import { quickClaims } from "../../../shared/http/quick-api.ts";
import { signIn } from "../../support/session.ts";
import type { World } from "../world.ts";
import type { Scenario } from "./scenario.ts";
import { settled, TENANT, until } from "./story.ts";

/** One open screen of quick identification, at one server. */
interface Screen {
  readonly name: string;
  readonly seat: string;
  readonly cookie: string;
  server: number;
  held: string[];
}

const SCREENS_EACH = 2;
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

/** The screens of everybody who may open them, in turns at one server and the other; each person has more than one. */
async function openScreens(world: World): Promise<Screen[]> {
  const screens: Screen[] = [];
  for (const account of new Set(world.clients.map((client) => client.account))) {
    const cookie = await signIn(urlOf(world, 0), account);
    const isOpen = await ask(world, { server: 0, cookie }, "GET", `/claims?seat=${randomUUID()}`);
    if (isOpen.status === 403) continue;
    for (let i = 0; i < SCREENS_EACH; i++)
      screens.push({ name: `${account.account}-${i}`, seat: randomUUID(), cookie, server: screens.length % 2, held: [] });
  }
  if (screens.length < 4) throw new Error(`too few people of ${TENANT} may open quick identification`);
  for (const server of [0, 1])
    await until(`server ${server} knows the queue`, async () => {
      const { status } = await ask(world, { server, cookie: screens[0]!.cookie }, "GET", `/claims?seat=${randomUUID()}`);
      return status === 200;
    });
  return screens;
}

async function hold(world: World, screen: Screen, want: number): Promise<void> {
  const { status, body } = await ask(world, screen, "POST", "/claims", { seat: screen.seat, want });
  if (status !== 200) throw new Error(`${screen.name} could not ask for defects: ${status}`);
  screen.held = quickClaims.parse(body).held.map(({ id }) => id);
}

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
const urlOf = (world: World, server: number): string => world.stack.servers[server]!.url;

async function ask(world: World, { server, cookie }: Pick<Screen, "server" | "cookie">, method: string, path: string, body?: object) {
  const url = urlOf(world, server);
  const response = await fetch(`${url}/api/quick-shots${path}`, {
    method,
    headers: {
      ...{ origin: url, cookie, "idempotency-key": randomUUID() },
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    body: body === undefined ? null : JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  });
  return { status: response.status, body: (await response.json()) as unknown };
}
