import { Redis } from "ioredis";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { ExpectedError } from "../../shared/errors.ts";
import { type CrossOutcome, crossCheckDoors } from "../../shared/http/cross-checks-api.ts";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { FeedWriter } from "../testing/feed-writer.ts";
import { startTestServer, type TestServer } from "../testing/running-server.ts";

const road = (id: string, companyId: string, rest: object = {}) => ({
  ...{ id, name: `路${id}`, town: "徐泾镇", roadClass: "县道", section: "一标", companyId, lengthM: 1_000, line: [], ...rest },
});
const told = (id: string, companyId: string, rest: object = {}) => ({
  ...{ R_id: id, R_Name: `路${id}`, R_RoadBelongs: "徐泾镇", R_Class: "县道", R_Section: "一标", R_ComId: companyId, R_RoadLength: 1000 },
  ...rest,
});
let redis: PrivateRedis;
let client: Redis;
let server: TestServer;
const writers: FeedWriter[] = [];
const cookies: Record<string, string> = {};
let theirs: (comId: string) => object[];

beforeAll(async () => {
  redis = await startRedis();
  client = new Redis(redis.url);
  const feeds = {
    roads: [road("r1", "c1"), road("r2", "c1"), road("r3", "c2")],
    companies: ["c1", "c2"].map((id) => ({ id, name: `公司${id}`, shortName: id })),
  };
  for (const [kind, rows] of Object.entries(feeds)) {
    const writer = new FeedWriter(redis.url, { tenant: "021PDGLS", kind: kind as keyof typeof feeds });
    writers.push(writer);
    await writer.rebuild(rows.map((row) => [row.id, row] as const));
  }
  server = await startTestServer(redis.url);
  for (const account of ["owner", "company1", "supervisor"]) cookies[account] = await server.signIn(account);
  server.legacy.on("GetRoadListByCom", ({ comId }) => theirs(String(comId)));
});
afterAll(async () => {
  for (const writer of writers) writer.close();
  await server?.close();
  client?.disconnect();
  await redis?.stop();
});
beforeEach(() => {
  theirs = (comId) => (comId === "c1" ? [told("r1", "c1"), told("r2", "c1")] : [told("r3", "c2")]);
});

const get = (path: string, who = "owner") => fetch(`${server.address}/api/cross-checks${path}`, { headers: { cookie: cookies[who]! } });
async function ask(call = "GetRoadListByCom"): Promise<CrossOutcome> {
  await forgetAnswers();
  const answer = await get(`/${call}`);
  expect(answer.status).toBe(200);
  return crossCheckDoors.ask.answer.parse(await answer.json());
}
/** What was said within the last minute, and what one person may ask anew. */
async function forgetAnswers(): Promise<void> {
  await client.incr("asked:{021PDGLS}:GetRoadListByCom:age");
  const keys = await client.keys("new-questions:*");
  if (keys.length > 0) await client.del(...keys);
}
const asked = () => server.legacy.calls.filter(({ name }) => name === "GetRoadListByCom").length;

it("[Q] nobody asks by themselves, and a check that nobody asked says so", async () => {
  const list = crossCheckDoors.list.answer.parse(await (await get("")).json());
  expect(list.find(({ call }) => call === "GetRoadListByCom")).toEqual({
    ...{ call: "GetRoadListByCom", against: "roads", hasSubjects: true, isOff: false, last: null },
  });
  expect(asked()).toBe(0);
});

it("services that say the same by another call agree, about each company, and the outcome is there for whoever looks next", async () => {
  const outcome = await ask();
  expect(outcome).toMatchObject({ there: 3, here: 3, differences: [], failed: [], about: ["公司c1", "公司c2"], aboutInAll: 2 });
  const list = crossCheckDoors.list.answer.parse(await (await get("")).json());
  expect(list.find(({ call }) => call === "GetRoadListByCom")?.last).toEqual(outcome);
});

it("where they contradict themselves the rows are named, with the field and both values", async () => {
  theirs = (comId) => (comId === "c1" ? [told("r1", "c1", { R_RoadLength: "1200" }), told("r9", "c1")] : [told("r3", "c2")]);
  const { differences, differencesInAll } = await ask();
  expect(differencesInAll).toBe(3);
  expect(differences.map(({ about, id, is, field, theirs, ours }) => [about, id, is, field, theirs, ours])).toEqual([
    ["公司c1", "r1", "differs", "lengthM", "1200", "1000"],
    ["公司c1", "r9", "onlyThere", "", "", ""],
    ["公司c1", "r2", "onlyHere", "", "", ""],
  ]);
});

it("[Q4] a question that fails is named and the others stand; where all fail that is what is said, and the last outcome stays", async () => {
  theirs = (comId) => {
    if (comId === "c2") throw new ExpectedError("legacyRefused", { message: "no" });
    return [told("r1", "c1"), told("r2", "c1")];
  };
  expect(await ask()).toMatchObject({ failed: [{ about: "公司c2", error: "legacyRefused" }], there: 2, here: 2, differences: [] });
  theirs = () => {
    throw new ExpectedError("legacyRefused", { message: "no" });
  };
  await forgetAnswers();
  expect((await get("/GetRoadListByCom")).status).toBe(502);
  const list = crossCheckDoors.list.answer.parse(await (await get("")).json());
  expect(list.find(({ call }) => call === "GetRoadListByCom")?.last?.there).toBe(2);
});

it("[Q1] many who press at once are one question for each company", async () => {
  await forgetAnswers();
  const before = asked();
  await Promise.all(["owner", "owner", "owner"].map((who) => get("/GetRoadListByCom", who)));
  expect(asked() - before).toBe(2);
});

it("[L5] nobody but administrators of the whole customer, and no check that there is not", async () => {
  expect((await get("", "company1")).status).toBe(403);
  expect((await get("/GetRoadListByCom", "supervisor")).status).toBe(403);
  expect((await get("/GetNothing")).status).toBe(404);
});
