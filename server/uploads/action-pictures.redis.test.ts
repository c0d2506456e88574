import { pino } from "pino";
import { beforeEach, expect, it } from "vitest";
import { ExpectedError } from "../../shared/errors.ts";
import { freshDatabase, NO_DATABASE } from "../../tests/support/postgres.ts";
import { openRecords } from "../records/open-records.ts";
import { sweepOld } from "../records/sweep-old.ts";
import type { Records } from "../records/tables.ts";
import { sampleOrder } from "../testing/sample-order.ts";
import { ActionPictures } from "./action-pictures.ts";
import { UploadRecords } from "./upload-records.ts";

let database: Records;
let records: UploadRecords;
let pictures: ActionPictures;
beforeEach(async () => {
  database = await openRecords(await freshDatabase(), pino({ level: "silent" }), Date.now);
  records = new UploadRecords(database);
  pictures = new ActionPictures(records, () => 2);
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
  const refused = send("A", ["one"], () => new Promise((_, reject) => (refuse = () => reject(new ExpectedError("orderMoved")))));
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
  const without = new ActionPictures(new UploadRecords(away), () => 2);
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

it("of what an order has is known for a week; of what none used until its object is gone", async () => {
  await uploaded("used");
  await uploaded("unused");
  await send("A", ["used"]);
  const sweep = (days: number) =>
    sweepOld({
      ...{ records: database, editions: { tenants: new Map() } as never, log: pino({ level: "silent" }) },
      now: () => days * 24 * 3_600_000,
    });
  await sweep(7);
  expect(await records.find("T", "used")).not.toBeNull();
  await sweep(8);
  expect(await records.find("T", "used")).toBeNull();
  expect(await records.unused(9, 9)).toEqual([{ tenant: "T", key: "unused" }]);
});
