import { setTimeout as pause } from "node:timers/promises";
import { io } from "socket.io-client";
import { PASSWORD } from "../legacy-services/world/people.ts";
import { startStack } from "../support/stack.ts";
import { quantile } from "./quantile.ts";

/**
 * What one user's abuse does to another customer's: p95 of /api/me with it against p95 without, in turn in the same run, over the 100,000
 * orders of 021PDGLS. The abuser asks as fast as answers come and heeds no Retry-After.
 */
const WINDOW_MS = Number(process.env.BENCH_SECONDS ?? 12) * 1_000;
const PROBE_EVERY_MS = 20;
const AT_ONCE = 4;
const [LARGE, OTHER] = ["021PDGLS", "021QPGLS"];

const stack = await startStack({ name: "bench-abuse", standIn: { STANDIN_SIZE: "1", STANDIN_TENANTS: `${LARGE},${OTHER}` } });
try {
  const url = stack.servers[0]!.url;
  const [abuser, bystander] = [await signIn("pd-owner"), await signIn("qp-owner")];
  const first = await untilLoaded();
  // Polling is not what is measured.
  await Promise.all(stack.workers.map((worker) => worker.kill()));
  const words = Array(50).fill("0").join(" ");
  const ids = first.slice(0, 900);
  let turn = 0;
  const weapons: Record<string, () => Promise<unknown>> = {
    search: () => get(`/api/orders?q=${encodeURIComponent(turn++ % 2 === 0 ? words : `${turn % 90} ${turn % 77} ${turn % 53} 00 11 22`)}`),
    facets: () => get(`/api/orders/facets?status=${turn++ % 9}&q=${10 + (turn % 90)}`),
    keys: () => get(`/api/orders/keys?sort=${["reason", "number", "section", "dueAtMs"][turn++ % 4]}`),
    previews: () => post("/api/batches", { action: "cancel", orders: { ids } }),
    subscriptions: subscribeAgain(),
    sockets: () => openSocket(abuser).then((socket) => socket.close()),
  };
  await probe(2_000);
  for (const [name, strike] of Object.entries(weapons)) {
    const before = await probe(WINDOW_MS);
    const { during, answers } = await probeUnder(strike);
    const after = await probe(WINDOW_MS);
    const without = quantile([...before, ...after], 0.95);
    const figures = `${without.toFixed(1)} -> ${quantile(during, 0.95).toFixed(1)} ms, longest ${Math.max(...during).toFixed(0)} ms`;
    console.log(
      `another customer's p95 under abuse by ${name} | ${(quantile(during, 0.95) / without).toFixed(2)} x | <= 1.2 x | ${figures}; answers ${JSON.stringify(answers)}`,
    );
  }

  async function probeUnder(strike: () => Promise<unknown>) {
    const answers: Record<string, number> = {};
    let goesOn = true;
    const blows = Array.from({ length: AT_ONCE }, async () => {
      while (goesOn) {
        const said = String(await strike().catch((error: Error) => error.message));
        answers[said] = (answers[said] ?? 0) + 1;
      }
    });
    const during = await probe(WINDOW_MS);
    goesOn = false;
    await Promise.all(blows);
    return { during, answers };
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

  async function get(path: string): Promise<number> {
    const answer = await fetch(url + path, { headers: { cookie: abuser } });
    await answer.arrayBuffer();
    return answer.status;
  }

  async function post(path: string, body: unknown): Promise<number> {
    const headers = { cookie: abuser, origin: url, "content-type": "application/json" };
    const answer = await fetch(url + path, { method: "POST", headers, body: JSON.stringify(body) });
    await answer.arrayBuffer();
    return answer.status;
  }

  /** Asks for the largest topic again and again over a few connections. */
  function subscribeAgain(): () => Promise<unknown> {
    const sockets = Array.from({ length: AT_ONCE }, () => openSocket(abuser));
    return async () => {
      const socket = await sockets[turn++ % AT_ONCE]!;
      if (!socket.connected) {
        sockets[turn % AT_ONCE] = pause(200).then(() => openSocket(abuser));
        return "closed";
      }
      const answer = await socket.timeout(5_000).emitWithAck("subscribe", { topic: "orders" });
      return answer.kind;
    };
  }

  async function openSocket(cookie: string) {
    const socket = io(url, {
      ...{ transports: ["websocket"], reconnection: false, forceNew: true },
      ...{ extraHeaders: { cookie, origin: url }, auth: { topics: [] } },
    });
    await new Promise<void>((resolve) => socket.on("connect", resolve).on("connect_error", () => resolve()));
    return socket;
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
} finally {
  await stack.stop();
}
process.exit(0);
