import { Redis } from "ioredis";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { loadEditions } from "../../editions/load-editions.ts";
import { ExpectedError } from "../../shared/errors.ts";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { type FakeLegacy, fakeLegacy } from "../testing/fake-legacy.ts";
import { straightAsking } from "../testing/straight-asking.ts";
import { RightsWatch } from "./rights-watch.ts";
import type { Session } from "./session.ts";
import { SessionStore } from "./session-store.ts";

const CODE = "021PDGLS";
const editions = loadEditions({ LEGACY_ADDRESS: "http://127.0.0.1:2" });
const log = pino({ level: "silent" });
let redis: PrivateRedis;
let database: Redis;
let legacy: FakeLegacy;
let sessions: SessionStore;
const changed = vi.fn(async (_: Session) => {});
const watches: RightsWatch[] = [];

beforeAll(async () => {
  redis = await startRedis();
  database = new Redis(redis.url, { protocol: 2 });
});
afterAll(async () => {
  database?.disconnect();
  await redis?.stop();
});
beforeEach(() => {
  legacy = fakeLegacy();
  sessions = new SessionStore({ redis: database, log, now: Date.now });
  changed.mockClear();
});
afterEach(async () => {
  for (const watch of watches.splice(0)) watch.close();
  sessions.close();
  await database.flushall();
});

const atServer = () => {
  const watch = new RightsWatch({ redis: database, asking: straightAsking(legacy), editions, sessions, onChanged: changed, log });
  watches.push(watch);
  return watch;
};
const user = { id: "7", userId: "u7", name: "王", account: "wang", userType: 2, companyId: "", company: "", companyNames: [] };
const signIn = (more: Partial<Session> = {}) =>
  sessions.create({
    ...{ tenant: CODE, user: { ...user, ownerAdmin: false, roadAdministration: false, yzw: false }, edition: "default" },
    ...{ createdAtMs: Date.now(), expiresAtMs: Date.now() + 60_000, displayId: null, address: "", agent: "" },
    ...more,
  } as Session);
const row = { Cu_Id: 7, Cu_UserId: "u7", Cu_Type: 2, Cu_RealName: "王", Cu_UserName: "wang", Cu_CompanyId: "", C_Name: "", C_Code: CODE };
const asked = () => legacy.calls.filter(({ name }) => name === "GetCusUserById").length;

it("[Q4] nobody is asked where the customer's file says that there is no such call", async () => {
  const { source } = editions.tenants.get(CODE)!;
  Object.assign(source, { dialects: { GetCusUserById: { off: true } } });
  try {
    await signIn();
    await atServer().round();
    expect([asked(), await database.keys("rights-*")]).toEqual([0, []]);
  } finally {
    Object.assign(source, { dialects: {} });
  }
});

it("[L5] whose rights changed in the services loses the sessions with the old ones, on every screen", async () => {
  const ended = vi.fn();
  sessions.onEnded = ended;
  const ids = [await signIn(), await signIn()];
  legacy.on("GetCusUserById", () => [{ ...row, Cu_Type: 3, Cu_CompanyId: "c2" }]);
  await atServer().round();
  expect(await Promise.all(ids.map((id) => sessions.find(id)))).toEqual([null, null]);
  expect(ended).toHaveBeenCalledTimes(2);
  expect(changed.mock.calls[0]![0].user).toMatchObject({ userType: 3, companyId: "c2" });
});

it("[F2] asks once for each person, however many servers, screens and rounds there are, and for no wall", async () => {
  const ids = [await signIn(), await signIn()];
  await signIn({
    displayId: "d1",
    user: { ...user, id: "display:d1", userType: 0, ownerAdmin: false, roadAdministration: false, yzw: false },
  });
  legacy.on("GetCusUserById", () => [row]);
  const [one, other] = [atServer(), atServer()];
  await Promise.all([one.round(), other.round()]);
  await one.round();
  expect(asked()).toBe(1);
  expect(await sessions.find(ids[0]!), "the same rights end nothing").not.toBeNull();
});

it.each([
  ["nothing", []],
  ["somebody else", [{ ...row, Cu_Id: 8, Cu_Type: 3 }]],
  ["somebody of another customer", [{ ...row, C_Code: "021QPGLS", Cu_Type: 3 }]],
])("[C6] an answer with %s takes nobody's rights", async (_, rows) => {
  const id = await signIn();
  legacy.on("GetCusUserById", () => rows);
  await atServer().round();
  expect([await sessions.find(id), changed.mock.calls]).toEqual([expect.anything(), []]);
});

it("[Q4] services whose records never say what their sign-in says end somebody's sessions once, and not for ever", async () => {
  legacy.on("GetCusUserById", () => [{ ...row, C_Name: "某公司" }]);
  const lookAgain = async () => {
    await database.del(`rights-asked:{${CODE}}:7`);
    await atServer().round();
  };
  await signIn();
  await lookAgain();
  const again = await signIn();
  await lookAgain();
  expect([await sessions.find(again), changed.mock.calls.length]).toEqual([expect.anything(), 1]);

  legacy.on("GetCusUserById", () => [row]);
  await lookAgain();
  legacy.on("GetCusUserById", () => [{ ...row, C_Name: "某公司" }]);
  await lookAgain();
  expect(await sessions.find(again), "after they agreed it is a change").toBeNull();
});

it("[Q4] services without the call are left alone", async () => {
  await signIn();
  await signIn({ user: { ...user, id: "8", ownerAdmin: false, roadAdministration: false, yzw: false } });
  legacy.on("GetCusUserById", () => {
    throw new ExpectedError("legacyNoAnswer", { httpStatus: 404 });
  });
  await atServer().round();
  await database.del(`rights-asked:{${CODE}}:7`, `rights-asked:{${CODE}}:8`);
  await atServer().round();
  expect(asked()).toBe(1);
});
