import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Queue } from "bullmq";
import { Redis } from "ioredis";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { loadTenants } from "../../editions/load.ts";
import { FeedWriter } from "../../server/testing/feed-writer.ts";
import { startTestServer, type TestServer } from "../../server/testing/running-server.ts";
import { sampleExport } from "../../server/testing/sample-export.ts";
import { sampleOrder } from "../../server/testing/sample-order.ts";
import type { ExportJob } from "../../shared/exports/export-job.ts";
import { exportKeys } from "../../shared/exports/export-record.ts";
import { exportDoors } from "../../shared/http/exports-api.ts";
import { QUEUE_PREFIX, QUEUES } from "../../shared/live/keys.ts";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { readWorkbook } from "../../tests/support/workbook.ts";
import { buildExport } from "./build-export.ts";
import { type ExportHandlerDeps, handleExport } from "./export-handler.ts";

const soon = { timeout: 100_000 };

const TENANT = "021PDGLS";
let redis: PrivateRedis;
let server: TestServer;
let commands: Redis;
let queue: Queue;
let orders: FeedWriter;
let dir: string;
let deps: ExportHandlerDeps;

beforeAll(async () => {
  redis = await startRedis();
  dir = await mkdtemp(join(tmpdir(), "exports-"));
  orders = new FeedWriter(redis.url, { tenant: TENANT, kind: "orders" });
  const rows = [
    sampleOrder({ id: "1", status: 1, companyId: "c1", road: "川沙路" }),
    sampleOrder({ id: "2", status: 1, companyId: "c2", road: "华夏路" }),
    sampleOrder({ id: "3", status: 0, companyId: "c2", road: "安亭路" }),
    sampleOrder({ id: "4", status: 9, companyId: "c2", road: "安亭路" }),
  ];
  await orders.rebuild(rows.map((order) => [order.id, order]));
  server = await startTestServer(redis.url, { env: { EXPORTS_DIR: dir } });
  commands = new Redis(redis.url, { protocol: 2 });
  queue = new Queue(QUEUES.exports, { connection: { url: redis.url }, prefix: QUEUE_PREFIX });
  const tenants = loadTenants({ LEGACY_ADDRESS: "http://127.0.0.1:2" });
  deps = { redis: commands, redisUrl: redis.url, dir, tenants, build: buildExport, log: pino({ level: "silent" }), now: Date.now };
});
afterAll(async () => {
  await queue?.close();
  commands?.disconnect();
  orders?.close();
  await server?.close();
  await redis?.stop();
  await rm(dir, { recursive: true, force: true });
});
beforeEach(async () => {
  await queue.obliterate({ force: true });
  const kept = [...(await commands.keys("{exports}:*")), ...(await commands.keys("exports-unfinished:*"))];
  for (const key of kept) await commands.del(key);
});

