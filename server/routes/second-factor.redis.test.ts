import { Redis } from "ioredis";
import pg from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { loadEditions } from "../../editions/load-editions.ts";
import { auditDoors } from "../../shared/http/audit-api.ts";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { openRecords } from "../records/open-records.ts";
import { sweepOld } from "../records/sweep-old.ts";
import { codeAt, stepAt } from "../second-factor/totp.ts";
import { wrongCodesKeys } from "../second-factor/wrong-codes.ts";
import { SessionStore } from "../session/session-store.ts";
import { secretIn } from "../testing/authenticator.ts";
import { cookieBrowser } from "../testing/cookie-browser.ts";
import { declaredDoors } from "../testing/declared-doors.ts";
import { databaseBeside, startTestServer, type TestServer } from "../testing/running-server.ts";

/** The authority (Cu_Type 4) of this customer must have one. */
const WANTS = "021PDGLS";
const env = { LINK_SECRET: "0123456789abcdef0123456789abcdef" };

let redis: PrivateRedis;
let server: TestServer;

beforeAll(async () => {
  redis = await startRedis();
  const editions = loadEditions({ LEGACY_ADDRESS: "http://127.0.0.1:2" });
  const customer = editions.tenants.get(WANTS)!;
  const file = { ...customer.file, secondFactor: { requiredFor: [4], passkeys: true } };
  server = await startTestServer(redis.url, {
    env,
    editions: { ...editions, tenants: new Map([...editions.tenants, [WANTS, { ...customer, file }]]) },
  });
});
afterAll(async () => {
  await server?.close();
  await redis?.stop();
});
beforeEach(async () => {
  await sql("delete from second_factors");
  // Wrong codes of one test are none of the next.
  const client = new Redis(redis.url, { protocol: 2 });
  for (const key of await client.keys("{sign-in*")) await client.del(key);
  client.disconnect();
});

async function sql(text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: await databaseBeside(redis.url) });
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
}

const browser = () => cookieBrowser(() => server.address);
type Browser = ReturnType<typeof browser>;
const signIn = (at: Browser, account: string) => at.ask("POST", "/api/session", { account, password: "secret" });
const give = (at: Browser, code: string) => at.ask("POST", "/api/session/factor", { code });
const isIn = async (at: Browser) => (await at.ask("GET", "/api/me")).status === 200;

/** The next one, which is taken too, because the one of now was used for setting up; it stays good for a minute. */
const NOW = 0;
const codeOf = (secret: unknown, ahead = 1) => codeAt(secretIn(secret), stepAt(Date.now()) + ahead);

/** Somebody who has set one up in their profile. */
async function withFactor(account: string) {
  const at = browser();
  expect((await signIn(at, account)).status).toBe(204);
  const { secret } = (await at.ask("POST", "/api/profile/factor", { password: "secret" })).said;
  const confirmed = await at.ask("POST", "/api/profile/factor/confirm", { code: codeOf(secret, NOW) });
  expect(confirmed.status).toBe(200);
  return { at, secret, recoveryCodes: confirmed.said.recoveryCodes as string[] };
}

/** As if so many wrong codes of the app had been given, from wherever. */
async function raiseWrongCodes(account: string, count: number): Promise<void> {
  const client = new Redis(redis.url, { protocol: 2 });
  await client.set(wrongCodesKeys(`${WANTS}/id-${account}`).count, String(count));
  client.disconnect();
}

