import { setTimeout as pause } from "node:timers/promises";
import { auditDoors } from "../../../shared/http/audit-api.ts";
import { signIn } from "../../support/session.ts";
import { recordsOf } from "../records-disruptions.ts";
import type { World } from "../world.ts";
import type { Scenario } from "./scenario.ts";
import { settled, until } from "./story.ts";

const TIMES = 3;
/** Several rounds of whoever carries entries into the database. */
const CARRIED_MS = 2_000;

/**
 * The database dies, people sign in at both servers all the same, it comes back: every one of these sign-ins stands in the audit, once, as
 * if nothing had happened.
 */
export const dropUnwritten: Scenario = {
  mutation: "drop-unwritten",
  promise: "what is done while the database is away stands in the audit afterwards",
  ownPostgres: true,
  async run(world) {
    const { servers, postgres } = world.stack;
    const owner = world.clients.find(({ account }) => account.account.endsWith("-owner"))!.account;
    const urls = servers.map(({ url }) => url);
    const all = (is: string) =>
      until(`records are ${is}`, async () => (await Promise.all(urls.map(recordsOf))).every((told) => told === is));
    await all("ready");
    const before = await signInsOf(urls[0]!, await signIn(urls[0]!, owner));
    await postgres?.kill();
    await all("away");
    for (let i = 0; i < TIMES; i++) for (const url of urls) await signIn(url, owner);
    await pause(CARRIED_MS);
    await postgres?.restart();
    await all("ready");
    const cookie = await world.sessions.cookieOf(owner);
    const told = (await signInsOf(urls[1]!, cookie)) - before;
    if (told !== TIMES * urls.length) report(world, `${TIMES * urls.length} sign-ins stand there as ${told}`);
    await settled(world);
  },
};

async function signInsOf(url: string, cookie: string): Promise<number> {
  const answer = await fetch(`${url}/api/audit?kind=signIn`, { headers: { cookie } });
  return auditDoors.page.answer.parse(await answer.json()).entries.length;
}

const report = (world: World, what: string) => world.report({ promise: "audit-lost", client: "everybody", topic: "audit", what });
