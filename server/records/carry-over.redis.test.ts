import { createHash } from "node:crypto";
import { Redis } from "ioredis";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { freshDatabase, NO_DATABASE } from "../../tests/support/postgres.ts";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { KnownUsers } from "../people/known-users.ts";
import { ReadNotices } from "../people/read-notices.ts";
import { SavedViews } from "../people/saved-views.ts";
import { Displays } from "../session/displays.ts";
import type { Session } from "../session/session.ts";
import type { SessionStore } from "../session/session-store.ts";
import { UploadRecords } from "../uploads/upload-records.ts";
import { carryOver } from "./carry-over.ts";
import { openRecords } from "./open-records.ts";
import type { Records } from "./tables.ts";

const log = pino({ level: "silent" });
const NOW_MS = 1_800_000_000_000;
const now = () => NOW_MS;
const session = { tenant: "A1", user: { id: "u:1", account: "ann" } } as Session;
const TOKEN = "t".repeat(43);
const DAY_MS = 24 * 3_600_000;

let server: PrivateRedis;
let redis: Redis;
let records: Records;

beforeAll(async () => {
  server = await startRedis();
  redis = new Redis(server.url, { protocol: 2 });
});
afterAll(async () => {
  redis?.disconnect();
  await server?.stop();
});
beforeEach(async () => {
  await redis.flushall();
  records = await openRecords(await freshDatabase(), log, now);
  return () => records.close();
});

/** As the version before the database wrote them. */
async function writeAsBefore(): Promise<void> {
  await redis.hset("saved-views:{A1:u:1}:/maintain/maintain-list", {
    v1: JSON.stringify({ name: "mine", query: "list=pending" }),
    v2: JSON.stringify({ name: "wide", query: "", layout: { hidden: ["town"], widthsPx: {} } }),
    default: "v2",
  });
  const digest = createHash("sha256").update(TOKEN).digest("base64url");
  const shown = { id: "d1", name: "大厅", createdAtMs: NOW_MS - DAY_MS, lastSeenAtMs: null, createdBy: "Ann" };
  await redis.hset("{displays}:A1", "d1", JSON.stringify({ ...shown, expiresAtMs: NOW_MS + 4_000 * DAY_MS, digest }));
  await redis.set(`{displays}:link:${digest}`, JSON.stringify({ tenant: "A1", id: "d1" }));
  const user = { id: "u:1", userId: "9", name: "Ann", account: "ann", userType: 4, companyId: "", company: "" };
  const known = { ...user, ownerAdmin: false, roadAdministration: false, yzw: false, signedInAtMs: 5 };
  await redis.hset("{known-users:A1}:records", "u:1", JSON.stringify(known));
  await redis.zadd("{known-users:A1}:times", 5, "u:1");
  await redis.set("notices-since:{A1:u:1}", "77");
  await redis.zadd("notices-read:{A1:u:1}", 80, "n1", 81, "n2");
  const picture = { key: "webUpload/1.jpg", userId: "u:1", uploadedAtMs: NOW_MS - 5, sha256: "f", takenAtMs: 3, lng: 121.5, lat: null };
  await redis.hset("upload:{A1:webUpload/1.jpg}", { record: JSON.stringify(picture), usedFor: "o1" });
  await redis.hset("upload:{A1:webUpload/2.jpg}", { record: JSON.stringify({ ...picture, key: "webUpload/2.jpg" }) });
  // Of the last one all that is left is its object.
  await redis.zadd("uploads:unused", 7, "A1 webUpload/2.jpg", 8, "A1 webUpload/3.jpg");
  await redis.set("session:other", "stays");
}

const views = () => new SavedViews({ records, newId: () => "new", now });
const displays = () => new Displays({ records, sessions: {} as SessionStore, moved() {}, now });

