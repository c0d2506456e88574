import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { ExpectedError } from "../../shared/errors.ts";
import { checkDoors } from "../../shared/http/checks-api.ts";
import { reportDoor } from "../../shared/http/report-api.ts";
import { smartCheckStatistics } from "../../shared/reports/check-statistics.ts";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { startTestServer, type TestServer } from "../testing/running-server.ts";

const soon = { timeout: 100_000 };

let redis: PrivateRedis;
let server: TestServer;

beforeAll(async () => {
  redis = await startRedis();
  server = await startTestServer(redis.url);
});
afterAll(async () => {
  await server?.close();
  await redis?.stop();
});

const sample = { Rd_Id: 7, Rd_Seed: "s1", Rd_Num: "2", Rd_Total: 40, Rd_Time: "2026-05-01 08:00:00", Rd_User: "甲", YHCompanyId: "null" };
const item = (id: string, companyId: string, fields: Record<string, unknown> = {}) => ({
  A_Id: id,
  A_Number: `N${id}`,
  A_Status: 9,
  A_Source: 2,
  A_IsDanger: 0,
  A_ComId: companyId,
  A_Imgs: "a.png|b.png",
  Ck_Id: `7-${id}-1`,
  Rd_Id: 7,
  Ck_Round: 1,
  Ck_Result: "0",
  ...fields,
});

beforeEach(async () => {
  server.legacy.calls.length = 0;
  server.legacy.on("GetRandomAssList", () => [sample]);
  server.legacy.on("RandomAss", ({ Seed }) => [{ ...sample, Rd_Id: 8, Rd_Seed: Seed }]);
  server.legacy.on("CheckAssList", ({ IsRe }) => (IsRe === 1 ? [] : [item("1", "c1"), item("2", "c2")]));
  server.legacy.on("CheckAss", ({ Ck_Result, Ck_Reason }) => [
    item("1", "c1", { Ck_Result, Ck_Reason, Ck_User: "owner", Ck_Time: "2026-05-02 09:30:00" }),
  ]);
  server.legacy.on("GetAssigmentCheckStatistics", () => [
    { C_id: "c1", C_Name: "一公司", Ck_Person: "", Count: 4, PassCount: "2", NotPassCount: 1, Ck_RePassCount: 0 },
    { C_id: "c2", C_Name: "二公司", Ck_Person: null, Count: 1, PassCount: 1, NotPassCount: 0, Ck_RePassCount: 0 },
  ]);
  // Deciding forgets what is remembered for a moment, so that each test begins anew.
  await call("owner", "POST", "/api/checks/smart/items/7-1-1", { result: "passed" });
  server.legacy.calls.length = 0;
});

