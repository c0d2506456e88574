import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { loadEditions } from "../../editions/load-editions.ts";
import { startTestServer, type TestServer } from "../../server/testing/running-server.ts";
import { writeReferences } from "../../server/testing/written-references.ts";
import { createLegacyClient } from "../../shared/legacy/http-client.ts";
import { buildApp } from "../legacy-services/app.ts";
import { readConfig } from "../legacy-services/config.ts";
import { Services } from "../legacy-services/services.ts";
import { PASSWORD } from "../legacy-services/world/people.ts";
import { type PrivateRedis, startRedis } from "../support/redis.ts";
import { signIn } from "../support/session.ts";

/** The one line that a declaration and its story have in each list of them; screens have theirs in client/app/screens.ts. */
vi.mock("../../shared/resources/all.ts", async (original) => {
  const [{ resources }, { depots }] = await Promise.all([
    original<typeof import("../../shared/resources/all.ts")>(),
    import("./depots.ts"),
  ]);
  return { resources: [...resources, depots] };
});
vi.mock("../../shared/reports/all.ts", async (original) => {
  const [{ reports }, { depotLevels }] = await Promise.all([
    original<typeof import("../../shared/reports/all.ts")>(),
    import("./depot-levels.ts"),
  ]);
  return { reports: [...reports, depotLevels] };
});
vi.mock("../legacy-services/stories/all.ts", async (original) => {
  const [{ registerStories, reportStories }, { depotStory, depotLevelStory }] = await Promise.all([
    original<typeof import("../legacy-services/stories/all.ts")>(),
    import("./depot-stories.ts"),
  ]);
  return { registerStories: [...registerStories, depotStory], reportStories: [...reportStories, depotLevelStory] };
});

const QP = "021QPGLS";
const folder = mkdtempSync(`${tmpdir()}/sample-`);
let redis: PrivateRedis;
let services: Services;
let standIn: FastifyInstance;
let server: TestServer;
let cookies: { owner: string; company: string };

beforeAll(async () => {
  redis = await startRedis();
  const small = { STANDIN_DATA: folder, STANDIN_SIZE: "0.01", STANDIN_PACE: "0", STANDIN_TENANTS: QP };
  services = new Services(readConfig(small), Date.now);
  standIn = buildApp({ services, now: Date.now });
  const editions = loadEditions({ LEGACY_ADDRESS: await standIn.listen({ port: 0, host: "127.0.0.1" }) });
  const { members } = services.served.get(QP)!.tenant;
  await writeReferences(redis.url, QP, { companies: members.flatMap(({ companyId }) => (companyId === "" ? [] : [companyId])) });
  server = await startTestServer(redis.url, { editions, legacy: createLegacyClient({ fetch, now: Date.now }) });
  const as = (account: string) => signIn(server.address, { account, password: PASSWORD });
  cookies = { owner: await as("qp-owner"), company: await as("qp-company1") };
});
afterAll(async () => {
  await server?.close();
  await standIn?.close();
  services?.close();
  await redis?.stop();
  rmSync(folder, { recursive: true });
});

type Row = Record<string, unknown> & { id: string; companyId: string };
async function call(cookie: string, method: string, path: string, body?: object) {
  const response = await fetch(`${server.address}/api/${path}`, {
    method,
    headers: {
      ...{ origin: server.address, cookie },
      ...(method !== "GET" && { "idempotency-key": crypto.randomUUID() }),
      ...(body && { "content-type": "application/json" }),
    },
    body: body ? JSON.stringify(body) : null,
  });
  const text = await response.text();
  return { status: response.status, body: text === "" ? null : JSON.parse(text) };
}

it("[D4] a register needs its declaration, its story and its words: no more than three files for it and a report, and 60 lines of it", () => {
  const files = readdirSync(new URL(".", import.meta.url)).filter((file) => !/\.test\.tsx?$/.test(file));
  const dictionaries = files.filter((file) => file.endsWith(".words.ts"));
  expect(dictionaries).toEqual(["depot-levels.words.ts", "depots.words.ts"]);
  expect(files.filter((file) => !dictionaries.includes(file)).sort()).toEqual(["depot-levels.ts", "depot-stories.ts", "depots.ts"]);
  const lines = readFileSync(new URL("depots.ts", import.meta.url), "utf8")
    .trimEnd()
    .split("\n");
  expect(lines.length).toBeLessThanOrEqual(60);
});

it("[D4] such a register is listed, written, scoped, guarded against stale writes, told of and undone", async () => {
  const { owner, company } = cookies;
  const list = async (who: string) => (await call(who, "GET", "resources/depots")).body.rows as Row[];
  const all = await list(owner);
  const theirs = await list(company);
  expect(theirs.length).toBeLessThan(all.length);
  expect(theirs).toEqual(all.filter(({ companyId }) => companyId === theirs[0]?.companyId));
  const wish = { name: "北料场", companyId: all[0]!.companyId, kind: "salt", tonnes: 12.5, chainageM: 300, filledOn: "2026-01-02" };
  expect((await call(company, "POST", "resources/depots", { values: wish })).status).toBe(403);
  expect((await call(owner, "POST", "resources/depots", { values: { ...wish, tonnes: -1 } })).status).toBe(400);
  const added = await call(owner, "POST", "resources/depots", { values: wish });
  expect([added.status, added.body]).toMatchObject([201, { row: wish }]);
  const { id } = added.body.row as Row;
  const change = (tonnes: number, seen: number) =>
    call(owner, "PATCH", `resources/depots/${id}`, { values: { tonnes }, seen: { tonnes: seen } });
  expect((await change(3, 12.5)).status).toBe(200);
  expect(await change(4, 12.5)).toMatchObject({ status: 409, body: { error: "recordMoved" } });
  expect((await list(owner)).find((row) => row.id === id)).toMatchObject({ tonnes: 3 });
  const history = await call(owner, "GET", `audit/records/depots/${id}`);
  const entry = history.body.entries.find(
    ({ action, outcome }: { action: string; outcome: string }) => action === "change" && outcome === "done",
  );
  expect(entry).toMatchObject({ before: { tonnes: 12.5 }, after: { tonnes: 3 } });
  const undone = await call(owner, "POST", `resources/depots/${id}/undo`, { change: entry.id });
  expect(undone).toMatchObject({ status: 200, body: { row: { ...wish, id } } });
});

it("[D4] such a report answers from the same records, and a company with its own part", async () => {
  const month = new Date().toISOString().slice(0, 7);
  const rowsFor = async (who: string) => (await call(who, "GET", `reports/depotLevels?month=${month}`)).body.rows as Row[];
  const all = await rowsFor(cookies.owner);
  const depots = (await call(cookies.owner, "GET", "resources/depots")).body.rows as Row[];
  expect(all.reduce((sum, { full, empty }) => sum + Number(full) + Number(empty), 0)).toBe(depots.length);
  const theirs = await rowsFor(cookies.company);
  expect(theirs).toHaveLength(1);
  expect(all).toContainEqual(theirs[0]);
});