it("[R] everything that earlier versions kept in Redis is there afterwards, under the same names, and has left Redis", async () => {
  await writeAsBefore();
  await carryOver({ redis, records, log, now });
  const own = { isOwn: true, by: "", sharedWith: "", isPinned: false };
  expect(await views().list(session, "/maintain/maintain-list")).toEqual([
    { ...own, id: "v1", name: "mine", query: "list=pending", layout: null, isDefault: false },
    { ...own, id: "v2", name: "wide", query: "", layout: { hidden: ["town"], widthsPx: {}, order: [], pinned: [] }, isDefault: true },
  ]);
  expect(await displays().list("A1")).toMatchObject([{ id: "d1", name: "大厅", expiresAtMs: NOW_MS + 365 * DAY_MS }]);
  expect((await displays().signIn(TOKEN, { address: "", agent: "" })).displayId).toBe("d1");
  expect(await new KnownUsers(records).find("A1", "ann")).toMatchObject({ id: "u:1", edition: "default", signedInAtMs: 5 });
  expect(await new ReadNotices(records).of(session, NOW_MS)).toEqual({ sinceMs: 77, read: ["n1", "n2"] });
  const uploads = new UploadRecords(records);
  const picture = { key: "webUpload/1.jpg", userId: "u:1", uploadedAtMs: NOW_MS - 5, sha256: "f", takenAtMs: 3, lng: 121.5, lat: null };
  expect(await uploads.find("A1", "webUpload/1.jpg")).toEqual({ ...picture, usedFor: "o1" });
  expect(await uploads.find("A1", "webUpload/2.jpg")).toEqual({ ...picture, key: "webUpload/2.jpg", usedFor: null });
  expect(await uploads.find("A1", "webUpload/3.jpg")).toBeNull();
  expect((await uploads.unused(9, 9)).map(({ key }) => key)).toEqual(["webUpload/2.jpg", "webUpload/3.jpg"]);
  expect(await redis.keys("*")).toEqual(["session:other"]);
});

it("[R] doing it again, or on two servers at once, changes nothing and brings nothing back", async () => {
  await writeAsBefore();
  await Promise.all([carryOver({ redis, records, log, now }), carryOver({ redis, records, log, now })]);
  await views().remove(session, "/maintain/maintain-list", "v1");
  await carryOver({ redis, records, log, now });
  expect((await views().list(session, "/maintain/maintain-list")).map(({ id }) => id)).toEqual(["v2"]);
});

it("[R] one that cannot be read stays in Redis and keeps back no other", async () => {
  await writeAsBefore();
  await redis.hset("saved-views:{A1:u:2}:/maintain/maintain-list", { v1: "{", v2: JSON.stringify({ name: 7 }) });
  await redis.hset("saved-views:{A1:u:3}:/maintain/maintain-list", { v1: JSON.stringify({ name: "a\u0000b", query: "" }) });
  await carryOver({ redis, records, log, now });
  expect((await views().list(session, "/maintain/maintain-list")).map(({ id }) => id)).toEqual(["v1", "v2"]);
  const left = [2, 3].map((user) => `saved-views:{A1:u:${user}}:/maintain/maintain-list`);
  expect((await redis.keys("*")).sort()).toEqual([...left, "session:other"]);
});

it("[R] while the database is away they wait in Redis", async () => {
  await writeAsBefore();
  const before = (await redis.keys("*")).sort();
  const away = await openRecords(NO_DATABASE, log, now);
  await expect(carryOver({ redis, records: away, log, now })).rejects.toThrow("recordsAway");
  expect((await redis.keys("*")).sort()).toEqual(before);
  await away.close();
});

it("[F4] what belonged to feeds under their former names goes once nobody looks at it", async () => {
  await redis.set("{A1:orders}:epoch", "1800000000000");
  await redis.set("{A1:tracks}:epoch", "1800000000000");
  await redis.set("{feeds-3}:A1:orders:epoch", "1800000000001");
  await carryOver({ redis, records, log, now });
  // A server of the version before may still read them.
  expect((await redis.keys("*epoch")).toSorted()).toEqual(["{A1:orders}:epoch", "{A1:tracks}:epoch", "{feeds-3}:A1:orders:epoch"]);
  for (const key of ["{A1:orders}:epoch", "{feeds-3}:A1:orders:epoch"]) {
    const kept = await redis.dumpBuffer(key);
    await redis.restore(key, 0, kept!, "REPLACE", "IDLETIME", 700);
  }
  await carryOver({ redis, records, log, now });
  expect((await redis.keys("*epoch")).toSorted()).toEqual(["{A1:tracks}:epoch", "{feeds-3}:A1:orders:epoch"]);
});
