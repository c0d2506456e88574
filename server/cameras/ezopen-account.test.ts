import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type EzopenCamera, readEzopen } from "../../shared/video/ezopen-camera.ts";
import { buildApp } from "../../tests/legacy-services/app.ts";
import { addressOf, camerasOn } from "../../tests/legacy-services/cameras/cameras-on.ts";
import { secretOf } from "../../tests/legacy-services/cameras/exchange.ts";
import { readConfig } from "../../tests/legacy-services/config.ts";
import { Services } from "../../tests/legacy-services/services.ts";
import { EzopenAccount, type Wanted } from "./ezopen-account.ts";

const QP = "021QPGLS";
const beganMs = Date.UTC(2026, 5, 1, 2);
const folder = mkdtempSync(`${tmpdir()}/ezopen-account-`);
const HOUR_MS = 3_600_000;
let nowMs = beganMs;
let services: Services;
let app: FastifyInstance;
let standIn: string;
let cameras: EzopenCamera[];
/** Paths in the order in which they were asked, and how many were on their way at once. */
let asked: string[] = [];
let under = 0;
let most = 0;

beforeAll(async () => {
  const env = { STANDIN_DATA: folder, STANDIN_SIZE: "0.02", STANDIN_PACE: "0", STANDIN_TENANTS: QP, STANDIN_CREATED_AT: String(beganMs) };
  services = new Services(readConfig(env), () => nowMs);
  app = buildApp({ services, now: () => nowMs });
  standIn = await app.listen({ port: 0, host: "127.0.0.1" });
  cameras = services.served
    .get(QP)!
    .tenant.world.roads.flatMap(camerasOn)
    .flatMap((camera) => readEzopen(addressOf(camera)) ?? []);
});
afterAll(async () => {
  await app.close();
  services.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  await app.inject({ method: "DELETE", url: "/_control/faults" });
  [asked, under, most] = [[], 0, 0];
});

