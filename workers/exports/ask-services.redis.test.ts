import { randomUUID } from "node:crypto";
import { Redis } from "ioredis";
import { afterAll, beforeAll, expect, it } from "vitest";
import { loadTenants } from "../../editions/load.ts";
import { serviceIdentity } from "../../server/commands/service-identity.ts";
import { fakeLegacy } from "../../server/testing/fake-legacy.ts";
import { sampleExport } from "../../server/testing/sample-export.ts";
import type { ExportRequest } from "../../shared/http/exports-api.ts";
import { Asking } from "../../shared/node/asking.ts";
import { NEW_QUESTIONS, newQuestionsOf } from "../../shared/node/new-questions.ts";
import { SourceGate } from "../../shared/node/source-gate.ts";
import { resources } from "../../shared/resources/all.ts";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { askServices } from "./ask-services.ts";
import { selectRows } from "./select-rows.ts";

const tenant = loadTenants({ LEGACY_ADDRESS: "http://127.0.0.1:2" }).get("021PDGLS")!;
let server: PrivateRedis;
let redis: Redis;
beforeAll(async () => {
  server = await startRedis();
  redis = new Redis(server.url);
});
afterAll(async () => {
  redis?.disconnect();
  await server?.stop();
});

/** Just after the burst, however long a busy machine took over it. */
const nothingIsSavedUpBy = (userId: string) =>
  redis.set(`new-questions:{021PDGLS:${userId}}`, Date.now() + (NEW_QUESTIONS.burst * 1_000) / NEW_QUESTIONS.perS);

it("[Q1] ten exports of one year ask the services once for each month, and one of what a screen was told asks nothing", async () => {
  const legacy = fakeLegacy();
  legacy.on("GetComPassList", () => [{ C_Name: "甲", Xs_Score: 90 }]);
  legacy.on("GetRoadTDSJProjectList", () => [{ P_Id: "1", P_Name: "甲", P_ComId: "c1", P_RoadIds: "r1" }]);
  /** What each process has. */
  const newAsking = () =>
    new Asking({ redis, legacy, gate: new SourceGate({ redis, random: Math.random, newToken: randomUUID }), now: Date.now });
  const build = (rows: object) =>
    selectRows(
      { redis, tenant, companyId: null, ask: askServices(tenant, newAsking(), async () => {}), nowMs: Date.now(), coldFeedMs: 0 },
      {
        ...sampleExport(),
        rows,
      } as ExportRequest,
    );
  const year = { of: "report", report: "patrolYear", question: { year: "2025", by: "company" }, flags: {} };
  await Promise.all(Array.from({ length: 10 }, () => build(year)));
  expect(legacy.calls.length).toBe(12);

  const { list } = resources.find(({ name }) => name === "roadPlans")!;
  const onScreen = await newAsking().kept(tenant, list.call, list.request(serviceIdentity(tenant)), { keepMs: list.keptMs });
  const register = { of: "resource", resource: "roadPlans", search: "", filters: {}, sort: { key: "name", direction: "asc" } };
  expect(await build(register)).toMatchObject({ rows: [{ name: "甲" }], asOfMs: onScreen.askedAtMs });
  expect(legacy.calls.length).toBe(13);
});

it("[Q4] one person's exports ask no more that is new than a screen of theirs may; the next ones wait for their turn and do not fail", async () => {
  const legacy = fakeLegacy();
  legacy.on("GetComPassList", () => [{ C_Name: "甲", Xs_Score: 90 }]);
  const asking = new Asking({ redis, legacy, gate: new SourceGate({ redis, random: Math.random, newToken: randomUUID }), now: Date.now });
  const waits: number[] = [];
  const wait = async (ms: number) => {
    waits.push(ms);
    await nothingIsSavedUpBy("ann");
  };
  const build = (year: number, userId: string) => {
    const ask = askServices(tenant, asking, newQuestionsOf(redis, "021PDGLS", userId), wait);
    const rows = { of: "report", report: "patrolYear", question: { year: String(year), by: "company" }, flags: {} };
    return selectRows({ redis, tenant, companyId: null, ask, nowMs: Date.now(), coldFeedMs: 0 }, {
      ...sampleExport(),
      rows,
    } as ExportRequest);
  };
  // A year is one question, whatever it asks.
  for (let i = 0; i < NEW_QUESTIONS.burst; i++) await build(2010 + i, "ann");
  expect(waits).toEqual([]);
  await nothingIsSavedUpBy("ann");
  await expect(build(2018, "ann")).rejects.toMatchObject({ code: "tooMany" });
  expect(waits.length).toBeGreaterThan(1);
  for (const ms of waits) expect(ms).toBeLessThanOrEqual(1_000 / NEW_QUESTIONS.perS);
  const waited = waits.length;
  await build(2019, "bob");
  await build(2010, "ann");
  expect(waits.length).toBe(waited);
});

it("[Q4] what one report asks at the same time is one question, and one bound holds for all processes", async () => {
  const reports = () => newQuestionsOf(redis, "021PDGLS", "cid");
  for (let i = 0; i < NEW_QUESTIONS.burst; i++) {
    const admit = reports();
    await Promise.all(Array.from({ length: 12 }, admit));
  }
  const admit = reports();
  await nothingIsSavedUpBy("cid");
  for (const outcome of await Promise.allSettled(Array.from({ length: 12 }, admit))) expect(outcome.status).toBe("rejected");
  // A second connection is another process: it hears of the same.
  const elsewhere = redis.duplicate();
  try {
    await nothingIsSavedUpBy("cid");
    await expect(newQuestionsOf(elsewhere, "021PDGLS", "cid")()).rejects.toMatchObject({ code: "tooMany" });
    await newQuestionsOf(elsewhere, "021PDGLS", "dan")();
  } finally {
    elsewhere.disconnect();
  }
});