const cookies = new Map<string, string>();
async function call(who: string, method: string, path: string, body?: unknown, key: string = crypto.randomUUID()): Promise<Response> {
  if (!cookies.has(who)) cookies.set(who, await server.signIn(who));
  const headers = {
    origin: server.address,
    cookie: cookies.get(who)!,
    ...(body !== undefined && { "content-type": "application/json", "idempotency-key": key }),
  };
  return fetch(server.address + path, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
}
const statistics = reportDoor(smartCheckStatistics);
const get = async (who: string, path: string) => (await call(who, "GET", path)).json();
const named = (name: string) => server.legacy.calls.filter((one) => one.name === name);

describe("spot checks", () => {
  it("[L5] show a company its own orders and figures, and the authority all of them", async () => {
    const ids = async (who: string) =>
      checkDoors.items.answer.parse(await get(who, "/api/checks/smart/items")).items.map(({ order }) => order.id);
    expect([await ids("supervisor"), await ids("company1"), await ids("company2")]).toEqual([["1", "2"], ["1"], ["2"]]);
    const companies = async (who: string) =>
      statistics.answer.parse(await get(who, "/api/reports/smartCheckStatistics?by=company")).rows.map(({ company }) => company);
    expect([await companies("owner"), await companies("company2")]).toEqual([["一公司", "二公司"], ["二公司"]]);
  });

  it("[F2] ask the services once, however many people look", async () => {
    await Promise.all(["owner", "supervisor", "authority", "company1", "company2"].map((who) => get(who, "/api/checks/smart/items")));
    expect(named("CheckAssList").filter(({ request }) => request.IsRe === 0)).toHaveLength(1);
  });

  it("[F2] ask the services for a few new periods of one person, and for none twice", async () => {
    const before = named("GetAssigmentCheckStatistics").length;
    const days = Array.from({ length: 28 }, (_, i) => `2026-02-${String(i + 1).padStart(2, "0")}`);
    const ask = async (who: string, from: string) => (await call(who, "GET", `/api/reports/smartCheckStatistics?from=${from}`)).status;
    await call("supervisor", "GET", "/api/me");
    const statuses = await Promise.all([...days, ...days].map((day) => ask("supervisor", day)));
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
    expect(statuses).toContain(429);
    expect(named("GetAssigmentCheckStatistics").length - before).toBeLessThanOrEqual(10);
    expect(await ask("owner", "2026-03-01")).toBe(200);
    expect((await call("owner", "GET", "/api/reports/smartCheckStatistics?from=2016-01-01&to=2026-01-01")).status).toBe(400);
  });

  it("tell all who may see them that something moved, also what a company may see, and no other customer", async () => {
    const heard: string[] = [];
    for (const who of ["supervisor", "company1", "stranger"]) {
      await get(who, "/api/me");
      const { socket, client } = server.connect(cookies.get(who)!);
      client.onHint("checks", () => heard.push(who));
      await vi.waitUntil(() => socket.connected, soon);
    }
    await call("owner", "POST", "/api/checks/smart/items/7-1-1", { result: "passed" });
    await vi.waitFor(() => expect([...new Set(heard)].sort()).toEqual(["company1", "supervisor"]), soon);
    heard.length = 0;
    await call("owner", "POST", "/api/checks/smart/samples", { size: 2 });
    await vi.waitFor(() => expect([...new Set(heard)].sort()).toEqual(["company1", "supervisor"]), soon);
  });

  it("tell how a sample was drawn, and who may draw", async () => {
    const answer = checkDoors.samples.answer.parse(await get("owner", "/api/checks/smart/samples"));
    expect(answer.samples?.[0]).toMatchObject({ id: "7", seed: "s1", size: 2, drawnFrom: 40, drawnBy: "甲", companyIds: [] });
    expect(answer.mayCheck).toBe(true);
    expect(checkDoors.samples.answer.parse(await get("company1", "/api/checks/smart/samples")).mayCheck).toBe(false);
  });

  it("[Q4] offer neither draws nor verdicts that the services do not take", async () => {
    const { source } = server.editions.tenants.get("021PDGLS")!;
    Object.assign(source, { dialects: { RandomAss: { off: true }, CheckAss: { off: true } } });
    try {
      expect(await get("owner", "/api/checks/smart/samples")).toMatchObject({ mayCheck: true, notOffered: ["draw", "decide"] });
    } finally {
      Object.assign(source, { dialects: {} });
    }
  });

  it("[Q4] are there without the list of samples, where the services lack it", async () => {
    const { source } = server.editions.tenants.get("021PDGLS")!;
    Object.assign(source, { dialects: { GetRandomAssList: { off: true } } });
    try {
      expect(await get("owner", "/api/checks/smart/samples")).toEqual({ samples: null, mayCheck: true, notOffered: [] });
      expect((await get("owner", "/api/checks/smart/items")).items).toHaveLength(2);
    } finally {
      Object.assign(source, { dialects: {} });
    }
  });

  it("are drawn by sources, period, company, type, and size or share, with a seed that is told", async () => {
    const wish = { sharePercent: 5, companyIds: ["c1"], typeIds: ["t1", "t2"], from: "2026-04-01", to: "2026-04-30" };
    const answer = await call("supervisor", "POST", "/api/checks/manual/samples", wish);
    expect(answer.status).toBe(201);
    const { sample: drawn } = checkDoors.draw.answer.parse(await answer.json());
    const [asked] = named("RandomAss");
    expect(asked?.request).toMatchObject({
      SourceList: "1,6",
      Rate: 5,
      YHCompanyId: "c1",
      QuestionType: "t1,t2",
      StartTime: "2026-04-01 00:00:00",
      EndTime: "2026-04-30 23:59:59",
      Cu_UserId: "u-supervisor",
    });
    expect(asked?.request.Num).toBeUndefined();
    expect(drawn.seed).toBe(asked?.request.Seed);
    expect(drawn.seed).toMatch(/^[0-9a-f]{8}$/);
  });

  it("[K2] are drawn and decided by nobody of a company, whatever the page sends", async () => {
    expect((await call("company1", "POST", "/api/checks/smart/samples", { size: 5 })).status).toBe(403);
    expect((await call("company1", "POST", "/api/checks/smart/items/7-1-1", { result: "passed" })).status).toBe(403);
    expect([...named("RandomAss"), ...named("CheckAss")]).toEqual([]);
  });

  it("[K1] reach the services once for a click that is sent twice", async () => {
    const decide = () => call("owner", "POST", "/api/checks/smart/items/7-1-1", { result: "failed", reason: "不平整" }, "same-key-1");
    const first = checkDoors.decide.answer.parse(await (await decide()).json());
    expect(first.item).toMatchObject({ result: "failed", reason: "不平整", checkedBy: "owner", order: { pictures: ["a.png", "b.png"] } });
    expect(checkDoors.decide.answer.parse(await (await decide()).json())).toEqual(first);
    expect(named("CheckAss")).toHaveLength(1);
  });

  it("tell who was faster when somebody was", async () => {
    server.legacy.on("CheckAss", () => {
      throw new ExpectedError("legacyRefused", { message: "该工单已由乙抽检" });
    });
    const answer = await call("owner", "POST", "/api/checks/smart/items/7-1-1", { result: "passed" });
    expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([502, "该工单已由乙抽检"]);
  });

  it.each([
    ["/api/checks/smart/samples", {}],
    ["/api/checks/smart/samples", { size: 5, sharePercent: 5 }],
    ["/api/checks/smart/samples", { size: 100_000 }],
    ["/api/checks/smart/samples", { size: 5, from: "2026-05-02", to: "2026-05-01" }],
    ["/api/checks/smart/items/7-1-1", { result: "failed", reason: " " }],
    ["/api/checks/smart/items/7-1-1", { result: "unchecked" }],
    ["/api/checks/other/items/7-1-1", { result: "passed" }],
  ])("refuse what makes no sense: %s %j", async (path, body) => {
    expect((await call("owner", "POST", path, body)).status).toBe(400);
  });

  it.each(["legacyRefused", "legacyTimeout"] as const)("[K1] that the services saved and told as %s are done, once", async (failure) => {
    const at = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 19).replace("T", " ");
    server.legacy.on("RandomAss", ({ Seed }) => {
      server.legacy.on("GetRandomAssList", () => [sample, { ...sample, Rd_Id: 9, Rd_Seed: Seed, Rd_User: "owner", Rd_Time: at }]);
      throw new ExpectedError(failure);
    });
    const drawn = await call("owner", "POST", "/api/checks/smart/samples", { size: 2 });
    expect([drawn.status, (await drawn.json()).sample?.id]).toEqual([201, "9"]);
    server.legacy.on("CheckAss", ({ Ck_Result }) => {
      const judged = item("1", "c1", { Ck_Result, Ck_User: "owner", Ck_Time: at });
      server.legacy.on("CheckAssList", ({ IsRe }) => (IsRe === 1 ? [] : [judged, item("2", "c2")]));
      throw new ExpectedError(failure);
    });
    const judged = await call("owner", "POST", "/api/checks/smart/items/7-1-1", { result: "passed" });
    expect([judged.status, (await judged.json()).item?.result]).toEqual([200, "passed"]);
    // What they did not do is not done.
    server.legacy.on("CheckAss", () => {
      throw new ExpectedError(failure);
    });
    const other = await call("owner", "POST", "/api/checks/smart/items/7-1-1", { result: "failed", reason: "x" });
    expect((await other.json()).error).toBe(failure);
    expect([named("RandomAss").length, named("CheckAss").length]).toEqual([1, 2]);
  });

  it("know nothing of a check that is not there", async () => {
    expect((await call("owner", "POST", "/api/checks/smart/items/7-9-1", { result: "passed" })).status).toBe(404);
  });
});
