import { Redis } from "ioredis";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { ExpectedError } from "../../shared/errors.ts";
import { freshDatabase, NO_DATABASE, startPostgres } from "../../tests/support/postgres.ts";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { openRecords } from "../records/open-records.ts";
import { sweepOld } from "../records/sweep-old.ts";
import type { Records } from "../records/tables.ts";
import { sampleOrder } from "../testing/sample-order.ts";
import { ActionPictures } from "./action-pictures.ts";
import { HeldPictures } from "./held-pictures.ts";
import { OwedBack } from "./owed-back.ts";
import { sweepUnused } from "./sweep-unused.ts";
import { UploadRecords } from "./upload-records.ts";

let database: Records;
let records: UploadRecords;
let pictures: ActionPictures;
let owed: OwedBack;
let redis: PrivateRedis;
let shared: Redis;
beforeAll(async () => {
  redis = await startRedis();
  shared = new Redis(redis.url, { protocol: 2 });
});
afterAll(async () => {
  shared?.disconnect();
  await redis?.stop();
});
beforeEach(async () => {
  database = await openRecords(await freshDatabase(), pino({ level: "silent" }), Date.now);
  records = new UploadRecords(database);
  owed = new OwedBack(shared, records, () => 2);
  pictures = new ActionPictures(records, new HeldPictures(records, owed, () => 2));
  return () => database.close();
});

const uploaded = (key: string) =>
  records.begin("T", { key, userId: "u", uploadedAtMs: 1, sha256: "x", takenAtMs: null, lng: null, lat: null });
const who = { session: { user: { id: "u" } }, tenant: { file: { code: "T", evidenceFarM: 100 } } } as never;
const send = (orderId: string, keys: string[], act: () => Promise<string> = async () => `done ${orderId}`) =>
  pictures.carry(who, sampleOrder({ id: orderId }), { keys, statement: "" }, act).catch((error: ExpectedError) => error.code);

it("one picture shows one repair, also when two are sent with it at once", async () => {
  await uploaded("one");
  const answers = await Promise.all(["A", "B", "C", "D"].map((id) => send(id, ["one"])));
  expect(answers.filter((answer) => answer === "pictureUnknown")).toHaveLength(3);
  expect(answers.filter((answer) => answer.startsWith("done"))).toHaveLength(1);
});

it("who does not get all pictures keeps none from others", async () => {
  await uploaded("one");
  await uploaded("two");
  await send("A", ["two"]);
  expect(await send("B", ["one", "two"])).toBe("pictureUnknown");
  expect(await send("C", ["one"])).toBe("done C");
});

it("pictures of two customers under one key are two", async () => {
  await uploaded("one");
  await records.begin("U", { key: "one", userId: "u", uploadedAtMs: 1, sha256: "x", takenAtMs: null, lng: null, lat: null });
  await send("A", ["one"]);
  expect(await records.find("U", "one")).toMatchObject({ usedFor: null });
  expect(await records.hold("U", ["one"], "B")).toEqual({ lacking: [], fresh: ["one"] });
  await records.giveBack("U", ["one"], 3, "B");
  expect(await records.find("T", "one")).toMatchObject({ usedFor: "A" });
  expect(await records.find("U", "one")).toMatchObject({ usedFor: null });
});

it("a picture is taken by the first of two that look at it at the same moment, and the second one waits to see that", async () => {
  await uploaded("one");
  const first = await database.step(async (step) => {
    await step.selectFrom("uploads").selectAll().where("key", "=", "one").forUpdate().execute();
    const second = records.hold("T", ["one"], "B");
    const early = await Promise.race([second.then(() => "did not wait"), new Promise((resolve) => setTimeout(resolve, 200, "waits"))]);
    await step.updateTable("uploads").set({ used_for: "A", unused_since_ms: null }).where("key", "=", "one").execute();
    return { early, second };
  });
  expect([first.early, await first.second]).toEqual(["waits", { lacking: ["one"], fresh: [] }]);
});

it("a picture that an order takes while housekeeping looks at another one stays", async () => {
  await uploaded("first");
  await uploaded("second");
  const removed: string[] = [];
  const remove = async (_: unknown, key: string) => {
    removed.push(key);
    await records.hold("T", ["second"], "A");
  };
  const deps = {
    redis: { set: async () => "OK" },
    records,
    owed,
    store: { remove },
    editions: { tenants: new Map([["T", {}]]) },
    log: pino({ level: "silent" }),
    now: () => 1e12,
  };
  expect([await sweepUnused(deps as never), removed]).toEqual([1, ["first"]]);
  expect(await records.find("T", "second")).toMatchObject({ usedFor: "A" });
});

it("a picture that housekeeping removes at this moment is not sent", async () => {
  await uploaded("one");
  const find = records.find.bind(records);
  records.find = async (...args) => {
    const found = await find(...args);
    await records.forget("T", "one");
    return found;
  };
  expect(await send("A", ["one"])).toBe("pictureUnknown");
  records.find = find;
  expect(await records.find("T", "one")).toBeNull();
});

