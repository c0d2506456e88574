import { Redis } from "ioredis";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { openRecords } from "../records/open-records.ts";
import type { Waiting } from "../records/outbox.ts";
import type { Records } from "../records/tables.ts";
import { databaseBeside } from "../testing/running-server.ts";
import { Audit } from "./audit.ts";
import { Carrier } from "./carrier.ts";
import { Outbox, type Sent } from "./outbox.ts";

const TENANT = "021PDGLS";
const STREAM = "audit:outbox";
const SHARES = "{audit:outbox}:shares";
const log = pino({ level: "silent" });
let store: PrivateRedis;
let redis: Redis;
let records: Records;
let done: string[] = [];

beforeAll(async () => {
  // The rules of a cluster: one slot for all keys of a script.
  store = await startRedis({ clusterRules: true });
  redis = new Redis(store.url, { protocol: 2 });
  records = await openRecords(await databaseBeside(store.url), log, Date.now);
});
beforeEach(async () => {
  await redis.flushall();
  done = [];
});
afterAll(async () => {
  await records?.close();
  redis?.disconnect();
  await store?.stop();
});

/** A server's outbox, and its audit: each process has its own. */
function startServer(bounds: { most: number; mostOfOne: number }) {
  const outbox = new Outbox(redis, bounds);
  const audit = new Audit({ outbox, direct: () => Promise.reject(new Error("nobody goes past Redis here")), log, now: Date.now });
  const person = (id: string) => ({ tenant: TENANT, user: { id, name: "", account: "" } });
  const asker = () => ({ id: "r", ip: "" });
  return {
    outbox,
    /** Answers "done", or why not. */
    act: (id: string, deed: () => Promise<void> = async () => {}) =>
      audit
        .during(asker(), person(id), { kind: "order", action: "accept" }, async () => {
          done.push(id);
          await deed();
        })
        .then(
          () => "done",
          ({ code }) => code as string,
        ),
    /** Rows of a file: one deed of many entries. */
    importRows: (id: string, rows: number) => {
      const request = asker();
      return audit.during(request, person(id), { kind: "record", action: "import" }, async () => {
        for (let n = 0; n < rows; n++) await audit.record(request, person(id), { kind: "record", action: "add" });
      });
    },
    signIn: (id: string, outcome = "done") => audit.record(asker(), person(id), { kind: "signIn", action: "signIn", outcome }),
  };
}
const waiting = async (outbox: Outbox, id: string) => (await outbox.oldest(1_000)).filter(({ entry }) => entry.person.id === id).length;
const countsOf = async () => redis.hgetall(SHARES);

it("[R4] whoever has their share waiting is refused before anything is done, and others go on", async () => {
  const { act, outbox } = startServer({ most: 100, mostOfOne: 2 });
  expect([await act("busy"), await act("busy"), await act("busy"), await act("other")]).toEqual(["done", "done", "auditFull", "done"]);
  expect(done).toEqual(["busy", "busy", "other"]);
  expect(await outbox.counts()).toEqual({ waiting: 3, lost: 0, most: 100 });
  expect(await countsOf()).toEqual({ all: "3", [`${TENANT} busy`]: "2", [`${TENANT} other`]: "1" });
});

it("[R4] what is told at the same time goes to Redis together, each in its share and none past a bound", async () => {
  const { outbox, signIn } = startServer({ most: 8, mostOfOne: 3 });
  const evals = async () => Number(/cmdstat_evalsha:calls=(\d+)/.exec(await redis.info("commandstats"))?.[1] ?? 0);
  await signIn("z");
  await redis.flushall();
  const before = await evals();
  await Promise.all(["a", "b", "a", "a", "a", "b", "c", "c", "d", "e"].map((id) => signIn(id)));
  expect((await evals()) - before, "the first goes with whoever came in the same turn").toBeLessThanOrEqual(2);
  expect((await outbox.oldest(100)).map(({ entry }) => entry.person.id)).toEqual(["a", "b", "a", "a", "b", "c", "c", "d"]);
  expect(await outbox.counts()).toEqual({ waiting: 8, lost: 2, most: 8 });
  expect(await countsOf()).toEqual({ all: "8", [`${TENANT} a`]: "3", [`${TENANT} b`]: "2", [`${TENANT} c`]: "2", [`${TENANT} d`]: "1" });
});

it("[R4] of deeds at the same time only so many are let in as can be told of", async () => {
  const { act, outbox } = startServer({ most: 100, mostOfOne: 3 });
  const ends = await Promise.all(Array.from({ length: 20 }, () => act("busy", () => new Promise((resolve) => setImmediate(resolve)))));
  expect(ends.filter((end) => end === "done")).toHaveLength(3);
  expect(done).toHaveLength(3);
  expect(await outbox.counts()).toMatchObject({ waiting: 3, lost: 0 });
});

it("[R4] a place is held for as long as its deed takes, also for one that fails", async () => {
  const { act, outbox } = startServer({ most: 100, mostOfOne: 2 });
  expect(await act("busy", () => Promise.reject(new Error("broken")))).toBeUndefined();
  expect(await waiting(outbox, "busy")).toBe(1);
  await outbox.remove(await outbox.oldest(9));
  expect([await act("busy"), await act("busy"), await act("busy")]).toEqual(["done", "done", "auditFull"]);
});

it("[R4] a deed that was let in is told of whole, past the share too", async () => {
  const { importRows, act, outbox } = startServer({ most: 100, mostOfOne: 2 });
  await importRows("busy", 5);
  expect(await outbox.counts()).toMatchObject({ waiting: 6, lost: 0 });
  expect([await act("busy"), await act("other")]).toEqual(["auditFull", "done"]);
});

