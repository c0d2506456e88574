import { Redis } from "ioredis";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadEditions } from "../../editions/load-editions.ts";
import { type AuditAnswer, auditDoors } from "../../shared/http/audit-api.ts";
import { NO_DATABASE } from "../../tests/support/postgres.ts";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { openRecords } from "../records/open-records.ts";
import { sweepOld } from "../records/sweep-old.ts";
import type { Records } from "../records/tables.ts";
import { FeedWriter } from "../testing/feed-writer.ts";
import { playOrders } from "../testing/played-orders.ts";
import { databaseBeside, startTestServer, type TestServer } from "../testing/running-server.ts";
import { sampleOrder } from "../testing/sample-order.ts";
import { Audit } from "./audit.ts";
import { Carrier } from "./carrier.ts";
import { Outbox } from "./outbox.ts";

const log = pino({ level: "silent" });
const notAsked = () => Promise.reject(new Error("nobody should go past Redis here"));
const TENANT = "021PDGLS";
const BOUNDS = { most: 1_000, mostOfOne: 1_000 };
const DAY_MS = 24 * 3_600_000;
let redis: PrivateRedis;
let direct: Redis;
let server: TestServer;
let away: TestServer;
let records: Records;
let writer: FeedWriter;
const cookies: Record<string, string> = {};

beforeAll(async () => {
  redis = await startRedis();
  direct = new Redis(redis.url, { protocol: 2 });
  writer = new FeedWriter(redis.url, { tenant: TENANT, kind: "orders" });
  await writer.rebuild([
    ["a", sampleOrder({ id: "a", number: "N-a", status: 1 })],
    ["b", sampleOrder({ id: "b", number: "N-b", status: 1 })],
  ]);
  server = await startTestServer(redis.url);
  away = await startTestServer(redis.url, { env: { DATABASE_URL: NO_DATABASE } });
  for (const { legacy } of [server, away]) {
    const { orders } = playOrders(legacy);
    for (const id of ["a", "b"])
      orders.set(id, { status: 1, companyId: sampleOrder({ id: "a" }).companyId, who: "", requestedDueAtMs: null, steps: [] });
  }
  records = await openRecords(await databaseBeside(redis.url), log, Date.now);
  for (const who of ["owner", "company1", "stranger"]) cookies[who] = await server.signIn(who);
});
afterAll(async () => {
  writer?.close();
  await records?.close();
  await away?.close();
  await server?.close();
  direct?.disconnect();
  await redis?.stop();
});