it("a picture that an order has stays with it, although an earlier action of the same order was refused", async () => {
  await uploaded("one");
  let refuse: () => void = () => {};
  let start: () => void = () => {};
  const started = new Promise<void>((resolve) => (start = resolve));
  const refused = send("A", ["one"], () => {
    start();
    return new Promise((_, reject) => (refuse = () => reject(new ExpectedError("orderMoved"))));
  });
  await started;
  let finish: (answer: string) => void = () => {};
  const begun = new Promise<void>((begin) => {
    void send("A", ["one"], () => {
      begin();
      return new Promise((resolve) => (finish = resolve));
    }).then((answer) => finished(answer));
  });
  let finished: (answer: string) => void = () => {};
  const done = new Promise<string>((resolve) => (finished = resolve));
  await begun;
  refuse();
  expect(await refused).toBe("orderMoved");
  finish("done A");
  expect(await done).toBe("done A");
  expect([await send("B", ["one"]), await records.unused(9, 9)]).toEqual(["pictureUnknown", []]);
});

it("[R3] without the database no picture is sent, actions without any are done, and what was done stays done although it went away meanwhile", async () => {
  const away = await openRecords(NO_DATABASE, pino({ level: "silent" }), Date.now);
  const unreachable = new UploadRecords(away);
  const without = new ActionPictures(unreachable, new HeldPictures(unreachable, owed, () => 2));
  const done: string[] = [];
  const act = async () => void done.push("acted");
  await expect(without.carry(who, sampleOrder({ id: "A" }), { keys: ["one"], statement: "" }, act)).rejects.toMatchObject({
    code: "recordsAway",
  });
  expect(done).toEqual([]);
  await without.carry(who, sampleOrder({ id: "A" }), { keys: [], statement: "" }, act);
  expect(done).toEqual(["acted"]);
  await away.close();

  await uploaded("one");
  const leave = async () => {
    records.hold = () => Promise.reject(new ExpectedError("recordsAway"));
    return "done A";
  };
  expect(await send("A", ["one"], leave)).toBe("done A");
  expect(await records.find("T", "one")).toMatchObject({ usedFor: "A" });
});

it("[R3] what a refused action could not give back is free again: at the next try for whichever order, and by housekeeping", async () => {
  await uploaded("one");
  await uploaded("two");
  const giveBack = records.giveBack.bind(records);
  const goAway = async (): Promise<string> => {
    records.giveBack = () => Promise.reject(new ExpectedError("recordsAway"));
    throw new ExpectedError("legacyRefused");
  };
  for (const key of ["one", "two"]) expect(await send("A", [key], goAway)).toBe("legacyRefused");
  expect(await records.find("T", "one")).toMatchObject({ usedFor: "A" });
  await expect(owed.settleAll(), "the database is away still").rejects.toThrow("recordsAway");

  records.giveBack = giveBack;
  expect(await send("B", ["one"])).toBe("done B");
  await owed.settleAll();
  expect(await records.find("T", "one"), "another order has it since").toMatchObject({ usedFor: "B" });
  expect(await records.find("T", "two")).toMatchObject({ usedFor: null });
  expect(await records.unused(9, 9)).toEqual([{ tenant: "T", key: "two" }]);
  expect(await shared.keys("uploads:*")).toEqual([]);
});

it("[R3] whoever is refused while the database stands still hears of the refusal, also with Redis away; what could be noted is given back", async () => {
  const postgres = await startPostgres();
  const standing = await openRecords(postgres.url, pino({ level: "silent" }), Date.now);
  records = new UploadRecords(standing);
  owed = new OwedBack(shared, records, () => 2);
  pictures = new ActionPictures(records, new HeldPictures(records, owed, () => 2));
  try {
    for (const key of ["one", "two"]) await uploaded(key);
    const refuse = async (): Promise<string> => {
      postgres.freeze();
      throw new ExpectedError("legacyRefused");
    };
    expect(await send("A", ["one"], refuse)).toBe("legacyRefused");
    postgres.thaw();
    await vi.waitUntil(() => standing.state.is === "ready", 20_000);
    const note = owed.note.bind(owed);
    owed.note = () => Promise.reject(new Error("Connection is closed."));
    expect(await send("A", ["two"], refuse)).toBe("legacyRefused");
    owed.note = note;
    postgres.thaw();
    await vi.waitUntil(() => standing.state.is === "ready", 20_000);
    await owed.settleAll();
    expect(await records.find("T", "one")).toMatchObject({ usedFor: null });
    expect(await send("A", ["two"]), "the order may send it again").toBe("done A");
  } finally {
    postgres.thaw();
    await standing.close();
    await postgres.stop();
  }
});

it("[R3] a picture that is owed back and was sent for the same order again stays with it", async () => {
  await uploaded("one");
  const giveBack = records.giveBack.bind(records);
  const refused = await send("A", ["one"], async () => {
    records.giveBack = () => Promise.reject(new ExpectedError("recordsAway"));
    throw new ExpectedError("legacyRefused");
  });
  records.giveBack = giveBack;
  expect([refused, await send("A", ["one"])]).toEqual(["legacyRefused", "done A"]);
  await owed.settleAll();
  expect(await records.find("T", "one")).toMatchObject({ usedFor: "A" });
});

it("which photograph proved which repair is known as long as what people did; what none used until its object is gone", async () => {
  await uploaded("used");
  await uploaded("unused");
  await send("A", ["used"]);
  const sweep = (days: number) =>
    sweepOld({
      ...{
        records: database,
        editions: {
          tenants: new Map([["T", { file: { code: "T", auditDays: 500, historyDays: { records: 730, positions: 90, thinned: 730 } } }]]),
        } as never,
        log: pino({ level: "silent" }),
      },
      now: () => days * 24 * 3_600_000,
    });
  await sweep(500);
  expect(await records.find("T", "used")).not.toBeNull();
  await sweep(501);
  expect(await records.find("T", "used")).toBeNull();
  expect(await records.unused(9, 9)).toEqual([{ tenant: "T", key: "unused" }]);
});
