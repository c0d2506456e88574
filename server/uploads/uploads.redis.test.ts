import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { tmpdir } from "node:os";
import type { FastifyInstance } from "fastify";
import { Redis } from "ioredis";
import { pino } from "pino";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { loadEditions } from "../../editions/load-editions.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { apiError } from "../../shared/http/api.ts";
import { orderPageDoors } from "../../shared/http/order-page-api.ts";
import { maxUploadBytes, type Upload, uploadDoors } from "../../shared/http/uploads-api.ts";
import { getAssignmentList } from "../../shared/legacy/calls/assignment.ts";
import type { LegacyClient } from "../../shared/legacy/client.ts";
import { decodeWorkOrder } from "../../shared/legacy/decode-work-order.ts";
import { createLegacyClient } from "../../shared/legacy/http-client.ts";
import { buildApp } from "../../tests/legacy-services/app.ts";
import { readConfig } from "../../tests/legacy-services/config.ts";
import { Services } from "../../tests/legacy-services/services.ts";
import { PASSWORD } from "../../tests/legacy-services/world/people.ts";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { openRecords } from "../records/open-records.ts";
import { EICAR, startFakeClamd } from "../testing/fake-clamd.ts";
import { FeedWriter } from "../testing/feed-writer.ts";
import { databaseBeside, startTestServer, type TestServer } from "../testing/running-server.ts";
import { straightAsking } from "../testing/straight-asking.ts";
import { ObjectStore } from "./object-store.ts";
import { StorageCredentials } from "./storage-credentials.ts";
import { sweepUnused } from "./sweep-unused.ts";
import { UploadRecords } from "./upload-records.ts";

/** The server's doors for pictures against the stand-in's real object storage: uploads, evidence, serving, housekeeping. */
const CODE = "021PDGLS";
const BUCKET = "road-patrol-021pdgls";
const folder = mkdtempSync(`${tmpdir()}/uploads-`);
let redis: PrivateRedis;
let database: Redis;
let services: Services;
let standIn: FastifyInstance;
let standInUrl: string;
let server: TestServer;
let legacy: LegacyClient;
let writer: FeedWriter;
const cookies: Record<string, string> = {};
/** In progress, of company 1. */
let order: WorkOrder;
let orders: WorkOrder[];

/** Of this test alone: other programs of this machine receive pictures too. */
const spoolFolder = mkdtempSync(`${tmpdir()}/upload-test-spool-`);

beforeAll(async () => {
  vi.stubEnv("TMPDIR", spoolFolder);
  redis = await startRedis();
  database = new Redis(redis.url, { protocol: 2 });
  const config = readConfig({ STANDIN_DATA: folder, STANDIN_SIZE: "0.01", STANDIN_PACE: "0", STANDIN_TENANTS: CODE });
  services = new Services(config, Date.now);
  standIn = buildApp({ services, now: Date.now });
  standInUrl = await standIn.listen({ port: 0, host: "127.0.0.1" });
  const editions = loadEditions({ LEGACY_ADDRESS: standInUrl });
  legacy = createLegacyClient({ fetch, now: Date.now });
  writer = new FeedWriter(redis.url, { tenant: CODE, kind: "orders" });
  const { source } = editions.tenants.get(CODE)!;
  const request = { C_Code: CODE, Cu_UserId: "service", Cu_Type: 1, Cu_CompanyId: "", PageIndex: 1, PageSize: 99_999 };
  const { rows } = await legacy.call(source, getAssignmentList, request, { signal: AbortSignal.timeout(20_000) });
  orders = rows.map((row) => decodeWorkOrder(row, source));
  await writer.rebuild(orders.map((one) => [one.id, one]));
  server = await startTestServer(redis.url, { legacy, editions });
  for (const account of ["pd-owner", "pd-company1", "pd-company2"]) cookies[account] = await signIn(account);
  const me = (await (await call("/api/me", { as: "pd-company1" })).json()) as { user: { companyId: string } };
  order = orders.find((one) => one.status === 2 && one.companyId === me.user.companyId && one.lng !== null)!;
});
afterAll(async () => {
  writer?.close();
  await server?.close();
  await standIn?.close();
  services?.close();
  database?.disconnect();
  await redis?.stop();
  rmSync(folder, { recursive: true, force: true });
  vi.unstubAllEnvs();
  rmSync(spoolFolder, { recursive: true, force: true });
});
afterEach(async () => {
  await control("DELETE", "/faults");
  for (const key of await database.keys("uploads-per-*")) await database.del(key);
});