it("[R4] once carried into the database, the share is free again; several servers count an entry off once", async () => {
  const { act, outbox } = startServer({ most: 100, mostOfOne: 2 });
  await act("busy");
  await act("busy");
  await act("other");
  const carriers = [1, 2].map(() => new Carrier({ outbox, records, log, mutations: new Set() }));
  const seenByAnother = await outbox.oldest(9);
  await Promise.all(carriers.map((carrier) => carrier.catchUp()));
  expect(await act("busy")).toBe("done");
  await outbox.remove(seenByAnother);
  expect(await countsOf()).toEqual({ all: "1", [`${TENANT} busy`]: "1" });
  expect([await act("busy"), await act("busy")]).toEqual(["done", "auditFull"]);
  for (const carrier of carriers) {
    await carrier.catchUp();
    await carrier.close();
  }
  expect(await redis.keys("*outbox*")).toEqual([STREAM]);
});

it("[R4] what is carried frees the shares that it was of, while more waits", async () => {
  const { act, outbox } = startServer({ most: 100, mostOfOne: 2 });
  for (const id of ["busy", "busy", "other", "other"]) await act(id);
  await outbox.remove(await outbox.oldest(1));
  expect([await act("other"), await act("busy"), await act("busy")]).toEqual(["auditFull", "done", "auditFull"]);
  expect(await countsOf()).toEqual({ all: "4", [`${TENANT} busy`]: "2", [`${TENANT} other`]: "2" });
});

it("[R4] a server that dies between writing and taking out leaves the entries counted, and the next one frees them", async () => {
  const { act, outbox } = startServer({ most: 100, mostOfOne: 2 });
  await act("died");
  await act("died");
  const dying = new Carrier({ outbox, records, log, mutations: new Set() });
  await dying.insert((await outbox.oldest(9)).map(({ entry }) => entry));
  await dying.close();

  const next = startServer({ most: 100, mostOfOne: 2 });
  expect([await next.act("died"), await next.act("other")]).toEqual(["auditFull", "done"]);
  const carrier = new Carrier({ outbox: next.outbox, records, log, mutations: new Set() });
  await carrier.catchUp();
  expect(await next.act("died")).toBe("done");
  await carrier.catchUp();
  await carrier.close();
  const kept = await records.ask((db) => db.selectFrom("audit_entries").select("id").where("person_id", "=", "died").execute());
  expect(kept).toHaveLength(3);
  expect(await countsOf()).toEqual({});
});

it("[R4] counts that were lost are taken from the entries, whoever asks first", async () => {
  const { act, signIn, outbox } = startServer({ most: 2_000, mostOfOne: 700 });
  for (let n = 0; n < 700; n++) await signIn("busy");
  await act("other");
  const whole = { all: "701", [`${TENANT} busy`]: "700", [`${TENANT} other`]: "1" };
  expect(await countsOf()).toEqual(whole);
  await redis.del(SHARES);
  expect(await act("busy")).toBe("auditFull");
  expect(await countsOf()).toEqual(whole);
  await redis.del(SHARES);
  await signIn("busy");
  expect(await outbox.counts()).toMatchObject({ waiting: 701, lost: 1 });
  await redis.del(SHARES);
  await outbox.remove(await outbox.oldest(700));
  expect(await countsOf()).toEqual({ all: "1", [`${TENANT} other`]: "1" });
});

it("[R4] where the entries are lost, so are their counts; entries of older versions are carried and counted for nobody", async () => {
  const { act, outbox } = startServer({ most: 100, mostOfOne: 1 });
  expect([await act("busy"), await act("busy")]).toEqual(["done", "auditFull"]);
  const [{ entry }] = (await outbox.oldest(1)) as [Waiting<Sent>];
  await redis.del(STREAM);
  expect([await act("busy"), await act("busy")]).toEqual(["done", "auditFull"]);
  await redis.xadd(STREAM, "*", "e", JSON.stringify(entry));
  expect(await act("other")).toBe("done");
  expect(await countsOf()).toEqual({ all: "3", "": "1", [`${TENANT} busy`]: "1", [`${TENANT} other`]: "1" });
  const all = await outbox.oldest(9);
  expect(all).toHaveLength(3);
  await outbox.remove(all);
  expect(await redis.keys("*outbox*")).toEqual([STREAM]);
});

it("[R4] wrong passwords, at however many accounts, take one share and none of a person's", async () => {
  const { act, signIn, outbox } = startServer({ most: 100, mostOfOne: 3 });
  for (const id of ["a", "b", "c", "d", "e"]) await signIn(id, "signInRejected");
  expect(await outbox.counts()).toMatchObject({ waiting: 3, lost: 2 });
  for (const id of ["a", "e"])
    expect([await act(id), await act(id), await act(id), await act(id)]).toEqual([...Array(3).fill("done"), "auditFull"]);
});

it("[R4] one's own sign-ins stay within the share", async () => {
  const { act, signIn, outbox } = startServer({ most: 100, mostOfOne: 2 });
  for (let n = 0; n < 5; n++) await signIn("busy");
  expect(await outbox.counts()).toMatchObject({ waiting: 2, lost: 3 });
  expect([await act("busy"), await act("other")]).toEqual(["auditFull", "done"]);
});

it("[R4] in a Redis without memory what waits is still taken out", async () => {
  const { act, outbox } = startServer({ most: 100, mostOfOne: 3 });
  for (let n = 0; n < 3; n++) await act("busy");
  await redis.config("SET", "maxmemory", "1");
  try {
    const seen = await outbox.oldest(9);
    await outbox.remove(seen);
    expect(await outbox.counts()).toMatchObject({ waiting: 0 });
  } finally {
    await redis.config("SET", "maxmemory", "0");
  }
});
