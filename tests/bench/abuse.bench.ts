import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { PASSWORD } from "../legacy-services/world/people.ts";
import { startStack } from "../support/stack.ts";
import { WEAPONS, type Weapon } from "./abuse-weapons.ts";
import { quantile } from "./quantile.ts";

/**
 * What one user's abuse does to another customer's: p95 of /api/me with it against p95 without, in turn in the same run, over the 100,000
 * orders of 021PDGLS. The abuser is a process of its own that asks as fast as answers come and heeds no Retry-After.
 */
const WINDOW_MS = Number(process.env.BENCH_SECONDS ?? 12) * 1_000;
const PROBE_EVERY_MS = 20;
const [LARGE, OTHER] = ["021PDGLS", "021QPGLS"];

const stack = await startStack({ name: "bench-abuse", standIn: { STANDIN_SIZE: "1", STANDIN_TENANTS: `${LARGE},${OTHER}` } });
try {
  const url = stack.servers[0]!.url;
  const [abuser, bystander] = [await signIn("pd-owner"), await signIn("qp-owner")];
  const first = await untilLoaded();
  // Polling is not what is measured.
  await Promise.all(stack.workers.map((worker) => worker.kill()));
  const child = fork(new URL("abuser.ts", import.meta.url), { execArgv: process.execArgv });
  const told = async (message: object): Promise<Record<string, number>> => {
    child.send(message);
    const [answer] = await once(child, "message");
    return answer;
  };
  // What everybody's first visit costs is no abuse.
  await told({ url, cookie: abuser, ids: first.slice(0, 900) });
  await probe(2_000);
  for (const name of WEAPONS) {
    const before = await probe(WINDOW_MS);
    const { during, answers } = await probeUnder(name);
    const after = await probe(WINDOW_MS);
    const without = quantile([...before, ...after], 0.95);
    const figures = `${without.toFixed(1)} -> ${quantile(during, 0.95).toFixed(1)} ms, longest ${Math.max(...during).toFixed(0)} ms`;
    console.log(
      `another customer's p95 under abuse by ${name} | ${(quantile(during, 0.95) / without).toFixed(2)} x | <= 1.2 x | ${figures}; answers ${JSON.stringify(answers)}`,
    );
  }

  async function probeUnder(weapon: Weapon) {
    child.send({ weapon });
    const during = await probe(WINDOW_MS);
    return { during, answers: await told({ weapon: null }) };
  }

  async function probe(ms: number): Promise<number[]> {
    const tookMs: number[] = [];
    for (const endMs = performance.now() + ms; performance.now() < endMs; await pause(PROBE_EVERY_MS)) {
      const beganMs = performance.now();
      const answer = await fetch(`${url}/api/me`, { headers: { cookie: bystander } });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`the bystander was answered ${answer.status}`);
      tookMs.push(performance.now() - beganMs);
    }
    return tookMs;
  }

  async function signIn(account: string): Promise<string> {
    const headers = { "content-type": "application/json", origin: url };
    const answer = await fetch(`${url}/api/session`, { method: "POST", headers, body: JSON.stringify({ account, password: PASSWORD }) });
    if (answer.status !== 204) throw new Error(`sign-in of ${account}: ${answer.status}`);
    return answer.headers.getSetCookie()[0]!.split(";")[0]!;
  }

  /** Answers ids of the orders. */
  async function untilLoaded(): Promise<string[]> {
    for (let i = 0; i < 200; i++) {
      const answer = await fetch(`${url}/api/orders/keys?list=pending`, { headers: { cookie: abuser } });
      const { keys = [] } = (await answer.json()) as { keys?: string[] };
      if (keys.length >= 900) return keys;
      await pause(600);
    }
    throw new Error("the orders were not loaded");
  }
  child.kill();
} finally {
  await stack.stop();
}
process.exit(0);
