import { Redis } from "ioredis";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { loadEditions } from "../../editions/load-editions.ts";
import { wgsToGcj } from "../../shared/domain/coordinates.ts";
import { ExpectedError } from "../../shared/errors.ts";
import { feedKeys } from "../../shared/live/keys.ts";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { FeedWriter } from "../testing/feed-writer.ts";
import { startTestServer, type TestServer } from "../testing/running-server.ts";
import { sampleOrder } from "../testing/sample-order.ts";

const PD = "021PDGLS";
const LINE = [
  [121.5, 31.2],
  [121.52, 31.2],
];
const ROADS = ["c1", "c2"].map((companyId, i) => ({ id: `r${i + 1}`, name: `路${i + 1}`, line: LINE, lengthM: 1_900, companyId }));
const wish = { defectTypeId: "t1", roadId: "r1", chainageM: 300, direction: "up", description: "来电反映坑槽" };

let redis: PrivateRedis;
let client: Redis;
let server: TestServer;
let orders: FeedWriter;
const cookies: Record<string, string> = {};

beforeAll(async () => {
  redis = await startRedis();
  client = new Redis(redis.url, { protocol: 2 });
  orders = new FeedWriter(redis.url, { tenant: PD, kind: "orders" });
  const alike = { roadId: "r1", defectTypeId: "t1", direction: "up", chainageM: 310 } as const;
  await orders.rebuild([
    ["near", sampleOrder({ ...alike, id: "near", status: 1, foundAtMs: Date.now() })],
    ["closed", sampleOrder({ ...alike, id: "closed", status: 9, foundAtMs: Date.now() })],
    ["far", sampleOrder({ ...alike, id: "far", status: 1, chainageM: 1_500, foundAtMs: Date.now() })],
    ["others", sampleOrder({ ...alike, id: "others", status: 1, companyId: "c2", foundAtMs: Date.now() })],
  ]);
  const roads = new FeedWriter(redis.url, { tenant: PD, kind: "roads" });
  await roads.rebuild(ROADS.map((road) => [road.id, road]));
  const types = new FeedWriter(redis.url, { tenant: PD, kind: "defectTypes" });
  await types.rebuild([["t1", { id: "t1", name: "坑槽", parentId: "0" }]]);
  roads.close();
  types.close();
  server = await startTestServer(redis.url);
  for (const account of ["owner", "company1", "monitorOnly"]) cookies[account] = await server.signIn(account);
});
afterAll(async () => {
  await server?.close();
  orders?.close();
  client?.disconnect();
  await redis?.stop();
});

const calls = (name: string) => server.legacy.calls.filter((each) => each.name === name);
beforeEach(() => {
  server.legacy.calls.length = 0;
  server.legacy.on("AddAssigement", () => [raisedRow()]);
  server.legacy.on("GetRd_CusYqTimeByQty_Code", () => [{ Yq_Hours: "72" }]);
});
const raisedRow = () => ({ A_Id: "new", A_Number: "PD1", A_Status: 0, A_QtId: "t1", R_id: "r1", A_Zhuanghao: "K0+300", A_ComId: "c1" });

async function raise(account: string, body: object, key: string = crypto.randomUUID()) {
  const answer = await fetch(`${server.address}/api/raising`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: server.address, cookie: cookies[account]!, "idempotency-key": key },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as { order?: { id: string }; error?: string } };
}
async function known(account: string, query: string, of = "") {
  const answer = await fetch(`${server.address}/api/raising${of}?${query}`, { headers: { cookie: cookies[account]! } });
  return (await answer.json()) as {
    hours: number | null;
    alike: { order: { id: string }; reasons: { kind: string }[] }[];
  };
}

