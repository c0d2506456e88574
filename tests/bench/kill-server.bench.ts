import { setTimeout as pause } from "node:timers/promises";
import { startStack } from "../support/stack.ts";
import { createStandInControl } from "../support/stand-in-control.ts";
import { openTcpLink } from "../support/tcp-link.ts";
import { steadyField } from "./steady-field.ts";
import { allUpToDate, openWatchers } from "./watchers.ts";

/** kill -9 of one of two servers with 1,000 clients behind a balancer: how long until all show the services' truth again. */
const TENANT = "021QPGLS";
const CLIENTS = 1_000;
const WINDOW_MS = 15_000;

const stack = await startStack({ name: "bench-kill-server", servers: 2, server: { PEOPLE_PER_ACCOUNT: "1000" } });
try {
  const standIn = createStandInControl(stack.standInUrl);
  const account = (await standIn.accounts()).find(({ tenant, userType }) => tenant === TENANT && userType === 1);
  const [first, second] = stack.servers;
  if (account === undefined || first === undefined || second === undefined) throw new Error("the stack is not what this bench needs");
  // The balancer: one cable per server, of which the dead one's is led to the other.
  const cables = [await openTcpLink(first.port), await openTcpLink(second.port)] as const;
  const watchers = await openWatchers(CLIENTS, account, "orders", (i) => `http://127.0.0.1:${cables[i % 2 === 0 ? 0 : 1].port}`);
  const changesGoOn = await steadyField(standIn, TENANT);
  const requestsIn = async (windowMs: number): Promise<number> => {
    await standIn.clearRequests();
    await changesGoOn(windowMs);
    return Object.values((await standIn.requests())[TENANT] ?? {}).reduce((sum, { requests }) => sum + requests, 0);
  };
  const before = await requestsIn(WINDOW_MS);

  const during = requestsIn(WINDOW_MS);
  const killedAtMs = Date.now();
  await first.kill();
  cables[0].retarget(second.port);
  await allUpToDate(watchers, 60_000);
  const convergedMs = Date.now() - killedAtMs;
  const after = await during;

  await pause(5_000);
  const positions = new Set(watchers.map(({ open }) => JSON.stringify(open.position)));
  console.log(`kill -9 of a server with ${CLIENTS} clients, all up to date | ${(convergedMs / 1000).toFixed(1)} s | <= 10 s | -`);
  console.log(`  clients at one position afterwards | ${positions.size === 1 ? "all" : `${positions.size} positions`} | all | -`);
  console.log(`  requests to the services meanwhile | ${after} | no more than before (+ 5 %) | before: ${before}`);
} finally {
  await stack.stop();
}
process.exit(0);
