import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Tenant } from "../../editions/load.ts";
import { loadEditions } from "../../editions/load-editions.ts";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { codeAt, stepAt } from "../second-factor/totp.ts";
import { authenticator, secretIn } from "../testing/authenticator.ts";
import { type CookieBrowser, cookieBrowser } from "../testing/cookie-browser.ts";
import { databaseBeside, startTestServer, type TestServer } from "../testing/running-server.ts";

const ALLOWS = "021PDGLS";
const ALLOWS_NONE = "021QPGLS";
let redis: PrivateRedis;
let server: TestServer;

beforeAll(async () => {
  redis = await startRedis();
  const editions = loadEditions({ LEGACY_ADDRESS: "http://127.0.0.1:2" });
  const customer = editions.tenants.get(ALLOWS)!;
  const stranger = editions.tenants.get(ALLOWS_NONE)!;
  const withPasskeys = (one: Tenant, passkeys: boolean): Tenant => ({
    ...one,
    file: { ...one.file, secondFactor: { requiredFor: [], passkeys } },
  });
  server = await startTestServer(redis.url, {
    env: { LINK_SECRET: "0123456789abcdef0123456789abcdef" },
    editions: {
      ...editions,
      tenants: new Map([...editions.tenants, [ALLOWS, withPasskeys(customer, true)], [ALLOWS_NONE, withPasskeys(stranger, false)]]),
    },
  });
});
afterAll(async () => {
  await server?.close();
  await redis?.stop();
});
beforeEach(async () => {
  await sql("delete from second_factors");
});

async function sql(text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: await databaseBeside(redis.url) });
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
}
const browser = () => cookieBrowser(() => server.address);
const signIn = (at: CookieBrowser, account: string) => at.ask("POST", "/api/session", { account, password: "secret" });
const isIn = async (at: CookieBrowser) => (await at.ask("GET", "/api/me")).status === 200;
const challengeOf = ({ said }: { said: Record<string, unknown> }) => (said.options as { challenge: string }).challenge;

async function withFactor(account: string) {
  const at = browser();
  await signIn(at, account);
  const { secret } = (await at.ask("POST", "/api/profile/factor", { password: "secret" })).said;
  const { said } = await at.ask("POST", "/api/profile/factor/confirm", { code: codeAt(secretIn(secret), stepAt(Date.now())) });
  return { at, codes: [...(said.recoveryCodes as string[])] };
}
async function withPasskey(account: string, device = authenticator()) {
  const { at, codes } = await withFactor(account);
  const begun = await at.ask("POST", "/api/profile/passkeys/options", { code: codes.pop()! });
  expect(begun.status).toBe(200);
  const made = device.make(challengeOf(begun), server.address);
  expect((await at.ask("POST", "/api/profile/passkeys", { name: "Pixel", made })).status).toBe(204);
  return { at, codes, device, made };
}
const toProve = (at: CookieBrowser) => at.ask("POST", "/api/session/factor/passkey/options");
const give = (at: CookieBrowser, proof: object) => at.ask("POST", "/api/session/factor/passkey", proof);

it("[S2] a passkey stands in the place of the code, after the password, and says when it was used", async () => {
  const { device } = await withPasskey("owner");
  const at = browser();
  expect(await signIn(at, "owner")).toMatchObject({
    status: 401,
    said: { error: "factorWanted", detail: { wants: "code", passkeys: true } },
  });
  expect((await toProve(browser())).said).toMatchObject({ error: "factorGone" });
  const challenge = challengeOf(await toProve(at));
  expect(await isIn(at)).toBe(false);
  expect((await give(at, device.prove(challenge, server.address))).status).toBe(204);
  expect(await isIn(at)).toBe(true);
  const { said } = await at.ask("GET", "/api/profile/passkeys");
  expect(said).toMatchObject({ passkeys: [{ id: device.id, name: "Pixel", usedAtMs: expect.any(Number) }] });
});

it("[S2] what was signed counts once, for this sign-in, this page and this person's device, and never for a copy of the device", async () => {
  const { device } = await withPasskey("owner");
  const at = browser();
  await signIn(at, "owner");
  const wrong: ((challenge: string) => object)[] = [
    () => device.prove("AAAAAAAAAAAAAAAAAAAAAA", server.address),
    (challenge) => device.prove(challenge, "https://elsewhere.example"),
    (challenge) => authenticator().prove(challenge, server.address),
    (challenge) => {
      const proof = device.prove(challenge, server.address);
      return { ...proof, response: { ...proof.response, signature: Buffer.from("nonsense").toString("base64url") } };
    },
  ];
  for (const prove of wrong) {
    expect((await give(at, prove(challengeOf(await toProve(at))))).said).toMatchObject({ error: "passkeyRejected" });
    expect(await isIn(at)).toBe(false);
  }
  const challenge = challengeOf(await toProve(at));
  const proof = device.prove(challenge, server.address);
  expect((await give(at, proof)).status).toBe(204);
  const other = browser();
  await signIn(other, "owner");
  expect((await give(other, proof)).said, "nothing was asked for here").toMatchObject({ error: "factorGone" });
  const next = challengeOf(await toProve(other));
  expect((await give(other, proof)).said).toMatchObject({ error: "passkeyRejected" });
  expect((await give(other, device.prove(next, server.address))).said, "a challenge counts for one try").toMatchObject({
    error: "factorGone",
  });
  device.counter = 0;
  expect((await give(other, device.prove(challengeOf(await toProve(other)), server.address))).said).toMatchObject({
    error: "passkeyRejected",
  });
});

it("[S2] adding and removing take a code, and what was begun elsewhere or twice adds nothing", async () => {
  const { at, codes, made, device } = await withPasskey("owner");
  expect((await at.ask("POST", "/api/profile/passkeys/options", { code: "000000" })).said).toMatchObject({ error: "factorRejected" });
  expect((await at.ask("POST", "/api/profile/passkeys", { name: "again", made })).said).toMatchObject({ error: "factorGone" });
  await at.ask("POST", "/api/profile/passkeys/options", { code: codes.pop()! });
  expect((await at.ask("POST", "/api/profile/passkeys", { name: "again", made })).said).toMatchObject({ error: "passkeyRejected" });
  const remove = (code: string) => at.ask("DELETE", `/api/profile/passkeys/${device.id}`, { code });
  expect((await remove("000000")).said).toMatchObject({ error: "factorRejected" });
  expect((await remove(codes.pop()!)).status).toBe(204);
  expect((await remove(codes.pop()!)).status).toBe(404);
  const next = browser();
  expect((await signIn(next, "owner")).said).toMatchObject({ detail: { wants: "code", passkeys: false } });
  expect((await toProve(next)).status).toBe(404);
});

it("[S2] where the customer allows none nobody adds one, and who takes the factor away takes the passkeys with it", async () => {
  const stranger = await withFactor("stranger");
  expect((await stranger.at.ask("GET", "/api/profile/factor")).said).toMatchObject({ takesPasskeys: false });
  expect((await stranger.at.ask("POST", "/api/profile/passkeys/options", { code: stranger.codes.pop()! })).status).toBe(404);
  const { at, codes } = await withPasskey("owner");
  expect(await sql("select id from passkeys")).toHaveLength(1);
  expect((await at.ask("DELETE", "/api/profile/factor", { code: codes.pop()! })).status).toBe(204);
  expect(await sql("select id from passkeys")).toEqual([]);
  // Without the factor the password alone lets in; a passkey adds nothing.
  const next = browser();
  expect((await signIn(next, "owner")).status).toBe(204);
});
