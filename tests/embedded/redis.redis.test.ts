import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { Redis } from "ioredis";
import { afterEach, expect, it, vi } from "vitest";
import { startRedis } from "../support/redis.ts";
import { openPrivateFolder } from "./private-data.mjs";
import { openRedis } from "./redis.mjs";
import { createSupervisor } from "./supervisor.mjs";

const folders: string[] = [];
const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  vi.unstubAllEnvs();
});

function folder(): string {
  const made = mkdtempSync(`${tmpdir()}/private-`);
  folders.push(made);
  return made;
}

/** The private Redis of `npm start`, and a connection to it. */
async function open(dir: string) {
  vi.stubEnv("REDIS_URL", "");
  const supervisor = createSupervisor({ say: () => {}, onRefusal: () => {} });
  ends.push(() => supervisor.stop());
  const url = await openRedis({ dir, logFile: `${folder()}/redis.log`, supervisor, say: () => {} });
  const redis = new Redis(url, { protocol: 2 });
  ends.push(async () => redis.disconnect());
  return { url, redis };
}
const modeOf = (path: string) => statSync(path).mode & 0o777;
const setting = async (redis: Redis, name: string) => ((await redis.config("GET", name)) as string[])[1];

it("[S2] nobody but its user reaches the private Redis: no port, a socket and a folder of its own", async () => {
  const dir = `${folder()}/redis`;
  const { url, redis } = await open(dir);
  expect(url).toBe(`${dir}/redis.sock`);
  expect([modeOf(dir), modeOf(url)]).toEqual([0o700, 0o700]);
  expect(await setting(redis, "port")).toBe("0");
});

it("[F7] its memory has a bound, and nothing is dropped at it", async () => {
  const { redis } = await open(`${folder()}/redis`);
  expect(Number(await setting(redis, "maxmemory"))).toBeGreaterThanOrEqual(512 * 1024 * 1024);
  expect(await setting(redis, "maxmemory-policy")).toBe("noeviction");
});

it("goes on with what an older start left, and closes its folder to others", async () => {
  const dir = `${folder()}/redis`;
  mkdirSync(dir, { mode: 0o755 });
  const older = await startRedis({ dir, appendonly: true, clusterRules: false });
  const before = new Redis(older.url, { protocol: 2 });
  await before.set("kept", "1");
  before.disconnect();
  await older.stop();
  const { redis } = await open(dir);
  expect(await redis.get("kept")).toBe("1");
  expect(modeOf(dir)).toBe(0o700);
});

it("a checkout whose path is longer than a socket's may be has its socket elsewhere, as private", async () => {
  const { url, redis } = await open(`${folder()}/${"long".repeat(25)}/redis`);
  expect(url.length).toBeLessThanOrEqual(107);
  expect(modeOf(url.slice(0, url.lastIndexOf("/")))).toBe(0o700);
  expect(await redis.ping()).toBe("PONG");
  rmSync(url.slice(0, url.lastIndexOf("/")), { recursive: true });
});

it("[S2] a folder that was open to everybody is closed, one that does not exist is made", () => {
  const dir = `${folder()}/data`;
  openPrivateFolder(dir);
  expect(existsSync(dir)).toBe(true);
  chmodSync(dir, 0o755);
  openPrivateFolder(dir);
  expect(modeOf(dir)).toBe(0o700);
});