async function signIn(account: string): Promise<string> {
  const answer = await fetch(`${server.address}/api/session`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: server.address },
    body: JSON.stringify({ account, password: PASSWORD }),
  });
  expect(answer.status).toBe(204);
  return answer.headers.getSetCookie()[0]!.split(";")[0]!;
}

type Given = { as?: string; method?: string; body?: unknown; headers?: Record<string, string> };
const call = (path: string, { as = "pd-company1", method = "GET", body, headers = {} }: Given = {}): Promise<Response> =>
  fetch(server.address + path, {
    method,
    headers: {
      cookie: cookies[as]!,
      origin: server.address,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...headers,
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
const send = (bytes: Buffer | string, { as = "pd-company1", query = "", type = "image/jpeg" } = {}): Promise<Response> =>
  fetch(`${server.address}/api/uploads${query}`, {
    method: "POST",
    headers: { cookie: cookies[as]!, origin: server.address, "content-type": type },
    body: typeof bytes === "string" ? bytes : new Uint8Array(bytes),
  });
const control = (method: string, path: string, body?: unknown) =>
  fetch(`${standInUrl}/_control${path}`, {
    method,
    ...(body !== undefined && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
  });
const stored = (): string[] => {
  try {
    return (readdirSync(`${folder}/objects/${BUCKET}`, { recursive: true }) as string[]).filter((name) => name.includes("."));
  } catch {
    return []; // nothing was ever stored
  }
};
const spooled = (): string[] => readdirSync(spoolFolder).filter((name) => name.startsWith("patrol-upload-"));
const errorOf = async (answer: Response) => apiError.parse(await answer.json());
const accepted = async (answer: Response): Promise<Upload> => {
  expect(answer.status).toBe(201);
  return uploadDoors.send.answer.parse(await answer.json());
};

/** Degrees, minutes and seconds as cameras write them. */
const dms = (degrees: number) => {
  const minutes = (degrees % 1) * 60;
  return `${Math.floor(degrees)}/1 ${Math.floor(minutes)}/1 ${Math.round((minutes % 1) * 60_000)}/1000`;
};
async function photo(at: { lng: number; lat: number } | null = null, taken = "2030:01:02 08:00:00", seed = 1): Promise<Buffer> {
  const plain = sharp({ create: { width: 320, height: 240, channels: 3, background: { r: seed % 256, g: 80, b: 40 } } });
  return plain
    .withExif({
      IFD0: { Make: "SecretMaker", Orientation: "1" },
      IFD2: { DateTimeOriginal: taken },
      ...(at !== null && { IFD3: { GPSLatitudeRef: "N", GPSLatitude: dms(at.lat), GPSLongitudeRef: "E", GPSLongitude: dms(at.lng) } }),
    })
    .jpeg()
    .toBuffer();
}
/** Nothing in it can be left out. */
const noise = () =>
  sharp({ create: { width: 320, height: 240, channels: 3, background: "grey", noise: { type: "gaussian", mean: 128, sigma: 60 } } })
    .jpeg()
    .toBuffer();
const place = () => ({ lng: order.lng!, lat: order.lat! });

describe("uploads", () => {
  it("stores a picture as it came, under the customer's day, and shows it to browsers without its place", async () => {
    const bytes = await photo(place());
    const answer = await accepted(await send(bytes));
    expect(answer).toMatchObject({ type: "image/jpeg", bytes: bytes.length, widthPx: 320, heightPx: 240, placed: true, findings: [] });
    expect(answer.takenAtMs).toBe(Date.parse("2030-01-02T08:00:00+08:00"));
    const day = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Shanghai" }).format(Date.now()).replaceAll("-", "/");
    expect(answer.key).toContain(`webUpload/${day}/`);
    expect(readFileSync(`${folder}/objects/${BUCKET}/${answer.key}`).equals(bytes)).toBe(true);

    const shown = await call(`/api/pictures/${answer.key}`);
    expect(shown.status).toBe(200);
    expect(shown.headers.get("content-type")).toBe("image/jpeg");
    expect(shown.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
    expect(shown.headers.get("x-content-type-options")).toBe("nosniff");
    const served = Buffer.from(await shown.arrayBuffer());
    expect(bytes.includes("SecretMaker")).toBe(true);
    expect(served.includes("SecretMaker")).toBe(false);
    expect((await sharp(served).metadata()).exif).toBeUndefined();
    const small = await call(`/api/pictures/${answer.key}?as=thumbnail`);
    expect(await sharp(Buffer.from(await small.arrayBuffer())).metadata()).toMatchObject({ width: 270, height: 150 });
  });

  it("[S1] no answer holds a credential, and nobody without session or from elsewhere may send", async () => {
    const answer = await send(await photo());
    expect(JSON.stringify([...answer.headers, await answer.text()])).not.toMatch(/STS\.|token|secret|accessKey/i);
    expect((await fetch(`${server.address}/api/uploads`, { method: "POST", headers: { origin: server.address }, body: "x" })).status).toBe(
      401,
    );
    const foreign = { cookie: cookies["pd-company1"]!, origin: "https://elsewhere.example" };
    expect((await fetch(`${server.address}/api/uploads`, { method: "POST", headers: foreign, body: "x" })).status).toBe(403);
  });

  it.each([
    ["a renamed page", async () => Buffer.from("<!doctype html><script>alert(1)</script>".repeat(20))],
    ["nothing", async () => Buffer.alloc(0)],
    [
      "a program that begins like a picture",
      async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from("MZ".repeat(2_000))]),
    ],
    ["a picture that breaks off", async () => (await noise()).subarray(0, -2_000)],
    [
      "another kind of picture",
      async () =>
        sharp(await photo())
          .gif()
          .toBuffer(),
    ],
    ["a drawing that is a document", async () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`)],
    [
      "a picture that unpacks to gigabytes",
      () =>
        sharp({ create: { width: 16_000, height: 8_000, channels: 3, background: "black" } })
          .png({ compressionLevel: 9 })
          .toBuffer(),
    ],
  ])("[12.2.1] refuses %s, whatever it says that it is", async (_, make) => {
    const before = stored();
    const answer = await send(await make());
    expect([answer.status, (await errorOf(answer)).error]).toEqual([415, "pictureUnusable"]);
    expect(stored()).toEqual(before);
    expect(spooled()).toEqual([]);
  });

  it("[12.1.1] refuses more than the bound, announced or not, and keeps none of it", async () => {
    const before = stored();
    const tooMuch = Buffer.concat([await photo(), Buffer.alloc(maxUploadBytes)]);
    expect((await send(tooMuch)).status).toBe(413);
    const unannounced = await new Promise<number>((resolve, reject) => {
      const headers = { cookie: cookies["pd-company1"]!, origin: server.address, "transfer-encoding": "chunked" };
      const outgoing = httpRequest(`${server.address}/api/uploads`, { method: "POST", headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode!);
      });
      outgoing.on("error", reject);
      outgoing.end(tooMuch);
    });
    expect(unannounced).toBe(413);
    expect(stored()).toEqual(before);
    expect(spooled()).toEqual([]);
  });

  it("an upload that breaks off leaves nothing", async () => {
    const before = stored();
    const bytes = await photo(null, undefined, 9);
    const closed = new Promise<void>((resolve) => {
      const headers = { cookie: cookies["pd-company1"]!, origin: server.address, "content-length": String(bytes.length) };
      const outgoing = httpRequest(`${server.address}/api/uploads`, { method: "POST", headers });
      outgoing.on("error", () => resolve());
      outgoing.write(bytes.subarray(0, 600), () => outgoing.destroy());
    });
    await closed;
    await expect.poll(spooled).toEqual([]);
    expect(stored()).toEqual(before);
  });

  it("[12.3.1] names nothing by what the request calls it", async () => {
    const { key } = await accepted(await send(await photo()));
    expect(key).toMatch(/^webUpload\/\d{4}\/\d{2}\/\d{2}\/[0-9a-f-]{36}\.jpg$/);
    for (const path of ["..%2f..%2fetc%2fpasswd", "webUpload/../../x.jpg", "%2e%2e/x.jpg", "http:/x/y.jpg"])
      expect((await call(`/api/uploads/${path}`, { method: "DELETE" })).status).toBe(404);
  });

  it("[12.1.3] no account sends without end", async () => {
    const statuses = new Set<number>();
    for (let i = 0; i < 61; i++) statuses.add((await send("x")).status);
    expect([...statuses]).toEqual([415, 429]);
  });

  it("[Z4] one person's bodies that come slowly leave places for everybody else's", async () => {
    const bytes = await photo(null, undefined, 9);
    const statuses: number[] = [];
    const slow = Array.from({ length: 24 }, () => {
      const headers = { cookie: cookies["pd-company2"]!, origin: server.address, "content-length": String(bytes.length) };
      const outgoing = httpRequest(`${server.address}/api/uploads`, { method: "POST", headers });
      outgoing.on("error", () => {});
      outgoing.on("response", ({ statusCode }) => statuses.push(statusCode!));
      outgoing.write(bytes.subarray(0, 600));
      return outgoing;
    });
    await expect.poll(() => statuses).toEqual(Array(18).fill(429));
    expect((await send(bytes)).status).toBe(201);
    for (const outgoing of slow) outgoing.destroy();
    await expect.poll(spooled).toEqual([]);
  });

  it("[12.4.2] what the scanner takes for a virus is not stored, and nothing is while there is no scanner", async () => {
    const clamd = await startFakeClamd();
    const scanned = await startTestServer(redis.url, { legacy, editions: server.editions, env: { CLAMD_ADDRESS: clamd.address } });
    const give = async (bytes: Buffer) => {
      const answer = await fetch(`${scanned.address}/api/uploads`, {
        method: "POST",
        headers: { cookie: cookies["pd-company1"]!, origin: scanned.address, "content-type": "image/jpeg" },
        body: new Uint8Array(bytes),
      });
      return answer.ok ? answer.status : [answer.status, (await errorOf(answer)).error];
    };
    const good = await photo(null, undefined, 77);
    const before = stored().length;
    expect(await give(Buffer.concat([good, Buffer.from(EICAR)]))).toEqual([415, "pictureInfected"]);
    expect(await give(good)).toBe(201);
    await clamd.close();
    expect(await give(good)).toEqual([503, "scannerAway"]);
    expect([stored().length, spooled()]).toEqual([before + 1, []]);
    await scanned.close();
  });

  it("a storage that fails is told, leaves nothing to name, and serves the next try", async () => {
    await control("POST", "/faults", { tenant: CODE, call: "PutObject", kind: "error" });
    const failed = await send(await photo());
    expect([failed.status, (await errorOf(failed)).error]).toEqual([503, "storageUnavailable"]);
    expect(spooled()).toEqual([]);
    await control("DELETE", "/faults");
    await accepted(await send(await photo()));
  });

  it("credentials are asked for once for everybody, told why when there are none, and asked anew when the storage refuses them", async () => {
    await control("DELETE", "/requests");
    await Promise.all(["pd-company1", "pd-owner"].map(async (as) => accepted(await send(await photo(), { as }))));
    const asked = (await (await control("GET", "/requests")).json()) as Record<string, Record<string, { requests: number }>>;
    expect(JSON.stringify(asked)).not.toContain("GetSTS");
  });

  it("takes back what no action has used, for nobody but its owner", async () => {
    const { key } = await accepted(await send(await photo()));
    expect((await call(`/api/uploads/${key}`, { method: "DELETE", as: "pd-owner" })).status).toBe(404);
    expect((await call(`/api/uploads/${key}`, { method: "DELETE" })).status).toBe(204);
    expect(stored().some((name) => key.endsWith(name.split("/").at(-1)!))).toBe(false);
    expect((await call(`/api/pictures/${key}`)).status).toBe(404);
  });
});

describe("evidence", () => {
  let keys = 0;
  const handle = (pictures: string[], statement = "", id = order.id) =>
    call(`/api/orders/${id}/actions`, {
      method: "POST",
      headers: { "idempotency-key": `evidence-test-${keys++}` },
      body: { action: "goHandle", seenStatus: 2, pictures, ...(statement !== "" && { statement }) },
    });

  it("an after-picture from far away or from before the order needs a statement, which the services keep", async () => {
    const far = await photo({ lng: order.lng! + 0.02, lat: order.lat! }, "2001:01:01 00:00:00");
    const { key, findings } = await accepted(await send(far, { query: `?orderId=${order.id}` }));
    expect(findings.map(({ kind }) => kind)).toEqual(["farFromDefect", "olderThanOrder"]);
    const refused = await handle([key]);
    expect(refused.status).toBe(422);
    const { error, detail } = await errorOf(refused);
    expect([error, detail.findings]).toEqual(["evidenceDoubtful", findings]);
    expect(services.served.get(CODE)!.tenant.orders.get(order.id)!.status).toBe(2);

    const foreign = await handle([(await accepted(await send(await photo(), { as: "pd-owner" }))).key]);
    expect([foreign.status, (await errorOf(foreign)).error], "somebody else's picture").toEqual([422, "pictureUnknown"]);

    const done = await handle([key], "手机时间错误，照片在仓库补拍");
    expect(done.status).toBe(200);
    const after = services.served.get(CODE)!.tenant.orders.get(order.id)!;
    expect([after.status, after.reason, after.repairs]).toEqual([4, "手机时间错误，照片在仓库补拍", [key]]);
    expect((await call(`/api/uploads/${key}`, { method: "DELETE" })).status, "used ones stay").toBe(404);
  });
});

describe("one photograph, two orders", () => {
  const repair = (id: string, key: string, as: string) =>
    call(`/api/orders/${id}/actions`, {
      as,
      method: "POST",
      headers: { "idempotency-key": `reuse-test-${id}-${as}` },
      body: { action: "goHandle", seenStatus: 2, pictures: [key], statement: "same photograph" },
    });
  const reused = async (id: string, as: string) =>
    orderPageDoors.reusedPictures.answer.parse(await (await call(`/api/orders/${id}/reused-pictures`, { as })).json()).pictures;
  const companyOf = async (as: string) =>
    ((await (await call("/api/me", { as })).json()) as { user: { companyId: string } }).user.companyId;

  it("one key named twice in a request is refused with a sentence, before anything is asked of the services", async () => {
    const { key } = await accepted(await send(await photo()));
    const answer = await call(`/api/orders/${order.id}/actions`, {
      method: "POST",
      headers: { "idempotency-key": "twice-test" },
      body: { action: "goHandle", seenStatus: 2, pictures: [key, key], statement: "x" },
    });
    expect(answer.status).toBe(400);
    expect((await errorOf(answer)).detail.problems).toMatchObject([{ message: "one picture is named twice" }]);
    await call(`/api/uploads/${key}`, { method: "DELETE" });
  });

  it("[L5] is told to who hands it in before it is sent and on the order's card, other companies' orders without their number", async () => {
    const [own, foreign] = [await companyOf("pd-company1"), await companyOf("pd-company2")];
    const open = (companyId: string) => orders.filter((one) => one.status === 2 && one.companyId === companyId && one.id !== order.id);
    const [first, second] = open(own);
    const [other] = open(foreign);
    expect([first, second, other]).not.toContain(undefined);
    const bytes = await photo(null, "2030:01:02 08:00:00", 77);
    const upload = async (id: string, as = "pd-company1") => accepted(await send(bytes, { as, query: `?orderId=${id}` }));

    const one = await upload(first!.id);
    expect(one.elsewhere).toEqual({ orders: [], hidden: false });
    expect((await repair(first!.id, one.key, "pd-company1")).status).toBe(200);
    expect((await upload(first!.id)).elsewhere, "of the same order").toEqual({ orders: [], hidden: false });

    const two = await upload(second!.id);
    expect(two.elsewhere).toEqual({ orders: [{ id: first!.id, number: first!.number }], hidden: false });
    expect((await repair(second!.id, two.key, "pd-company1")).status, "it may show two defects").toBe(200);
    expect(await reused(second!.id, "pd-company1")).toEqual([
      { key: two.key, orders: [{ id: first!.id, number: first!.number }], hidden: false },
    ]);

    const three = await upload(other!.id, "pd-company2");
    expect(three.elsewhere).toEqual({ orders: [], hidden: true });
    expect((await repair(other!.id, three.key, "pd-company2")).status).toBe(200);
    expect(await reused(other!.id, "pd-company2")).toEqual([{ key: three.key, orders: [], hidden: true }]);
    expect((await reused(first!.id, "pd-company1"))[0]).toMatchObject({ orders: [{ id: second!.id }], hidden: true });
    const toOwner = await reused(other!.id, "pd-owner");
    expect(toOwner[0]!.orders.map(({ number }) => number).sort()).toEqual([first!.number, second!.number].sort());
    expect((await call(`/api/orders/${other!.id}/reused-pictures`)).status, "another company's").toBe(404);
  });
});

describe("housekeeping", () => {
  it("removes what no action has used for a day, and nothing else", async () => {
    const { key } = await accepted(await send(await photo()));
    const log = pino({ level: "silent" });
    const { editions } = server;
    const legacy = createLegacyClient({ fetch, now: Date.now });
    const store = new ObjectStore({ credentials: new StorageCredentials(straightAsking(legacy), Date.now), log });
    const own = await openRecords(await databaseBeside(redis.url), log, Date.now);
    const records = new UploadRecords(own);
    const sweep = async (aheadMs: number) => {
      await database.del("uploads:sweep");
      return sweepUnused({
        redis: database as never,
        records,
        owed: { settleAll: async () => {} },
        store,
        editions,
        log,
        now: () => Date.now() + aheadMs,
      });
    };
    expect(await sweep(23 * 3_600_000)).toBe(0);
    expect(await sweep(25 * 3_600_000)).toBeGreaterThan(0);
    expect(stored().some((name) => key.endsWith(name))).toBe(false);
    const sent = orders.flatMap(({ id }) => services.served.get(CODE)!.tenant.orders.get(id)!.repairs);
    const kept = stored().map((name) => `webUpload${name.split("webUpload")[1]}`);
    expect(kept.sort()).toEqual(sent.filter((name) => kept.includes(name)).sort());
    expect(sent).toContain(services.served.get(CODE)!.tenant.orders.get(order.id)!.repairs[0]);
    await own.close();
  });
});
