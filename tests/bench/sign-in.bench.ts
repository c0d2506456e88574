import { setTimeout as pause } from "node:timers/promises";
import { signIn } from "../support/session.ts";
import { startStack } from "../support/stack.ts";
import { createStandInControl } from "../support/stand-in-control.ts";
import { quantile } from "./quantile.ts";
import { closeWatchers, openWatchers } from "./watchers.ts";

/** 500 sign-ins within a minute, evenly, of all customers' users, while 1,000 clients watch one customer's orders change. */
const CLIENTS = 1_000;
const SIGN_INS = 500;
const MINUTE_MS = 60_000;
const EVENTS_PER_S = 5;

const stack = await startStack({ name: "bench-sign-in", server: { PEOPLE_PER_ACCOUNT: "1000" } });
try {
  const standIn = createStandInControl(stack.standInUrl);
  const accounts = await standIn.accounts();
  const watched = accounts.find(({ userType }) => userType === 1);
  const [server] = stack.servers;
  if (watched === undefined || server === undefined) throw new Error("the stack is not what this bench needs");
  const watchers = await openWatchers(CLIENTS, watched, "orders", () => server.url);
  await standIn.setPace(EVENTS_PER_S, watched.tenant);

  const durationsMs: number[] = [];
  const errors: string[] = [];
  const startedAtMs = Date.now();
  const attempts = Array.from({ length: SIGN_INS }, async (_, i) => {
    await pause((i * MINUTE_MS) / SIGN_INS);
    const beganMs = performance.now();
    try {
      await signIn(server.url, accounts[i % accounts.length]!);
      durationsMs.push(performance.now() - beganMs);
    } catch (error) {
      errors.push(String(error));
    }
  });
  await Promise.all(attempts);
  const minutes = (Date.now() - startedAtMs) / MINUTE_MS;

  const connected = watchers.filter(({ socket }) => socket.connected).length;
  for (const error of new Set(errors)) console.log(`  ${error}`);
  console.log(`sign-ins per minute beside ${CLIENTS} live clients | ${(durationsMs.length / minutes).toFixed(0)} | >= 490 | -`);
  console.log(`  errors | ${errors.length} | 0 | -`);
  console.log(
    `  duration, median and p95 | ${quantile(durationsMs, 0.5).toFixed(0)} ms, ${quantile(durationsMs, 0.95).toFixed(0)} ms | - | ${accounts.length} accounts`,
  );
  console.log(`  clients still connected | ${connected} | ${CLIENTS} | -`);
  if (errors.length > 0 || connected < CLIENTS) process.exitCode = 1;
  closeWatchers(watchers);
} finally {
  await stack.stop();
}
process.exit();