async function ask(who: string, method: string, path: string, body?: object, at = server): Promise<Response> {
  const headers: Record<string, string> = { origin: at.address, cookie: cookies[who] ?? "", "idempotency-key": crypto.randomUUID() };
  if (body !== undefined) headers["content-type"] = "application/json";
  return fetch(at.address + path, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
}
const audit = async (who: string, query = ""): Promise<AuditAnswer> =>
  auditDoors.page.answer.parse(await (await ask(who, "GET", `/api/audit?${query}`)).json());

describe("[R4] the audit tells", () => {
  it.each([
    ["the letters of an escape", "\\u0000 twice", "\\u0000 twice"],
    ["a NUL", "a\u0000 twice", "a twice"],
    ["half a pair", "\ud800 twice", "twice"],
  ])("of a deed whose reason holds %s, and the deed is answered as any other", async (_, reason, told) => {
    const wish = { seat: "seat-0123456789abcdef", decision: "discard", ids: ["none"], reason };
    const answer = await ask("owner", "POST", "/api/quick-shots/batch", wish);
    // There is no queue here.
    expect([answer.status, (await answer.json()).error]).toEqual([503, "notReady"]);
    const [entry] = (await audit("owner", "kind=quickDecision")).entries;
    expect(entry).toMatchObject({ outcome: "notReady", after: { reason: told } });
  });

  it("nothing of what no database can hold: that is a bad request", async () => {
    for (const query of ["person=%00", `before=1:${"-".repeat(36)}`])
      expect((await ask("owner", "GET", `/api/audit?${query}`)).status).toBe(400);
    expect((await ask("owner", "GET", "/api/audit/records/order/%00")).status).toBe(400);
  });

  it("of an action on an order: who, when, from where, what, before, after, request", async () => {
    const answer = await ask("owner", "POST", "/api/orders/a/actions", { action: "cancel", seenStatus: 1, reason: "twice" });
    expect(answer.status).toBe(200);
    const { entries } = await audit("owner", "subject=a");
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({
      ...{ kind: "order", action: "cancel", outcome: "done", address: "127.0.0.1", subject: { kind: "order", id: "a", name: "Na" } },
      ...{ person: { id: "id-owner", account: "owner" }, before: { status: 1 }, after: { reason: "twice" } },
    });
    expect(entries[0]?.requestId).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("of an action that was refused, once, and of a door that was", async () => {
    await ask("owner", "POST", "/api/orders/b/actions", { action: "failCheck", seenStatus: 1, reason: "no" });
    expect((await audit("owner", "subject=b")).entries).toMatchObject([{ kind: "order", outcome: "actionNotAllowed" }]);
    expect((await ask("company1", "GET", "/api/operations")).status).toBe(403);
    await expect
      .poll(async () => (await audit("owner", "kind=refusal")).entries)
      .toMatchObject([
        { action: "ask", subject: { kind: "door", id: "GET /api/operations" }, outcome: "forbidden", person: { id: "id-company1" } },
      ]);
  });

  it("of sign-ins, sign-ins that were refused, saved filters, display links and whom somebody forced out", async () => {
    await server.signIn("owner");
    await ask("owner", "POST", "/api/views", { screen: "/maintain/maintain-list", name: "坑槽", query: "" });
    const made = (await (await ask("owner", "POST", "/api/displays", { name: "大厅", days: 1 })).json()) as { display: { id: string } };
    await ask("owner", "DELETE", `/api/displays/${made.display.id}`);
    await server.signIn("supervisor");
    const { sessions } = (await (await ask("owner", "GET", "/api/sessions")).json()) as {
      sessions: { id: string; user: { account: string } }[];
    };
    await ask("owner", "DELETE", `/api/sessions/${sessions.find(({ user }) => user.account === "supervisor")!.id}`);
    const told = (await audit("owner")).entries.map(({ kind, action, subject }) => `${kind} ${action} ${subject.name}`.trim());
    expect(told).toEqual(expect.arrayContaining(["signIn signIn", "view add 坑槽", "displayLink create 大厅", "displayLink revoke 大厅"]));
    expect(told[0]).toMatch(/^forceOut endSession/);
  });

  it("administrators only, and each of their own customer only", async () => {
    expect((await ask("company1", "GET", "/api/audit")).status).toBe(403);
    const others = await audit("stranger");
    expect(others.entries.length).toBeGreaterThan(0);
    expect(others.entries.filter(({ person }) => person.id !== "id-stranger")).toEqual([]);
    expect((await audit("stranger", "subject=a")).entries).toEqual([]);
  });

  it("a page at a time, filtered by person, kind and time", async () => {
    const entry = (n: number) => ({ id: crypto.randomUUID(), ip: `10.0.0.${n % 250}` });
    const into = new Audit({ outbox: new Outbox(direct, BOUNDS), direct: notAsked, log, now: () => 1_000_000 });
    const who = { tenant: TENANT, user: { id: "paged", name: "Paged", account: "paged" } };
    for (let n = 0; n < 120; n++) await into.record(entry(n), who, { kind: "check", action: "draw", outcome: `${n}` });
    const seen: string[] = [];
    for (let next: string | null = ""; next !== null; ) {
      const page = await audit("owner", `person=paged&kind=check&fromMs=1000000&toMs=1000001${next && `&before=${next}`}`);
      seen.push(...page.entries.map(({ outcome }) => outcome));
      next = page.next;
    }
    expect(seen).toHaveLength(120);
    expect(new Set(seen).size).toBe(120);
    expect((await audit("owner", "person=paged&fromMs=1000001")).entries).toEqual([]);
  });
});

describe("[R4] the table is append-only", () => {
  const change = (text: ReturnType<typeof sql>) => records.ask((db) => text.execute(db));

  it("no statement over its rows changes, deletes or empties it", async () => {
    for (const text of [sql`update audit_entries set outcome = 'x'`, sql`delete from audit_entries`, sql`truncate audit_entries`])
      await expect(change(text)).rejects.toThrow("audit entries are only ever added");
  });

  it("what is younger than thirty days stays, whatever a session says of its age", async () => {
    const young = new Audit({ outbox: new Outbox(direct, BOUNDS), direct: notAsked, log, now: () => Date.now() });
    const who = { tenant: TENANT, user: { id: "young", name: "Young", account: "young" } };
    await young.record({ id: crypto.randomUUID(), ip: "" }, who, { kind: "check", action: "draw", outcome: "done" });
    expect((await audit("owner", "person=young")).entries).toHaveLength(1);
    const swept = records.ask((db) =>
      db.transaction().execute(async (one) => {
        await sql`select set_config('road_patrol.audit_old_before_ms', '9999999999999', true)`.execute(one);
        await sql`delete from audit_entries where person_id = 'young'`.execute(one);
      }),
    );
    await expect(swept).rejects.toThrow("audit entries are only ever added");
  });

  it("a sweep drops what is older than the customer's time, and nothing else", async () => {
    const before = (await audit("owner")).entries.filter(({ person }) => person.id !== "paged").length;
    const editions = loadEditions({ LEGACY_ADDRESS: "http://127.0.0.1:2" });
    const { auditDays } = editions.tenants.get(TENANT)!.file;
    await sweepOld({ records, editions, log, now: () => 1_000_000 + auditDays * DAY_MS });
    expect((await audit("owner", "person=paged")).entries).toHaveLength(50);
    await sweepOld({ records, editions, log, now: () => 1_000_001 + auditDays * DAY_MS });
    expect((await audit("owner", "person=paged")).entries).toEqual([]);
    expect((await audit("owner")).entries.length).toBeGreaterThanOrEqual(before);
  });
});

describe("[R3] without the database", () => {
  it("lists, actions and sign-ins go on; what needs it says so; a balancer still sends people", async () => {
    cookies.supervisor = await away.signIn("supervisor");
    const done = await ask("owner", "POST", "/api/orders/b/actions", { action: "cancel", seenStatus: 1, reason: "none" }, away);
    expect(done.status).toBe(200);
    expect((await ask("owner", "GET", "/api/orders?screen=/maintain/maintain-list", undefined, away)).status).not.toBe(503);
    for (const path of [
      "/api/views?screen=/maintain/maintain-list",
      "/api/displays",
      "/api/users",
      "/api/audit",
      "/api/audit/records/order/b",
    ]) {
      const answer = await ask("owner", "GET", path, undefined, away);
      expect([path, answer.status, ((await answer.json()) as { error: string }).error]).toEqual([path, 503, "recordsAway"]);
    }
    expect(await (await ask("owner", "GET", "/api/profile", undefined, away)).json()).toMatchObject({ actions: null });
    // What the bell rings for is live; what was read of it is not known.
    expect(await (await ask("owner", "GET", "/api/notices", undefined, away)).json()).toMatchObject({ isKnown: false, read: [] });
    await expect.poll(async () => (await fetch(`${away.address}/readyz`)).json()).toEqual({ status: "ready", records: "away" });
    expect(await (await ask("owner", "GET", "/api/operations", undefined, away)).json()).toMatchObject({ records: { is: "away" } });
  });

  it("[R4] what is done meanwhile waits, and stands in the audit once when the database is there", async () => {
    await expect.poll(async () => (await audit("owner", "subject=b&kind=order")).entries.map(({ outcome }) => outcome)).toContain("done");
    expect((await audit("owner", "subject=b&kind=order")).entries.filter(({ outcome }) => outcome === "done")).toHaveLength(1);
  });

  it("[R4] past the bound an entry is counted, and the deed goes on", async () => {
    const small = await startRedis();
    const client = new Redis(small.url, { protocol: 2 });
    const outbox = new Outbox(client, { most: 3, mostOfOne: 9 });
    const into = new Audit({ outbox, direct: notAsked, log, now: Date.now });
    const who = { tenant: TENANT, user: { id: "1", name: "", account: "" } };
    const results = await Promise.all(
      Array.from({ length: 5 }, (_, n) => into.during({ id: `${n}`, ip: "" }, who, { kind: "order", action: "accept" }, async () => n)),
    );
    expect(results).toEqual([0, 1, 2, 3, 4]);
    expect(await outbox.counts()).toEqual({ waiting: 3, lost: 2, most: 3 });
    const carriers = [1, 2].map(() => new Carrier({ outbox, records, log, mutations: new Set() }));
    await Promise.all(carriers.map((carrier) => carrier.carry()));
    expect(await outbox.counts()).toMatchObject({ waiting: 0, lost: 2 });
    expect((await audit("owner", "person=1")).entries).toHaveLength(3);
    for (const carrier of carriers) await carrier.close();
    client.disconnect();
    await small.stop();
  });

  it("[R4] who has their share waiting is answered 503 before anything is done, and still comes in, looks and leaves", async () => {
    const small = await startRedis();
    const site = { TRACK_ADDRESS: "https://tracks.example/map", TRACK_KEY: "07".repeat(32) };
    const few = await startTestServer(small.url, {
      env: { ...site, DATABASE_URL: NO_DATABASE, AUDIT_WAITING: "100", AUDIT_SHARE: "0.02" },
    });
    cookies.fewOwner = await few.signIn("owner");
    cookies.fewManager = await few.signIn("supervisor");
    const link = { path: "/report-intelligent-patrol", from: "2026-01-01", to: "2026-01-31" };
    const change = { oldPassword: "secret", newPassword: "Longer-than-9" };
    const post = (who: string, path: string, body: object) => ask(who, "POST", path, body, few);
    const draw = async (who: string) =>
      ((await (await post(who, "/api/checks/smart/samples", { size: 5 })).json()) as { error: string }).error;
    expect(await draw("fewOwner"), "nobody plays the services here").not.toBe("auditFull");
    const asked = few.legacy.calls.length;
    for (const [method, path, body] of [
      ["POST", "/api/report-links", link],
      ["POST", "/api/password", change],
      ["POST", "/api/views", { screen: "/maintain/maintain-list", name: "n", query: "" }],
      ["GET", `/api/exports/${crypto.randomUUID()}/file`, undefined],
    ] as const) {
      const answer = await ask("fewOwner", method, path, body, few);
      expect([path, answer.status, ((await answer.json()) as { error: string }).error]).toEqual([path, 503, "auditFull"]);
    }
    expect(few.legacy.calls).toHaveLength(asked);
    await few.signIn("tracker");
    cookies.fewTracker = await few.signIn("tracker");
    expect((await ask("fewTracker", "GET", "/api/track-link", undefined, few)).status).toBe(503);
    expect(await draw("fewManager")).not.toBe("auditFull");
    expect(await (await ask("fewOwner", "GET", "/api/operations", undefined, few)).json()).toMatchObject({
      audit: { waiting: 6, lost: 0, most: 100 },
    });
    cookies.fewOwner = await few.signIn("owner");
    expect((await ask("fewOwner", "DELETE", "/api/session", undefined, few)).status).toBe(204);
    await few.close();
    await small.stop();
  });

  it("[R4] where Redis takes nothing, an entry goes past it", async () => {
    const full = () => Promise.reject(new Error("OOM command not allowed"));
    const outbox = { add: full, hold: full };
    const carrier = new Carrier({ outbox: new Outbox(direct, BOUNDS), records, log, mutations: new Set() });
    const into = new Audit({ outbox, direct: (entry) => carrier.insert([entry]), log, now: Date.now });
    const who = { tenant: TENANT, user: { id: "past", name: "", account: "" } };
    await into.during({ id: "1", ip: "" }, who, { kind: "order", action: "accept" }, async () => {});
    expect((await audit("owner", "person=past")).entries).toHaveLength(1);
    await carrier.close();
  });

  it("[R4] an entry that the database does not take holds up no other", async () => {
    const outbox = new Outbox(direct, BOUNDS);
    const into = (now: () => number) => new Audit({ outbox, direct: notAsked, log, now });
    const who = { tenant: TENANT, user: { id: "odd", name: "plain", account: "" } };
    await into(() => Number.NaN).record({ id: "1", ip: "" }, who, { kind: "order", action: "accept" });
    await into(Date.now).record({ id: "2", ip: "" }, who, { kind: "order", action: "return" });
    expect((await audit("owner", "person=plain")).entries).toMatchObject([{ action: "return" }]);
    expect((await outbox.counts()).lost).toBe(1);
  });
});