const cookies = new Map<string, string>();
async function call(who: string, method: string, path: string, body?: unknown): Promise<Response> {
  if (!cookies.has(who)) cookies.set(who, await server.signIn(who));
  const headers = { origin: server.address, cookie: cookies.get(who)!, ...(body !== undefined && { "content-type": "application/json" }) };
  return fetch(server.address + path, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
}
async function ask(who: string, request: unknown = sampleExport()): Promise<ExportJob> {
  const answer = await call(who, "POST", "/api/exports", request);
  expect(answer.status).toBe(202);
  return exportDoors.begin.answer.parse(await answer.json()).export;
}
/** A workbook of nothing: for tests of what happens around it, which need no thread. */
const buildNothing: ExportHandlerDeps["build"] = async ({ file }) => {
  await writeFile(file, "PK");
  return { kind: "ready", bytes: 2 };
};
const mine = async (who: string): Promise<ExportJob[]> =>
  exportDoors.list.answer.parse(await (await call(who, "GET", "/api/exports")).json()).exports;
/** As a worker takes the job of an export that was asked for. */
const work = ({ id }: ExportJob, own: Partial<ExportHandlerDeps> = {}) =>
  handleExport({ ...deps, build: buildNothing, ...own })({ data: { id } });
async function rowsOf(who: string, { id }: ExportJob): Promise<unknown[]> {
  const answer = await call(who, "GET", `/api/exports/${id}/file`);
  expect(answer.status).toBe(200);
  const [cells] = readWorkbook(Buffer.from(await answer.arrayBuffer())).sheets;
  return [...(cells ?? [])].filter(([at]) => /^A(?!1$)/.test(at)).map(([, value]) => value);
}

describe("exports", () => {
  it("are built in a process of their own from the rows of the list, and handed out under their title", async () => {
    const job = await ask("owner");
    expect(job).toMatchObject({ status: "waiting", asOfMs: null });
    expect(await queue.getWaitingCount()).toBe(1);
    expect(await work(job, { build: buildExport })).toBe("ready");
    const [ready] = await mine("owner");
    expect(ready).toMatchObject({ id: job.id, status: "ready", rows: 3, error: "" });
    expect(ready?.asOfMs).toBeGreaterThan(0);
    expect(await rowsOf("owner", job)).toEqual(["N1", "N2", "N3"]);
    const answer = await call("owner", "GET", `/api/exports/${job.id}/file`);
    expect(answer.headers.get("content-disposition")).toContain(encodeURIComponent("待处置"));
    await answer.body?.cancel();
  });

  it("[L5] are built for whom asked: all of a customer, or a company; as before of those that wait from a version before", async () => {
    const scopes: unknown[] = [];
    const noting: ExportHandlerDeps["build"] = async (input, ...rest) => {
      scopes.push(input.companyId);
      return buildNothing(input, ...rest);
    };
    for (const who of ["owner", "company1"]) await work(await ask(who), { build: noting });
    for (const who of ["owner", "company1"]) {
      const job = await ask(who);
      await commands.hdel(`{exports}:job:${job.id}`, "scope");
      await work(job, { build: noting });
    }
    expect(scopes).toEqual([null, "c1", null, "c1"]);
  });

  it("[L5] are refused to whoever is bound to a company that the services do not name", async () => {
    server.legacy.account("company2", { Cu_CompanyId: "" });
    cookies.delete("company2");
    const { status } = await call("company2", "POST", "/api/exports", sampleExport());
    server.legacy.account("company2", { Cu_CompanyId: "c2" });
    cookies.delete("company2");
    expect(status).toBe(403);
  });

  it("[D4] ask a report what its door would ask: what is left open is as at first", async () => {
    const rows = { of: "report", report: "smartCheckStatistics", question: {}, flags: {} };
    const { id } = await ask("owner", { ...sampleExport(), rows, columns: [{ key: "company", title: "单位" }] });
    const kept = JSON.parse((await commands.get(`{exports}:request:${id}`))!);
    expect(kept.rows.question).toEqual({ by: "company", from: "", to: "" });
    const nonsense = { ...sampleExport(), rows: { ...rows, question: { by: "moon" } }, columns: [{ key: "company", title: "单位" }] };
    expect((await call("owner", "POST", "/api/exports", nonsense)).status).toBe(400);
  });

  it("[L5] hold a company's own orders for its people, whatever they ask for", async () => {
    const job = await ask("company2", { ...sampleExport(), rows: { of: "chosen", ids: ["1", "2", "4"] } });
    await work(job, { build: buildExport });
    expect(await rowsOf("company2", job)).toEqual(["N2", "N4"]);
  });

  it("[Q4] say in the list what they go without; a whole one, and one of a version before, go without nothing", async () => {
    const lacking = { months: ["2025-03"], names: ["roads" as const] };
    const partly: ExportHandlerDeps["build"] = async (input, onTold, signal) => {
      onTold({ kind: "read", rows: 1, asOfMs: 1, lacking });
      return buildNothing(input, onTold, signal);
    };
    await work(await ask("owner"), { build: partly });
    expect((await mine("owner"))[0]).toMatchObject({ status: "ready", lacking });
    const whole = await ask("owner");
    await commands.hdel(`{exports}:job:${whole.id}`, "lacking");
    await work(whole);
    const nothing = { months: [], names: [] };
    expect((await mine("owner")).find(({ id }) => id === whole.id)).toMatchObject({ status: "ready", lacking: nothing });
  });

  it("fail with the services' own failure where these have to be asked", async () => {
    const figures = { of: "report", report: "smartCheckStatistics", question: { by: "company" } };
    const job = await ask("owner", { ...sampleExport(), rows: figures, columns: [{ key: "company", title: "单位" }] });
    expect(await work(job, { build: buildExport })).toBe("failed");
    expect((await mine("owner"))[0]).toMatchObject({ error: "legacyUnreachable" });
  });

  it("[S3] of what no screen of theirs shows are nobody's, whatever they send", async () => {
    const figures = { of: "report", report: "smartCheckStatistics", question: { by: "company" } };
    const request = { ...sampleExport(), rows: figures, columns: [{ key: "company", title: "单位" }] };
    expect((await call("monitorOnly", "POST", "/api/exports", request)).status).toBe(403);
    const queue = { ...sampleExport(), rows: { of: "quickShots" }, columns: [{ key: "number", title: "编号" }] };
    expect((await call("owner", "POST", "/api/exports", queue)).status).toBe(202);
    // Of a customer that hides quick identification from them.
    expect((await call("noQuickShots", "POST", "/api/exports", queue)).status).toBe(403);
  });

  it("tell all pages of their owner how far they are, and nobody else", async () => {
    const told: [string, unknown][] = [];
    for (const who of ["owner", "supervisor"]) {
      await mine(who);
      const { socket } = server.connect(cookies.get(who)!);
      socket.on("personal", ({ about, body }: { about: string; body: ExportJob | { gone: string } }) => {
        if (about === "export") told.push([who, "gone" in body ? "gone" : body.status]);
      });
      await vi.waitUntil(() => socket.connected, soon);
    }
    const job = await ask("owner");
    await work(job);
    await call("owner", "DELETE", `/api/exports/${job.id}`);
    await vi.waitFor(() => expect(told.at(-1)).toEqual(["owner", "gone"]), soon);
    expect([...new Set(told.map(([who, state]) => `${who} ${state}`))]).toEqual([
      "owner waiting",
      "owner running",
      "owner ready",
      "owner gone",
    ]);
  });

  it("[S3] are their owner's alone: others can neither see, load, stop, repeat nor remove them", async () => {
    const job = await ask("owner");
    await work(job);
    expect(await mine("supervisor")).toEqual([]);
    for (const [method, end] of [
      ["GET", "/file"],
      ["POST", "/cancel"],
      ["POST", "/retry"],
      ["DELETE", ""],
    ] as const)
      expect((await call("supervisor", method, `/api/exports/${job.id}${end}`)).status).toBe(404);
    expect((await call("owner", "GET", "/api/exports/..%2f..%2fetc/file")).status).toBe(400);
  });

  it("are not handed out before they are ready", async () => {
    const job = await ask("owner");
    const answer = await call("owner", "GET", `/api/exports/${job.id}/file`);
    expect([answer.status, ((await answer.json()) as { error: string }).error]).toEqual([409, "exportUnfinished"]);
  });

  it("stop when they are cancelled, and leave nothing behind", async () => {
    const job = await ask("owner");
    let stopped = false;
    // A build that ends only when it is told to.
    const build: ExportHandlerDeps["build"] = (_, __, signal) =>
      new Promise((resolve) => {
        signal.addEventListener("abort", () => {
          stopped = true;
          resolve({ kind: "cancelled" });
        });
        void call("owner", "POST", `/api/exports/${job.id}/cancel`);
      });
    expect(await work(job, { build })).toBe("cancelled");
    expect(stopped).toBe(true);
    expect((await mine("owner"))[0]?.status).toBe("cancelled");
    expect((await readdir(dir)).filter((name) => name.startsWith(job.id))).toEqual([]);
  });

  it("that were cancelled while they waited are not begun", async () => {
    const job = await ask("owner");
    await call("owner", "POST", `/api/exports/${job.id}/cancel`);
    expect(await work(job)).toBe("no longer wanted");
    expect((await mine("owner"))[0]?.status).toBe("cancelled");
  });

  it("that failed say so, and can be asked for again; the new one takes the place of the old", async () => {
    const job = await ask("owner");
    expect(await work(job, { build: () => Promise.reject(new Error("the disk is full")) })).toBe("failed");
    expect((await mine("owner"))[0]).toMatchObject({ status: "failed", error: "exportFailed" });
    const again = exportDoors.begin.answer.parse(await (await call("owner", "POST", `/api/exports/${job.id}/retry`)).json()).export;
    expect((await mine("owner")).map(({ id }) => id)).toEqual([again.id]);
    expect(await work(again)).toBe("ready");
    expect((await call("owner", "POST", `/api/exports/${again.id}/retry`)).status).toBe(409);
  });

  it("whose worker died are told as failed, and a worker that takes them up again ends them well", async () => {
    const job = await ask("owner");
    await commands.hset(exportKeys.job(job.id), { status: "running", movedAtMs: Date.now() - 10 * 60_000 });
    expect((await mine("owner"))[0]).toMatchObject({ status: "failed", error: "exportLost" });
    expect(await work(job)).toBe("ready");
    expect((await mine("owner"))[0]?.status).toBe("ready");
  });

  it("that were removed take their file along, also one that is being built", async () => {
    const job = await ask("owner");
    await work(job);
    expect((await call("owner", "DELETE", `/api/exports/${job.id}`)).status).toBe(204);
    expect(await mine("owner")).toEqual([]);
    const next = await ask("owner");
    const build: ExportHandlerDeps["build"] = async (input, told, signal) => {
      await call("owner", "DELETE", `/api/exports/${next.id}`);
      return buildNothing(input, told, signal);
    };
    await work(next, { build });
    expect(await readdir(dir).then((names) => names.filter((name) => name.startsWith(next.id)))).toEqual([]);
  });

  it("are bounded: three unfinished ones at a time, and no request that nobody's screen sends", async () => {
    for (let i = 0; i < 3; i++) await ask("owner");
    expect((await call("owner", "POST", "/api/exports", sampleExport())).status).toBe(429);
    await ask("supervisor");
    const queue = { ...sampleExport(), rows: { of: "quickShots" }, columns: [{ key: "number", title: "x" }] };
    for (const wrong of [
      {},
      { ...sampleExport(), columns: [{ key: "password", title: "x" }] },
      { ...sampleExport(), columns: [{ key: "toString", title: "x" }] },
      { ...queue, columns: [{ key: "reason", title: "x" }] },
      { ...queue, pictures: { defect: 1, repair: 1 } },
      { ...sampleExport(), more: 1 },
    ])
      expect((await call("supervisor", "POST", "/api/exports", wrong)).status).toBe(400);
  });
});