describe("an order raised by hand", () => {
  it("is sent as the services write it, in the person's name, and is an order that awaits review", async () => {
    const { status, body } = await raise("owner", { ...wish, serious: true, point: { lng: 121.503, lat: 31.2001 } });
    expect([status, body.order?.id]).toEqual([200, "new"]);
    const [sent] = calls("AddAssigement");
    expect(sent!.request).toMatchObject({
      A_QtId: "t1",
      A_IsDanger: 1,
      R_id: "r1",
      A_Zhuanghao: "K0+300",
      A_Desc: "来电反映坑槽",
      ...{ A_Dir: "1", A_Imgs: "", Reason: "" },
    });
    // In the services' datum, some hundreds of metres from the map's.
    const [lng, lat] = String(sent!.request.A_Location).split(",").map(Number) as [number, number];
    expect(wgsToGcj([121.503, 31.2001]).map((degrees) => degrees.toFixed(5))).toEqual([lng, lat].map((degrees) => degrees.toFixed(5)));
    expect(sent!.request.Cu_RealName).not.toBe("");
  });

  it.each([
    ["a road of nobody", { roadId: "r9" }, "badRequest"],
    ["a chainage behind the road's end", { chainageM: 1_901 }, "badRequest"],
    ["a part of a metre, which nobody could read", { chainageM: 300.7 }, "badRequest"],
    ["a type that is none", { defectTypeId: "t9" }, "badRequest"],
    ["no word of what it is", { description: "  " }, "badRequest"],
    ["a place outside of the customer's ground", { point: { lng: 100, lat: 31.2 } }, "placeOutside"],
    ["a picture that nobody sent", { pictures: ["webUpload/2026/01/02/00000000-0000-4000-8000-000000000000.jpg"] }, "pictureUnknown"],
  ])("is refused for %s, and nothing is asked of the services", async (_, part, code) => {
    const { body } = await raise("owner", { ...wish, ...part });
    expect(body).toMatchObject({ error: code });
    expect(calls("AddAssigement")).toEqual([]);
  });

  it("is offered to whom it is done for: those who work on orders and have a page of them", async () => {
    const raises = async (account: string) =>
      ((await (await fetch(`${server.address}/api/me`, { headers: { cookie: cookies[account]! } })).json()) as { raises: boolean }).raises;
    expect(await Promise.all(["owner", "company1", "monitorOnly"].map(raises))).toEqual([true, true, false]);
  });

  it("stays within a company's own roads, and is nobody's who works on no order", async () => {
    expect((await raise("company1", { ...wish, roadId: "r2" })).body).toMatchObject({ error: "badRequest" });
    expect((await raise("monitorOnly", wish)).status).toBe(403);
    expect(calls("AddAssigement")).toEqual([]);
  });

  const lost = () => {
    throw new ExpectedError("legacyTimeout");
  };
  const like = (id: string, chainageM: number) =>
    sampleOrder({ id, status: 0, defectTypeId: "t1", roadId: "r1", direction: "up", chainageM, foundAtMs: Date.now() });
  const { timeoutMs } = loadEditions({ LEGACY_ADDRESS: "http://127.0.0.1:2" }).tenants.get(PD)!.file.legacy;
  const telling = (atMs: number) => client.hset(feedKeys({ tenant: PD, kind: "orders" }).meta, "confirmedAtMs", atMs);

  it("[K1] is raised once: a try whose answer got lost is looked for, and nothing is raised again before the orders were told anew", async () => {
    const key = crypto.randomUUID();
    server.legacy.on("AddAssigement", lost);
    expect((await raise("owner", wish, key)).body).toMatchObject({ error: "legacyTimeout" });
    expect((await raise("owner", wish, key)).body).toMatchObject({ error: "commandInFlight" });
    expect(calls("AddAssigement")).toHaveLength(1);
    await orders.publish({ key: "late", put: like("late", 300) });
    await expect.poll(async () => (await raise("owner", wish, key)).body.order?.id).toBe("late");
    expect(calls("AddAssigement")).toHaveLength(1);
  });

  it("[K1] one that the services never had is raised again once the orders were told anew since, and each try is waited for by itself", async () => {
    const [key, other] = [crypto.randomUUID(), { ...wish, chainageM: 900 }];
    server.legacy.on("AddAssigement", lost);
    await raise("owner", other, key);
    // Late enough for the first try, and too early for the one that follows, whose answer is lost too.
    await telling(Date.now() + 2 * timeoutMs);
    await expect.poll(async () => (await raise("owner", other, key)).body.error).toBe("legacyTimeout");
    expect(calls("AddAssigement")).toHaveLength(2);
    expect((await raise("owner", other, key)).body.error).toBe("commandInFlight");
    server.legacy.on("AddAssigement", () => [raisedRow()]);
    await telling(Date.now() + 3 * timeoutMs);
    await expect.poll(async () => (await raise("owner", other, key)).status).toBe(200);
    expect(calls("AddAssigement")).toHaveLength(3);
  });

  it("[K1] what was there before a try is not taken for it", async () => {
    await orders.publish({ key: "before", put: like("before", 1_200) });
    const [key, other] = [crypto.randomUUID(), { ...wish, chainageM: 1_200 }];
    await expect.poll(async () => (await known("owner", "defectTypeId=t1&roadId=r1&chainageM=1200")).alike.length).toBe(1);
    server.legacy.on("AddAssigement", lost);
    await raise("owner", other, key);
    await telling(Date.now());
    expect((await raise("owner", other, key)).body).toMatchObject({ error: "commandInFlight" });
  });

  it("[C6] is there where the services refuse what they saved", async () => {
    server.legacy.on("AddAssigement", async () => {
      await orders.publish({ key: "saved", put: like("saved", 1_700) });
      throw new ExpectedError("legacyRefused", { said: "失败" });
    });
    expect(await raise("owner", { ...wish, chainageM: 1_700 })).toMatchObject({ status: 200, body: { order: { id: "saved" } } });
  });
});

describe("what is known before one is raised", () => {
  it("is open orders of one's own that may be this defect", async () => {
    const said = "defectTypeId=t1&roadId=r1&chainageM=300&direction=up";
    const owner = await known("owner", said);
    expect(owner.alike.map(({ order }) => order.id).filter((id) => id !== "late")).toEqual(["near", "others"]);
    expect(owner.alike.flatMap(({ reasons }) => reasons).some(({ kind }) => kind === "otherSource")).toBe(false);
    const company = await known("company1", said);
    expect(company.alike.map(({ order }) => order.id)).toContain("near");
    expect(company.alike.map(({ order }) => order.id)).not.toContain("others");
  });

  it("is until when; and that the services cannot be asked keeps nobody from reporting a defect", async () => {
    expect(await known("owner", "defectTypeId=t1", "/hours")).toEqual({ hours: 72 });
    server.legacy.on("GetRd_CusYqTimeByQty_Code", () => {
      throw new ExpectedError("legacyUnreachable");
    });
    expect(await known("owner", "defectTypeId=t1", "/hours")).toEqual({ hours: null });
  });
});
