import { setTimeout as pause } from "node:timers/promises";
import { startStack } from "../support/stack.ts";
import { createStandInControl } from "../support/stand-in-control.ts";
import { steadyField } from "./steady-field.ts";
import { closeWatchers, openWatchers } from "./watchers.ts";

/** What people do never multiplies requests (F2): the load on the services with 500 watchers against 1, and over 4 servers against 1. */
const TENANT = "021QPGLS";
/** A feed is asked every other second or slower: in a shorter time the moments at which it begins and ends weigh more than the goal. */
const WINDOW_MS = 60_000;
const ROUNDS = 2;

const stack = await startStack({ name: "bench-requests", servers: 4, server: { PEOPLE_PER_ACCOUNT: "1000" } });
try {
  const standIn = createStandInControl(stack.standInUrl);
  const account = (await standIn.accounts()).find(({ tenant, userType }) => tenant === TENANT && userType === 1);
  if (account === undefined) throw new Error(`the stand-in has no owner of ${TENANT}`);
  const changesGoOn = await steadyField(standIn, TENANT);
  const urls = stack.servers.map(({ url }) => url);

  const countRequests = async (watchers: number, servers: number): Promise<number> => {
    const open = await openWatchers(watchers, account, "orders", (i) => urls[i % servers] as string);
    await pause(3_000);
    await standIn.clearRequests();
    await changesGoOn(WINDOW_MS);
    const calls = (await standIn.requests())[TENANT] ?? {};
    const each = Object.entries(calls).map(([call, { requests }]) => `${call} ${requests}`);
    console.log(`${watchers} watchers, ${servers} servers: ${each.sort().join(", ")}`);
    closeWatchers(open);
    await pause(1_000);
    return Object.values(calls).reduce((sum, { requests }) => sum + requests, 0);
  };

  const totals = { one: 0, many: 0, spread: 0 };
  const windows = [
    async () => (totals.one += await countRequests(1, 1)),
    async () => (totals.many += await countRequests(500, 1)),
    async () => (totals.spread += await countRequests(4, 4)),
  ];
  // There and back, because lists that are asked every few minutes fall into one window or another.
  for (const count of [...windows, ...windows.toReversed()]) await count();
  const perS = (requests: number) => `${(requests / ROUNDS / (WINDOW_MS / 1000)).toFixed(2)} requests/s`;
  console.log(`requests, 500 watchers against 1 | ${(totals.many / totals.one).toFixed(3)} x | <= 1.05 x | 1 watcher: ${perS(totals.one)}`);
  console.log(`requests, 4 servers against 1 | ${(totals.spread / totals.one).toFixed(3)} x | <= 1.05 x | 1 server: ${perS(totals.one)}`);
} finally {
  await stack.stop();
}
process.exit(0);