const counted: typeof fetch = async (url, init) => {
  asked.push(String(url).replace(/.*lapp\//, ""));
  most = Math.max(most, ++under);
  return fetch(url, init).finally(() => under--);
};
const account = (secret = secretOf("key"), now = () => nowMs) =>
  new EzopenAccount({ address: `${standIn}/${QP}/ezopen`, appKey: "key", secret }, { fetch: counted, now });
const wanted: Wanted = { again: false, admit: () => {} };
const again: Wanted = { ...wanted, again: true };
const fault = (kind: string, more: object = {}) =>
  app.inject({ method: "POST", url: "/_control/faults", payload: { tenant: QP, call: "Ezopen", kind, ...more } });
const plays = async (address: string) => (await fetch(address)).status;
const TOKEN = "token/get";
const LIVE = "v2/live/address/get";

it("[V3] exchanges a camera for an address that plays, and says neither token nor secret nor its code", async () => {
  const address = await account().liveAddress(cameras[0]!, wanted);
  expect(await plays(address)).toBe(200);
  for (const hidden of ["at.", "secret", cameras[0]!.code]) expect(address).not.toContain(hidden);
  expect(await plays(address.replace(/t=\w+/, "t=0"))).toBe(403);
});

it("[V3] many who look at many cameras are one token, one exchange for each camera, and one at a time", async () => {
  const mine = account();
  const looks = Array.from({ length: 12 }, (_, i) => mine.liveAddress(cameras[i % 3]!, wanted));
  expect(new Set(await Promise.all(looks)).size).toBe(3);
  expect([asked, most]).toEqual([[TOKEN, LIVE, LIVE, LIVE], 1]);
});

it("[V3] an address that is over is exchanged anew, with the same token, and the new one plays; after a week the token is new, too", async () => {
  const mine = account();
  const first = await mine.liveAddress(cameras[0]!, wanted);
  nowMs += HOUR_MS;
  expect(await plays(first)).toBe(403);
  const second = await mine.liveAddress(cameras[0]!, wanted);
  expect([await plays(second), asked]).toEqual([200, [TOKEN, LIVE, LIVE]]);
  nowMs += 7 * 24 * HOUR_MS;
  expect(await plays(await mine.liveAddress(cameras[0]!, wanted))).toBe(200);
  expect(asked).toEqual([TOKEN, LIVE, LIVE, TOKEN, LIVE]);
});

it("[V3] a token that its maker ended in the middle of its time is taken anew once, and not over and over", async () => {
  const mine = account();
  await mine.liveAddress(cameras[0]!, wanted);
  await fault("tokenOver", { times: 1 });
  expect(await plays(await mine.liveAddress(cameras[1]!, wanted))).toBe(200);
  expect(asked).toEqual([TOKEN, LIVE, LIVE, TOKEN, LIVE]);
  await fault("tokenOver");
  await expect(mine.liveAddress(cameras[2]!, wanted)).rejects.toMatchObject({ code: "streamAccount" });
  expect(asked.slice(5)).toEqual([LIVE, TOKEN, LIVE]);
});

it("[V3] what does not play is asked for again once in half a minute", async () => {
  const mine = account();
  const first = await mine.liveAddress(cameras[0]!, wanted);
  expect(await mine.liveAddress(cameras[0]!, again)).toBe(first);
  nowMs += 30_000;
  expect(await mine.liveAddress(cameras[0]!, wanted)).toBe(first);
  await Promise.all([again, again].map((each) => mine.liveAddress(cameras[0]!, each)));
  expect(asked).toEqual([TOKEN, LIVE, LIVE]);
});

it.each([
  ["quota", "streamQuota", 60_000],
  ["error", "streamAway", 5_000],
  ["cut", "streamAway", 5_000],
  ["html", "streamAway", 5_000],
])("[V3] after %s the account is left alone, and climbs back", async (kind, code, aloneMs) => {
  const mine = account();
  await fault(kind, { times: 1 });
  const looks = await Promise.allSettled(cameras.slice(0, 3).map((camera) => mine.liveAddress(camera, wanted)));
  expect(looks.map((look) => look.status === "rejected" && look.reason.code)).toEqual([code, code, code]);
  expect(asked).toEqual([TOKEN]);
  nowMs += aloneMs;
  expect(await plays(await mine.liveAddress(cameras[0]!, wanted))).toBe(200);
});

it("[V3] a slow exchange holds the others up and is one all the same", async () => {
  await fault("slow", { delayMs: 200, times: 1 });
  const mine = account();
  await Promise.all([mine.liveAddress(cameras[0]!, wanted), mine.liveAddress(cameras[1]!, wanted)]);
  expect([asked, most]).toEqual([[TOKEN, LIVE, LIVE], 1]);
});

it("[V3] a wrong secret is said to be the account's fault, and the secret is in no word of it", async () => {
  const failure: Error = await account("not-this-one")
    .liveAddress(cameras[0]!, wanted)
    .catch((error) => error);
  expect(failure).toMatchObject({ code: "streamAccount" });
  expect(JSON.stringify([failure, failure.message, failure.stack, String(failure.cause)])).not.toContain("not-this-one");
});

it("[V3] a camera that its maker does not know is missing, is asked for once in half a minute, and holds nobody else up", async () => {
  const mine = account();
  const unknown = { ...cameras[0]!, serial: "C00000000" };
  for (let i = 0; i < 3; i++) await expect(mine.liveAddress(unknown, wanted)).rejects.toMatchObject({ code: "streamMissing" });
  expect(asked).toEqual([TOKEN, LIVE]);
  expect(await plays(await mine.liveAddress(cameras[0]!, wanted))).toBe(200);
});

it("[Q1] who may ask no more is told so, and others are not", async () => {
  const mine = account();
  const admit = () => {
    throw new Error("enough");
  };
  await expect(mine.liveAddress(cameras[0]!, { ...wanted, admit })).rejects.toThrow("enough");
  expect(asked).toEqual([]);
  expect(await plays(await mine.liveAddress(cameras[0]!, wanted))).toBe(200);
});

it.each([
  ["rtmp://cam.example/live", "what no player of ours plays"],
  ["https://cam.example/1.m3u8?accessToken=at.7", "what shows the token"],
  ["https://cam.example/1.m3u8?k=secret-of-key", "what shows the secret"],
])("[V3] %s is not handed on: %s", async (url) => {
  const platform = async (path: string | URL | Request) =>
    Response.json({ code: "200", data: String(path).endsWith(TOKEN) ? { accessToken: "at.7", expireTime: nowMs + HOUR_MS } : { url } });
  const mine = new EzopenAccount(
    { address: "https://maker.example", appKey: "key", secret: secretOf("key") },
    { fetch: platform as typeof fetch, now: () => nowMs },
  );
  await expect(mine.liveAddress(cameras[0]!, wanted)).rejects.toMatchObject({ code: "streamAway" });
});
