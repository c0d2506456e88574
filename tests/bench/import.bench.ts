import { setTimeout as pause } from "node:timers/promises";
import { grown, Portions } from "../../client/registers/import/portions.ts";
import { inLanes } from "../../server/resources/in-lanes.ts";
import { startTestServer } from "../../server/testing/running-server.ts";
import { writeReferences } from "../../server/testing/written-references.ts";
import { type ImportedLine, UNDONE_AT_MOST, UNDONE_AT_ONCE, type WrittenLine } from "../../shared/http/resource-api.ts";
import { shelters } from "../../shared/resources/shelters.ts";
import { startPostgres } from "../support/postgres.ts";
import { startRedis } from "../support/redis.ts";

/**
 * A file of BENCH_ROWS rows (5,000) as a page sends it, into a register of as many, every tenth row a change and every hundredth bad; then all of it taken back.
 * The server, its Redis and its PostgreSQL are real; the services are played, hold what is written and take BENCH_SERVICES_MS (5) for each answer.
 */
const ROWS = Number(process.env.BENCH_ROWS ?? 5_000);
const [changes, bad] = [ROWS / 10, ROWS / 100];
const GOAL_S = 10;
const TAKES_MS = Number(process.env.BENCH_SERVICES_MS ?? 5);
const TENANT = "021PDGLS";
const FILE = "0".repeat(32);
const { form, record } = shelters;

const redis = await startRedis();
const postgres = await startPostgres();
await writeReferences(redis.url, TENANT, { roads: ["r1"] });
const server = await startTestServer(redis.url, { env: { DATABASE_URL: postgres.url } });
const source = { tenant: TENANT } as never;
const valuesOf = (n: number) => ({ name: `候车亭${n}`, roadId: "r1", form: "shelter", state: "good" });
const stored = new Map<string, Record<string, unknown>>();
const put = (id: string, sent: Readonly<Record<string, unknown>>) => {
  const row = Object.fromEntries(
    Object.values(record.fields).map(({ legacy }) => [legacy, sent[legacy] ?? stored.get(id)?.[legacy] ?? ""]),
  );
  stored.set(id, { ...row, W_Id: id });
  return [stored.get(id)];
};
let nextId = 0;
const standing = Array.from({ length: ROWS }, (_, n) => record.encode({ ...valuesOf(n), state: "damaged" } as never, source));
for (const row of standing) put(String(nextId++), row);
const answering = (call: { readonly name: string }, answer: (request: Record<string, unknown>) => unknown[]) =>
  server.legacy.on(call.name, async (request) => {
    await pause(TAKES_MS);
    return answer(request);
  });
answering(shelters.list.call, () => [...stored.values()]);
answering(form!.create!, (request) => put(String(nextId++), request));
answering(form!.update!, (request) => put(String(request.W_Id), request));
answering(form!.remove!, ({ W_Id }) => {
  const row = stored.get(String(W_Id));
  stored.delete(String(W_Id));
  return [row];
});

while (!(await fetch(`${server.address}/readyz`)).ok) await pause(200);
const cookie = await server.signIn("owner");
async function send(path: string, body: object): Promise<unknown> {
  const response = await fetch(`${server.address}/api/resources/shelters/imports/${FILE}/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: server.address, cookie, "idempotency-key": crypto.randomUUID() },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}
/** Time on the clock and of the processor, of server and asker together; and the most memory that stood at once, beside what stood before. */
async function measure<T>(name: string, goal: string, run: () => Promise<T>): Promise<T> {
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let most = before;
  const looking = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 50);
  const [fromMs, fromCpu] = [performance.now(), process.cpuUsage()];
  const done = await run();
  const { user, system } = process.cpuUsage(fromCpu);
  clearInterval(looking);
  const told = [
    `${((performance.now() - fromMs) / 1_000).toFixed(1)} s`,
    `processor ${((user + system) / 1e6).toFixed(1)} s`,
    `memory +${((most - before) / 1e6).toFixed(0)} MB`,
  ];
  console.log(`${name} | ${told.join(", ")} | ${goal} | -`);
  return done;
}

try {
  const lines = Array.from({ length: ROWS }, (_, i): ImportedLine => {
    const isChange = i % 10 === 0;
    const values = { ...valuesOf(isChange ? i : ROWS + i), ...(i % 100 === 1 && { form: "" }) };
    return { line: i + 2, values, seen: isChange ? { state: "damaged" } : null };
  });
  // What the services alone take for as many writes, as many at once as the server asks them: no import is quicker.
  const peerFromMs = performance.now();
  await inLanes(Array.from({ length: ROWS - bad }), () => pause(TAKES_MS));
  const peerS = (performance.now() - peerFromMs) / 1_000;
  const importFromMs = performance.now();
  const written = await measure(`import of ${ROWS} rows, services that take ${TAKES_MS} ms`, `<= ${GOAL_S} s`, async () => {
    const all: WrittenLine[] = [];
    const portions = new Portions(lines);
    for (let portion = portions.take(); portion.length > 0; portion = portions.take()) {
      const sentAtMs = performance.now();
      all.push(...((await send("rows", { file: "候车亭.csv", lines: portion })) as { lines: WrittenLine[] }).lines);
      portions.took(performance.now() - sentAtMs);
    }
    return all;
  });
  const ratio = (performance.now() - importFromMs) / 1_000 / peerS;
  console.log(`  against the services' own time for ${ROWS - bad} writes | ${ratio.toFixed(2)} times | - | ${peerS.toFixed(1)} s`);
  const count = (did: WrittenLine["did"]) => written.filter((line) => line.did === did).length;
  console.log(
    `  added, changed, refused | ${count("added")}, ${count("changed")}, ${count("nothing")} | ${ROWS - changes - bad}, ${changes}, ${bad} | -`,
  );
  const undone = await measure("  all of it taken back", "-", async () => {
    let all = 0;
    let most = UNDONE_AT_ONCE;
    for (let before: string | null | undefined; before !== null; ) {
      const sentAtMs = performance.now();
      const answer = (await send("undo", before === undefined ? { most } : { before, most })) as { undone: number; next: string | null };
      all += answer.undone;
      before = answer.next;
      most = grown(most, UNDONE_AT_MOST, performance.now() - sentAtMs);
    }
    return all;
  });
  console.log(`  rows taken back, rows left | ${undone}, ${stored.size} | ${ROWS - bad}, ${ROWS} | -`);
  if (undone !== ROWS - bad || stored.size !== ROWS) process.exitCode = 1;
} finally {
  await server.close();
  await redis.stop();
  await postgres.stop();
}
process.exit();
