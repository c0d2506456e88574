import { Redis } from "ioredis";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { ExpectedError } from "../../shared/errors.ts";
import { freshDatabase } from "../../tests/support/postgres.ts";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { openRecords } from "../records/open-records.ts";
import { HeldPictures } from "./held-pictures.ts";
import { OwedBack } from "./owed-back.ts";
import { RecordPictures } from "./record-pictures.ts";
import { UploadRecords } from "./upload-records.ts";

let redis: PrivateRedis;
let shared: Redis;
let records: UploadRecords;
let pictures: RecordPictures;
const shown = new Set<string>();

beforeAll(async () => {
  redis = await startRedis();
  shared = new Redis(redis.url, { protocol: 2 });
});
afterAll(async () => {
  shared?.disconnect();
  await redis?.stop();
});
beforeEach(async () => {
  const database = await openRecords(await freshDatabase(), pino({ level: "silent" }), Date.now);
  records = new UploadRecords(database);
  const held = new HeldPictures(records, new OwedBack(shared, records, () => 2), () => 2);
  pictures = new RecordPictures({ records, held, shown: { has: async (_, key) => shown.has(key) } });
  shown.clear();
  return () => database.close();
});

const uploaded = (key: string, userId = "u") =>
  records.begin("T", { key, userId, uploadedAtMs: 1, sha256: "x", takenAtMs: null, lng: null, lat: null });
const sees = (companyId: string) =>
  ({ tenant: "T", user: { id: "u", userType: 3, companyId, companyNames: [] }, displayId: null }) as never;
/** Sees all of the customer. */
const supervisor = { tenant: "T", user: { id: "u", userType: 2, companyId: "", companyNames: [] }, displayId: null } as never;
const write = (session: never, keys: string[], act: () => Promise<string> = async () => "done") =>
  pictures.carry(session, "bridgeSpaces", keys, act).catch((error: ExpectedError) => error.code);
const unused = async () => (await records.unused(9, 9)).map(({ key }) => key);

it("stay when a record names them, and are nobody's when it was refused", async () => {
  await uploaded("one");
  const refused = async () => {
    throw new ExpectedError("legacyRefused");
  };
  expect([await write(supervisor, ["one"], refused), await unused()]).toEqual(["legacyRefused", ["one"]]);
  expect([await write(supervisor, ["one"]), await unused()]).toEqual(["done", []]);
  expect(await write(supervisor, ["one"]), "a second record may show the same").toBe("done");
  const lost = async () => {
    throw new ExpectedError("legacyTimeout");
  };
  await uploaded("two");
  expect([await write(supervisor, ["two"], lost), await unused()]).toEqual(["legacyTimeout", []]);
});

it("no order takes one for its repair, nor is told that it stands in an order", async () => {
  await uploaded("one");
  await write(supervisor, ["one"]);
  expect(await records.hold("T", ["one"], "A")).toEqual({ lacking: ["one"], fresh: [] });
  await uploaded("same");
  await records.hold("T", ["same"], "A");
  expect([await records.ordersWith("T", "x"), await records.reusedBy("T", "A")]).toEqual([["A"], []]);
});

it("are one's own while nothing names them, and what the services have is whoever's who may look at it", async () => {
  await uploaded("others", "v");
  expect(await write(supervisor, ["others"])).toBe("pictureUnknown");
  expect([await write(supervisor, ["2026/of-the-services.jpg"]), await write(sees("c1"), ["2026/of-the-services.jpg"])]).toEqual([
    "done",
    "pictureUnknown",
  ]);
  shown.add("2026/of-the-services.jpg");
  expect(await write(sees("c1"), ["2026/of-the-services.jpg"])).toBe("done");
  // A record of another's names it by now: undoing its removal names it again.
  await records.hold("T", ["others"], "record:bridgeSpaces");
  expect([await write(supervisor, ["others"]), await write(sees("c1"), ["others"])]).toEqual(["done", "pictureUnknown"]);
});