describe("[S2] whoever has a second factor", () => {
  it("is let in by password and code, and by neither of them alone", async () => {
    const { secret } = await withFactor("owner");
    const at = browser();
    expect(await signIn(at, "owner")).toMatchObject({ status: 401, said: { error: "factorWanted", detail: { wants: "code" } } });
    expect(await isIn(at)).toBe(false);
    expect(await give(browser(), codeOf(secret))).toMatchObject({ status: 409, said: { error: "factorGone" } });
    expect(await give(at, codeOf(secret))).toEqual({ status: 200, said: { recoveryCodes: [] } });
    expect(await isIn(at)).toBe(true);
  });

  it("gets no session by any door with what the right password alone gives", async () => {
    await withFactor("owner");
    const at = browser();
    await signIn(at, "owner");
    const ticket = at.cookies.get("sign-in")!;
    for (const { method, path, access } of declaredDoors) {
      const stolen = browser();
      for (const name of ["sign-in", "session"]) stolen.cookies.set(name, ticket);
      const { status } = await stolen.ask(method, path.replace(/:\w+|\*/g, "none"), method === "GET" ? undefined : {});
      if (access !== "public") expect([path, status]).toEqual([path, 401]);
      else expect([path, await isIn(stolen)]).toEqual([path, false]);
    }
    // Nor by setting up another one.
    expect((await at.ask("POST", "/api/session/factor/set-up")).said).toMatchObject({ error: "factorGone" });
  });

  it("uses a code once, a recovery code once, and a ticket once", async () => {
    const { secret, recoveryCodes } = await withFactor("owner");
    const [first, second, third] = [browser(), browser(), browser()];
    for (const at of [first, second, third]) await signIn(at, "owner");
    const code = codeOf(secret);
    expect((await give(first, code)).status).toBe(200);
    expect((await give(second, code)).said).toMatchObject({ error: "factorRejected" });
    expect((await give(second, recoveryCodes[3]!.toLowerCase())).status).toBe(200);
    expect((await give(third, recoveryCodes[3]!)).said).toMatchObject({ error: "factorRejected" });
    expect((await give(second, recoveryCodes[4]!)).said).toMatchObject({ error: "factorGone" });
    expect((await first.ask("GET", "/api/profile/factor")).said).toMatchObject({ recoveryLeft: 9 });
    // The administrators see who came in by the paper and not by the phone.
    await vi.waitFor(async () => {
      const { entries } = (await first.ask("GET", "/api/audit?kind=secondFactor")).said as { entries: { action: string }[] };
      expect(entries.filter(({ action }) => action === "useRecoveryCode")).toHaveLength(1);
    }, 100_000);
  });

  it("of the same code at once lets one in", async () => {
    const { secret } = await withFactor("owner");
    const all = Array.from({ length: 4 }, browser);
    for (const at of all) await signIn(at, "owner");
    const code = codeOf(secret);
    const answers = await Promise.all(all.map((at) => give(at, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it("has five tries for a password; wrong ones count for the account, and are told of as sign-ins", async () => {
    const { at: own, recoveryCodes } = await withFactor("supervisor");
    const guess = async (at: Browser) => (await give(at, "AAAA-AAAA-AAAA-AAAA")).said?.error;
    const at = browser();
    await signIn(at, "supervisor");
    const said: unknown[] = [];
    for (let i = 0; i < 6; i++) said.push(await guess(at));
    expect(said).toEqual([...Array(5).fill("factorRejected"), "factorGone"]);
    expect((await give(at, recoveryCodes[0]!)).said).toMatchObject({ error: "factorGone" });
    await signIn(at, "supervisor");
    for (let i = 0; i < 5; i++) await guess(at);
    // Ten wrong ones from here: the password is not even asked about.
    expect((await signIn(at, "supervisor")).said).toMatchObject({ error: "tooMany" });
    expect(await isIn(own)).toBe(true);
    const admin = await server.signIn("owner");
    const told = await fetch(`${server.address}/api/audit?kind=signIn&person=id-supervisor`, { headers: { cookie: admin } });
    const outcomes = auditDoors.page.answer.parse(await told.json()).entries.map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => outcome === "factorRejected")).toHaveLength(10);
    expect(outcomes).toContain("factorWanted");
  });

  it("sets it up with the password, ends their other sessions with it, and keeps no secret that a dump would show", async () => {
    const [at, elsewhere] = [browser(), browser()];
    for (const each of [at, elsewhere]) await signIn(each, "owner");
    expect((await at.ask("POST", "/api/profile/factor", { password: "wrong" })).said).toMatchObject({ error: "passwordRejected" });
    const { secret } = (await at.ask("POST", "/api/profile/factor", { password: "secret" })).said;
    expect((await elsewhere.ask("POST", "/api/profile/factor/confirm", { code: codeOf(secret) })).said).toMatchObject({
      error: "factorGone",
    });
    const confirmed = await at.ask("POST", "/api/profile/factor/confirm", { code: codeOf(secret) });
    expect([await isIn(at), await isIn(elsewhere)]).toEqual([true, false]);
    const kept = JSON.stringify(await sql("select * from second_factors"));
    expect(kept).toContain("id-owner");
    expect(kept).not.toContain(String(secret));
    for (const code of confirmed.said.recoveryCodes as string[]) expect(kept).not.toContain(code);
    expect((await at.ask("POST", "/api/profile/factor", { password: "secret" })).said).toMatchObject({ error: "factorKept" });
  });

  it("waits longer with each ten wrong codes of the app, from wherever, until a right one is given; recovery codes go on to open", async () => {
    const { secret, recoveryCodes } = await withFactor("owner");
    await raiseWrongCodes("owner", 40);
    const at = browser();
    await signIn(at, "owner");
    expect((await give(at, "000000")).said).toMatchObject({ error: "factorRejected" });
    const refused = await give(at, codeOf(secret));
    expect(refused.said).toMatchObject({ error: "tooMany", detail: { retryAfterMs: expect.any(Number) } });
    expect((await give(at, recoveryCodes[0]!)).status).toBe(200);
    const next = browser();
    await signIn(next, "owner");
    expect((await give(next, codeOf(secret))).status).toBe(200);
  });

  it("ends with their other sessions what a password of before had begun", async () => {
    const { at, secret } = await withFactor("owner");
    const elsewhere = browser();
    await signIn(elsewhere, "owner");
    expect((await at.ask("DELETE", "/api/profile/sessions", { password: "secret" })).status).toBe(204);
    expect((await give(elsewhere, codeOf(secret))).said).toMatchObject({ error: "factorGone" });
    await signIn(elsewhere, "owner");
    expect((await give(elsewhere, codeOf(secret))).status).toBe(200);
  });

  it("loses no try of the five by what was never looked at", async () => {
    const { secret, recoveryCodes } = await withFactor("owner");
    await raiseWrongCodes("owner", 40);
    const at = browser();
    await signIn(at, "owner");
    await give(at, "000000");
    for (let i = 0; i < 6; i++) expect((await give(at, codeOf(secret))).said).toMatchObject({ error: "tooMany" });
    expect((await give(at, recoveryCodes[0]!)).status).toBe(200);
  });

  it("has new recovery codes and is rid of it for a code, and not for the session alone", async () => {
    const { at, secret, recoveryCodes } = await withFactor("owner");
    expect((await at.ask("DELETE", "/api/profile/factor", { code: "000000000" })).said).toMatchObject({ error: "factorRejected" });
    const renewed = await at.ask("POST", "/api/profile/factor/recovery-codes", { code: codeOf(secret) });
    expect(renewed.said.recoveryCodes).toHaveLength(10);
    expect((await at.ask("DELETE", "/api/profile/factor", { code: recoveryCodes[0]! })).said).toMatchObject({ error: "factorRejected" });
    const [one] = renewed.said.recoveryCodes as string[];
    expect((await at.ask("DELETE", "/api/profile/factor", { code: one! })).status).toBe(204);
    expect((await signIn(browser(), "owner")).status).toBe(204);
  });
});

describe("[S2] whoever changes telephones", () => {
  it("gives a code of the one they have, which holds until the next is confirmed; recovery codes are new", async () => {
    const { at, secret, recoveryCodes } = await withFactor("owner");
    expect((await at.ask("PATCH", "/api/profile/factor", { code: "000000" })).said).toMatchObject({ error: "factorRejected" });
    const begun = await at.ask("PATCH", "/api/profile/factor", { code: recoveryCodes[0]! });
    const before = browser();
    await signIn(before, "owner");
    expect((await give(before, codeOf(secret))).status).toBe(200);
    const confirmed = await at.ask("POST", "/api/profile/factor/confirm", { code: codeOf(begun.said.secret, NOW) });
    expect(confirmed.said.recoveryCodes).toHaveLength(10);
    expect([await isIn(at), await isIn(before)]).toEqual([true, false]);
    const next = browser();
    await signIn(next, "owner");
    expect((await give(next, recoveryCodes[1]!)).said).toMatchObject({ error: "factorRejected" });
    expect((await give(next, codeOf(begun.said.secret))).status).toBe(200);
  });

  it("is somebody who has one: for who has none there is nothing to change", async () => {
    const at = browser();
    await signIn(at, "owner");
    expect((await at.ask("PATCH", "/api/profile/factor", { code: "000000" })).said).toMatchObject({ error: "factorRejected" });
    expect((await at.ask("POST", "/api/profile/factor/confirm", { code: "000000" })).said).toMatchObject({ error: "factorGone" });
  });
});

describe("[S2] whoever must have one", () => {
  it("sets it up after the password, before there is a session", async () => {
    const at = browser();
    const client = new Redis(redis.url, { protocol: 2 });
    const goodAddresses = async () => (await client.keys("{sign-in:*}:known:*")).length;
    const before = await goodAddresses();
    expect((await signIn(at, "authority")).said).toMatchObject({ error: "factorWanted", detail: { wants: "setUp" } });
    // Whoever knows the password alone: guesses from there must go on to cost time.
    expect(await goodAddresses()).toBe(before);
    client.disconnect();
    expect((await give(at, "123456")).said).toMatchObject({ error: "factorGone" });
    const { secret, address } = (await at.ask("POST", "/api/session/factor/set-up")).said;
    expect(address).toContain(`secret=${secret}`);
    expect(await isIn(at)).toBe(false);
    const confirmed = await give(at, codeOf(secret, NOW));
    expect(confirmed.said.recoveryCodes).toHaveLength(10);
    expect(await isIn(at)).toBe(true);
    expect((await at.ask("DELETE", "/api/profile/factor", { code: codeOf(secret) })).said).toMatchObject({ error: "factorRequired" });
    const next = browser();
    expect((await signIn(next, "authority")).said).toMatchObject({ detail: { wants: "code" } });
    expect((await give(next, codeOf(secret))).status).toBe(200);
  });

  it("ends with it what was begun by the password alone", async () => {
    const asking = server;
    server = await startTestServer(redis.url, { env });
    const before = browser();
    expect((await signIn(before, "authority")).status).toBe(204);
    await server.close();
    server = asking;
    expect(await isIn(before)).toBe(true);
    const at = browser();
    await signIn(at, "authority");
    const { secret } = (await at.ask("POST", "/api/session/factor/set-up")).said;
    expect((await give(at, codeOf(secret, NOW))).status).toBe(200);
    expect([await isIn(at), await isIn(before)]).toEqual([true, false]);
  });

  it("are not walls: their links open as before", async () => {
    const { at } = await withFactor("owner");
    const made = await at.ask("POST", "/api/displays", { name: "大厅", days: 1 });
    const wall = browser();
    await wall.ask("GET", String(made.said.path));
    expect(await isIn(wall)).toBe(true);
  });
});

describe("[S2] an administrator", () => {
  it("takes away the factor of somebody of the own customer, who is signed out; nobody does so of another's, or their own", async () => {
    const { at } = await withFactor("company1");
    const [admin, stranger] = [browser(), browser()];
    await signIn(admin, "owner");
    await signIn(stranger, "stranger");
    const path = "/api/users/id-company1/factor";
    const own = { password: "secret" };
    expect((await stranger.ask("DELETE", path, own)).status).toBe(404);
    expect(await isIn(at)).toBe(true);
    expect((await admin.ask("GET", "/api/access?user=id-company1")).said.secondFactorSinceMs).toEqual(expect.any(Number));
    expect((await admin.ask("DELETE", path, own)).status).toBe(204);
    expect(await isIn(at)).toBe(false);
    expect((await signIn(browser(), "company1")).said?.error).not.toBe("factorWanted");
    expect((await admin.ask("DELETE", "/api/users/id-owner/factor", own)).status).toBe(403);
    const entries = auditDoors.page.answer.parse((await admin.ask("GET", "/api/audit?kind=secondFactor")).said).entries;
    expect(entries.find(({ action, outcome }) => action === "reset" && outcome === "done")?.subject).toMatchObject({ id: "id-company1" });
  });

  it("proves that it is they with their own password, for a session that somebody else holds strips nobody", async () => {
    const { at } = await withFactor("company1");
    const admin = browser();
    await signIn(admin, "owner");
    const path = "/api/users/id-company1/factor";
    expect((await admin.ask("DELETE", path)).status).toBe(400);
    expect((await admin.ask("DELETE", path, { password: "wrong" })).said).toMatchObject({ error: "passwordRejected" });
    expect((await at.ask("GET", "/api/profile/factor")).said).toMatchObject({ sinceMs: expect.any(Number) });
    expect((await admin.ask("DELETE", path, { password: "secret" })).status).toBe(204);
  });

  it("does so again where it failed half-way, and signs nobody out who has none", async () => {
    const { at } = await withFactor("company1");
    const admin = browser();
    await signIn(admin, "owner");
    const own = { password: "secret" };
    const failing = vi.spyOn(SessionStore.prototype, "endAllOf").mockRejectedValueOnce(new Error("no Redis"));
    expect((await admin.ask("DELETE", "/api/users/id-company1/factor", own)).status).toBe(500);
    expect((await admin.ask("GET", "/api/access?user=id-company1")).said.secondFactorSinceMs).toEqual(expect.any(Number));
    expect((await admin.ask("DELETE", "/api/users/id-company1/factor", own)).status).toBe(204);
    expect(await isIn(at)).toBe(false);
    failing.mockClear();
    expect((await admin.ask("DELETE", "/api/users/id-company1/factor", own)).status).toBe(404);
    expect(failing).not.toHaveBeenCalled();
    failing.mockRestore();
  });

  it("still finds who has one and stayed away for half a year", async () => {
    await withFactor("company1");
    await sql("update known_users set signed_in_at_ms = 1");
    const records = await openRecords(await databaseBeside(redis.url), pino({ level: "silent" }), Date.now);
    await sweepOld({ records, editions: loadEditions({}), log: pino({ level: "silent" }), now: Date.now });
    await records.close();
    expect(await sql("select id from known_users where signed_in_at_ms = 1")).toEqual([{ id: "id-company1" }]);
  });
});

describe("[S2] the key that opens factors", () => {
  it("is not there: nobody sets one up, who has one gets in by recovery code alone, and who must have one keeps the server from starting", async () => {
    const { secret, recoveryCodes } = await withFactor("owner");
    const keyed = server;
    server = await startTestServer(redis.url);
    try {
      const at = browser();
      await signIn(at, "owner");
      expect((await give(at, codeOf(secret))).said).toMatchObject({ error: "factorOff" });
      expect((await give(at, recoveryCodes[0]!)).status).toBe(200);
      const other = browser();
      await signIn(other, "company1");
      expect((await other.ask("GET", "/api/profile/factor")).said).toMatchObject({ isOffered: false, sinceMs: null });
      expect((await other.ask("POST", "/api/profile/factor", { password: "secret" })).said).toMatchObject({ error: "factorOff" });
      await expect(startTestServer(redis.url, { editions: keyed.editions })).rejects.toThrow(/021PDGLS ask for a second factor/);
    } finally {
      await server.close();
      server = keyed;
    }
  });
});
