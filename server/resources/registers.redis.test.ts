import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { STATUS } from "../../shared/domain/status.ts";
import { ExpectedError } from "../../shared/errors.ts";
import type { Dialects } from "../../shared/legacy/dialect.ts";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { FeedWriter } from "../testing/feed-writer.ts";
import { startTestServer, type TestServer } from "../testing/running-server.ts";
import { sampleOrder } from "../testing/sample-order.ts";
import { writeReferences } from "../testing/written-references.ts";

let redis: PrivateRedis;
let server: TestServer;
let stored: Map<string, Record<string, unknown>>;

beforeAll(async () => {
  redis = await startRedis();
  await writeReferences(redis.url, "021PDGLS", { companies: ["c1", "c2"], roads: ["r1", "r2"] });
  server = await startTestServer(redis.url);
});
afterAll(async () => {
  await server?.close();
  await redis?.stop();
});

const plan = (id: string, fields: Record<string, unknown> = {}) => ({
  ...{
    P_Id: id,
    P_Name: `计划${id}`,
    P_Year: "2026",
    P_Class: 2,
    P_Funding: 3,
    P_Configured: 1,
    P_Status: 0,
    P_ComId: "c1",
    P_RoadIds: "r1",
  },
  ...{ P_Money: "120.5", P_Progress: "0%", P_StartTime: "2026-03-01 00:00:00", P_EndTime: "null" },
  ...{ P_Spent: "0", P_RepeatMonths: "null", P_RepeatFrom: "null" },
  ...fields,
});
const save = (request: Readonly<Record<string, unknown>>) => {
  const row = { ...stored.get(String(request.P_Id)), ...Object.fromEntries(Object.entries(request).filter(([name]) => /^P_/.test(name))) };
  stored.set(String(request.P_Id), row);
  return [row];
};

beforeEach(() => {
  stored = new Map([plan("1"), plan("2", { P_ComId: "c2" }), plan("3", { P_Status: 2, P_Progress: "100" })].map((row) => [row.P_Id, row]));
  server.legacy.calls.length = 0;
  server.legacy.on("GetRoadTDSJProjectList", (_, { tenant }) => (tenant === "021PDGLS" ? [...stored.values()] : []));
  server.legacy.on("UpdateRoadTDSJProject", save);
  server.legacy.on("InsertRoadTDSJProject", (request) => save({ ...request, P_Id: "9" }));
  server.legacy.on("DeleteRoadTDSJProject", (request) => {
    const row = stored.get(String(request.P_Id));
    stored.delete(String(request.P_Id));
    return row === undefined ? [] : [row];
  });
});

const cookies = new Map<string, string>();
async function call(who: string, method: string, path: string, body?: unknown, key: string = crypto.randomUUID()) {
  if (!cookies.has(who)) cookies.set(who, await server.signIn(who));
  const response = await fetch(`${server.address}/api/resources/${path}`, {
    method,
    headers: {
      ...{ origin: server.address, cookie: cookies.get(who)! },
      ...(method !== "GET" && { "idempotency-key": key }),
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, body: text === "" ? null : JSON.parse(text) };
}
const change = (who: string, id: string, values: object, seen: object, key?: string) =>
  call(who, "PATCH", `roadPlans/${id}`, { values, seen }, key);
/** As it stands in front of them, unless another row is named. */
async function remove(who: string, id: string, shown?: object) {
  const { rows } = (await call(who, "GET", "roadPlans")).body;
  const { unread: _, ...seen } = shown ?? rows.find((row: { id: string }) => row.id === id);
  return call(who, "DELETE", `roadPlans/${id}`, { seen });
}
const calls = (name: string) => server.legacy.calls.filter((one) => one.name === name);
const idsSeenBy = async (who: string) => (await call(who, "GET", "roadPlans")).body.rows.map(({ id }: { id: string }) => id);
const fresh = () => change("owner", "1", { money: 1 }, { money: 120.5 });

describe("registers", () => {
  it("[L5] show a company its own records, and whoever sees all of a customer all of them", async () => {
    await fresh();
    expect([await idsSeenBy("owner"), await idsSeenBy("company1")]).toEqual([
      ["1", "2", "3"],
      ["1", "3"],
    ]);
    expect((await call("company1", "GET", "roadPlans")).body.offered).toEqual({ create: false, update: false, remove: false });
    expect((await call("supervisor", "GET", "roadPlans")).body.offered).toEqual({ create: true, update: true, remove: true });
  });

  it("[F2] are asked for once, however many people look", async () => {
    await fresh();
    server.legacy.calls.length = 0;
    await Promise.all(["owner", "supervisor", "company1", "company2"].flatMap((who) => [idsSeenBy(who), idsSeenBy(who)]));
    expect(calls("GetRoadTDSJProjectList")).toHaveLength(1);
  });

  it("are written with what the services know, and read as written at once", async () => {
    const written = await change("owner", "1", { money: 99, name: "  大修  " }, { money: 120.5, name: "计划1" });
    expect(written).toMatchObject({ status: 200, body: { row: { id: "1", money: 99, name: "大修", companyId: "c1" } } });
    expect(calls("UpdateRoadTDSJProject")[0]?.request).toMatchObject({
      P_Id: "1",
      P_Money: 99,
      P_Kind: "road",
      P_Class: 2,
      Cu_RealName: "owner",
    });
    expect((await call("owner", "GET", "roadPlans")).body.rows[0]).toMatchObject({ money: 99 });
    const made = await call("owner", "POST", "roadPlans", { values: newPlan });
    expect(made).toMatchObject({ status: 201, body: { row: { id: "9", status: "planned", startsOn: "2027-01-05" } } });
    expect((await remove("owner", "1")).status).toBe(200);
    expect(await idsSeenBy("owner")).toEqual(["2", "3", "9"]);
  });

  it("refuse a stale write with both values, and write the same click once", async () => {
    await change("owner", "1", { money: 7 }, { money: 120.5 });
    expect(await change("supervisor", "1", { money: 8 }, { money: 120.5 })).toMatchObject({
      status: 409,
      body: { error: "recordMoved", detail: { current: { money: 7 } } },
    });
    server.legacy.calls.length = 0;
    const key = crypto.randomUUID();
    const twice = [
      await change("owner", "1", { money: 8 }, { money: 7 }, key),
      await change("owner", "1", { money: 8 }, { money: 7 }, key),
    ];
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(calls("UpdateRoadTDSJProject")).toHaveLength(1);
  });

  it("refuse to take away what is no longer what somebody saw", async () => {
    await fresh();
    const [shown] = (await call("owner", "GET", "roadPlans")).body.rows;
    await change("supervisor", "1", { money: 7 }, { money: 1 });
    const moved = { status: 409, body: { error: "recordMoved", detail: { current: { money: 7 } } } };
    expect(await remove("owner", "1", shown)).toMatchObject(moved);
    expect(await remove("owner", "1", {})).toMatchObject(moved);
    expect(calls("DeleteRoadTDSJProject")).toEqual([]);
    expect((await remove("owner", "1")).status).toBe(200);
  });

  it("two people who edit one record at the same moment do not both write", async () => {
    const both = await Promise.all([1, 2].map((money) => change(money === 1 ? "owner" : "supervisor", "1", { money }, { money: 120.5 })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("hold the rules that no single field can tell, whatever is sent", async () => {
    expect(await change("owner", "1", { status: "completed" }, { status: "planned" })).toMatchObject({
      status: 422,
      body: {
        error: "recordProblems",
        detail: { problems: [{ field: "progress" }, { field: "endsOn" }, { field: "status", problem: "notStarted" }] },
      },
    });
    expect((await remove("owner", "3")).body).toMatchObject({ error: "recordProblems" });
    expect((await change("owner", "1", { year: 1999 }, { year: 2026 })).status).toBe(400);
    expect((await change("owner", "1", { id: "2" }, { id: "1" })).status).toBe(400);
    expect((await change("owner", "1", { name: "" }, { name: "计划1" })).status).toBe(400);
    expect(calls("UpdateRoadTDSJProject")).toHaveLength(0);
  });

  it("take from people no code that nobody declared, no text that nobody reads, and no half of a year", async () => {
    const tryWith = async (values: object) => {
      const { status, body } = await call("owner", "POST", "roadPlans", { values: { ...newPlan, ...values } });
      return status === 400 ? body.detail.problems[0].at : status;
    };
    for (const code of ["hacker", "7", "__proto__", "constructor"]) expect(await tryWith({ status: code })).toBe("values.status");
    for (const name of ["a\u0000b", "\ud800", "a\nb", "\u202egnp.exe"])
      expect(await tryWith({ name }), JSON.stringify(name)).toBe("values.name");
    expect(await tryWith({ name: "\u200b " }), "nothing to be seen is nothing").toBe("values.name");
    expect(await tryWith({ year: 2027.5 })).toBe("values.year");
    expect(await tryWith({ money: 1e15 })).toBe("values.money");
    expect(calls("InsertRoadTDSJProject")).toHaveLength(0);
    const made = await call("owner", "POST", "roadPlans", { values: { ...newPlan, name: "大修\u200b", roadIds: ["r1", "r2", "r1"] } });
    expect(made.body.row).toMatchObject({ name: "大修", roadIds: ["r1", "r2"] });
    const member = { name: "甲", account: "jia", phone: "13800000003", userType: "hacker", companyId: "", stopped: false };
    const values = { ...member, ownerAdmin: false, roadAdministration: false };
    expect((await call("owner", "POST", "members", { values })).body.detail.problems[0].at, "rights least of all").toBe("values.userType");
    expect((await change("owner", "1", { funding: "hacker" }, { funding: "preventive" })).status).toBe(400);
  });

  it("[S3] take no id of another customer or of nothing, once it is known what there is", async () => {
    const feeds = (["companies", "roads"] as const).map((kind) => new FeedWriter(redis.url, { tenant: "021PDGLS", kind }, 1_500));
    const [companies, roads] = feeds as [FeedWriter, FeedWriter];
    let sequence = 40;
    server.legacy.on("InsertRoadTDSJProject", (request) => save({ ...request, P_Id: `${sequence++}` }));
    try {
      await companies.rebuild([["c1", { id: "c1", name: "甲" }]]);
      await roads.rebuild(["r1", "r2"].map((id) => [id, { id, name: id }]));
      const problems = async (values: object) => {
        const { status, body } = await call("owner", "POST", "roadPlans", { values: { ...newPlan, ...values } });
        return status === 201 ? [] : body.detail.problems;
      };
      await expect.poll(() => problems({ companyId: "QPC1" })).toEqual([{ field: "companyId", problem: "unknownRecord" }]);
      expect(await problems({ roadIds: ["r1", "QPR001"] })).toEqual([{ field: "roadIds", problem: "unknownRecord" }]);
      expect(await problems({ companyId: "" }), "nobody is no wrong one").toEqual([]);
      expect(await problems({})).toEqual([]);
      expect((await change("owner", "1", { companyId: "c2" }, { companyId: "c1" })).status).toBe(422);
      expect((await change("owner", "2", { money: 9 }, { money: 120.5 })).status, "what stands there already is not asked about").toBe(200);
    } finally {
      for (const feed of feeds) await feed.rebuild([]);
      await Promise.all(feeds.map((feed) => feed.close()));
    }
  });

  it("let administrators alone take back that a plan is completed, also by undoing it", async () => {
    const reopened = await change("supervisor", "3", { status: "started", endsOn: "" }, { status: "completed", endsOn: "" });
    expect(reopened.body.detail.problems).toContainEqual({ field: "status", problem: "completedAlready" });
    stored.set("4", plan("4", { P_Status: 1, P_Progress: "100", P_EndTime: "2026-05-01 00:00:00" }));
    expect((await change("supervisor", "4", { status: "completed" }, { status: "started" })).status).toBe(200);
    const history = await fetch(`${server.address}/api/audit/records/roadPlans/4`, { headers: { cookie: cookies.get("supervisor")! } });
    const [{ id: completed }] = (await history.json()).entries;
    const undo = (who: string) => call(who, "POST", "roadPlans/4/undo", { change: completed });
    expect((await undo("supervisor")).body.detail.problems).toEqual([{ field: "status", problem: "completedAlready" }]);
    expect(await undo("owner")).toMatchObject({ status: 200, body: { row: { status: "started" } } });
  });

  it("take back that a plan is completed for a reason alone, which services and history are told", async () => {
    const wish = { values: { status: "started" }, seen: { status: "completed" } };
    stored.set("3", plan("3", { P_Status: 2, P_Progress: "100", P_EndTime: "2026-05-01 00:00:00" }));
    const refused = await call("owner", "PATCH", "roadPlans/3", wish);
    expect([refused.status, refused.body.detail.problems]).toEqual([422, [{ field: "reason", problem: "wanted" }]]);
    expect(calls("UpdateRoadTDSJProject")).toHaveLength(0);
    expect((await call("owner", "PATCH", "roadPlans/3", { ...wish, reason: "验收不合格" })).status).toBe(200);
    expect(calls("UpdateRoadTDSJProject")[0]?.request).toMatchObject({ Reason: "验收不合格", P_Status: 1 });
    const history = await fetch(`${server.address}/api/audit/records/roadPlans/3`, { headers: { cookie: cookies.get("owner")! } });
    expect((await history.json()).entries[0]).toMatchObject({ after: { status: "started", reason: "验收不合格" } });
  });

  it("[F] a stretch is told of by its project, and what follows from stretches is written by nobody", async () => {
    const rows: Record<string, unknown>[] = [];
    const stretch = { projectId: "1", roadId: "r1", fromM: 0, toM: 2_000, progress: 50 };
    server.legacy.on("GetTDSJRoadList", () => rows);
    server.legacy.on("InsertTDSJRoad", (request) => {
      const row = { ...request, Tr_Id: `t${rows.length + 1}`, P_ComId: "c1", P_Name: "计划1", P_Year: 2026, P_Status: 0 };
      rows.push(row);
      return [row];
    });
    const add = (who: string, values: object) => call(who, "POST", "roadStretches", { values: { ...stretch, ...values } });
    expect((await add("owner", { projectId: "none" })).body.detail.problems).toEqual([{ field: "projectId", problem: "unknownRecord" }]);
    expect((await add("owner", { projectId: "3" })).body.detail.problems, "told of by the project, which is completed").toEqual([
      { field: "progress", problem: "projectCompleted" },
    ]);
    expect((await add("owner", {})).status).toBe(201);
    expect((await add("owner", { fromM: 1_000, toM: 3_000 })).body.detail.problems).toEqual([{ field: "fromM", problem: "countedTwice" }]);
    expect((await add("owner", { fromM: 2_000, toM: 8_000, progress: 100 })).status).toBe(201);
    const seenBy = async (who: string) => (await call(who, "GET", "roadStretches")).body.rows.map(({ id }: { id: string }) => id);
    expect([await seenBy("company1"), await seenBy("company2")]).toEqual([["t1", "t2"], []]);
    expect((await change("owner", "1", { progress: 90 }, { progress: 0 })).body.detail.problems).toEqual([
      { field: "progress", problem: "followsStretches", with: { reckoned: "87.50" } },
    ]);
    expect((await change("owner", "1", { roadIds: [] }, { roadIds: ["r1"] })).body.detail.problems).toEqual([
      { field: "roadIds", problem: "stretchThere" },
    ]);
    expect((await change("owner", "1", { progress: 87.5 }, { progress: 0 })).status).toBe(200);
  });

  it("stop no company that holds roads or open orders, and say how many", async () => {
    let row: Record<string, unknown> = { C_id: "c9", C_Name: "甲", ShortName: "甲", C_Contact: "", C_IsStop: 0 };
    server.legacy.on("GetCompanyList", () => [row]);
    server.legacy.on("UpdateCompany", (request) => {
      row = { ...row, ...request };
      return [row];
    });
    const feeds = (["orders", "roads"] as const).map((kind) => new FeedWriter(redis.url, { tenant: "021PDGLS", kind }, 2_000));
    const [orders, roads] = feeds as [FeedWriter, FeedWriter];
    const stop = () => call("owner", "PATCH", "companies/c9", { values: { stopped: true }, seen: { stopped: false } });
    try {
      const statuses = [STATUS.pending, STATUS.inProgress, STATUS.accepted];
      await orders.rebuild(statuses.map((status, i) => [`o${i}`, sampleOrder({ id: `o${i}`, companyId: "c9", status })]));
      await roads.rebuild([["r9", { id: "r9", name: "路", companyId: "c9" }]]);
      // What is stopped once stays so: only a refusal can be asked for again.
      const held = async () => (row.C_IsStop === 0 ? (await stop()).body.detail?.problems : "it was stopped");
      await expect.poll(held).toEqual([{ field: "stopped", problem: "holds", with: { roads: 1, orders: 2 } }]);
      const rename = { values: { contact: "乙" }, seen: { contact: "" } };
      expect((await call("owner", "PATCH", "companies/c9", rename)).status, "it goes on otherwise").toBe(200);
      await orders.rebuild([]);
      await roads.rebuild([]);
      await expect.poll(async () => (await stop()).status).toBe(200);
    } finally {
      for (const feed of feeds) feed.close();
    }
  });

  it("[S3] are told of nothing that is deeper than anybody could read", async () => {
    const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)]);
    const tries = [
      await change("owner", "1", { money: 1 }, { money: deep(500) }),
      await call("owner", "DELETE", "roadPlans/1", { seen: { money: deep(500) } }),
    ];
    expect(tries.map(({ status, body }) => [status, body.error])).toEqual(tries.map(() => [400, "badRequest"]));
    const thousands = await change("owner", "1", { money: 1 }, Object.fromEntries(Array.from({ length: 1_000 }, (_, i) => [`k${i}`, 1])));
    expect(thousands.status).toBe(400);
  });

  it("[S3] hide what belongs to others behind the same words as what is not there", async () => {
    const [foreign, missing] = [
      await change("company1", "2", { money: 1 }, { money: 1 }),
      await change("company1", "404", { money: 1 }, { money: 1 }),
    ];
    expect([foreign.status, missing.status]).toEqual([403, 403]);
    const words = ({ body: { requestId: _, ...body } }: { body: Record<string, unknown> }) => body;
    expect(words(foreign)).toEqual(words(missing));
    expect((await change("stranger", "1", { money: 1 }, { money: 120.5 })).status).toBe(404);
    expect((await change("owner", "404", { money: 1 }, { money: 1 })).status).toBe(404);
  });

  it("[C6] take what the services saved for done, though they refused it or their answer got lost", async () => {
    server.legacy.on("UpdateRoadTDSJProject", (request) => {
      save(request);
      throw new ExpectedError("legacyRefused", { message: "操作失败" });
    });
    expect(await change("owner", "1", { money: 5 }, { money: 120.5 })).toMatchObject({ status: 200, body: { row: { money: 5 } } });
    server.legacy.on("InsertRoadTDSJProject", (request) => {
      save({ ...request, P_Id: "10" });
      throw new ExpectedError("legacyTimeout");
    });
    expect(await call("owner", "POST", "roadPlans", { values: newPlan })).toMatchObject({ status: 201, body: { row: { id: "10" } } });
    server.legacy.on("UpdateRoadTDSJProject", () => {
      throw new ExpectedError("legacyRefused", { message: "操作失败" });
    });
    expect((await change("owner", "1", { money: 6 }, { money: 5 })).body).toMatchObject({ error: "legacyRefused", message: "操作失败" });
  });

  it("[C6] take nobody else's write for their own, where the services refused it or never heard of it", async () => {
    for (const failure of ["legacyRefused", "legacyUnreachable"] as const) {
      server.legacy.on("UpdateRoadTDSJProject", () => {
        stored.set("1", plan("1", { P_Money: "77" }));
        throw new ExpectedError(failure);
      });
      expect((await change("owner", "1", { money: 5 }, { money: 120.5 })).body).toMatchObject({ error: failure });
      stored.set("1", plan("1"));
      server.legacy.on("UpdateRoadTDSJProject", save);
      await change("owner", "2", { money: 1 }, { money: 120.5 });
      stored.set("2", plan("2", { P_ComId: "c2" }));
    }
  });

  it("[C6] take nothing for removed because the services lost their list, where they refused to remove it", async () => {
    const { rows } = (await call("owner", "GET", "roadPlans")).body;
    server.legacy.on("DeleteRoadTDSJProject", () => {
      server.legacy.on("GetRoadTDSJProjectList", () => []);
      throw new ExpectedError("legacyRefused");
    });
    const key = crypto.randomUUID();
    const seen = rows.find(({ id }: { id: string }) => id === "2");
    expect((await call("owner", "DELETE", "roadPlans/2", { seen }, key)).status).toBe(502);
    expect((await call("owner", "DELETE", "roadPlans/2", { seen }, key)).status).not.toBe(200);
    server.legacy.on("GetRoadTDSJProjectList", () => [...stored.values()]);
  });

  it("[K1] look before they write once more, where nobody learned what became of the same click", async () => {
    const twice = async (method: string, path: string, body?: unknown) => {
      const key = crypto.randomUUID();
      const first = await call("owner", method, path, body, key);
      server.legacy.on("GetRoadTDSJProjectList", () => [...stored.values()]);
      return [first.status, await call("owner", method, path, body, key)] as const;
    };
    /** It is done, its answer gets lost, and for a while nobody can look either. */
    const isLost = (deed: (request: Readonly<Record<string, unknown>>) => unknown) => (request: Readonly<Record<string, unknown>>) => {
      deed(request);
      server.legacy.on("GetRoadTDSJProjectList", () => {
        throw new ExpectedError("legacyTimeout");
      });
      throw new ExpectedError("legacyTimeout");
    };
    let sequence = 20;
    server.legacy.on("InsertRoadTDSJProject", (request) => save({ ...request, P_Id: `${sequence++}` }));
    expect((await call("owner", "POST", "roadPlans", { values: newPlan })).body.row.id, "one like it was there before").toBe("20");
    server.legacy.on(
      "InsertRoadTDSJProject",
      isLost((request) => save({ ...request, P_Id: `${sequence++}` })),
    );
    expect(await twice("POST", "roadPlans", { values: newPlan })).toMatchObject([504, { status: 201, body: { row: { id: "21" } } }]);
    expect(await idsSeenBy("owner")).toEqual(["1", "2", "3", "20", "21"]);

    // Somebody changed it before the same click came again: it is that one's all the same.
    const key = crypto.randomUUID();
    expect((await call("owner", "POST", "roadPlans", { values: { ...newPlan, name: "又一个" } }, key)).status).toBe(504);
    server.legacy.on("GetRoadTDSJProjectList", () => [...stored.values()]);
    stored.set("22", { ...stored.get("22"), P_Money: "77" });
    const again = await call("owner", "POST", "roadPlans", { values: { ...newPlan, name: "又一个" } }, key);
    expect(again).toMatchObject({ status: 201, body: { row: { id: "22", money: 77 } } });
    stored.delete("22");

    server.legacy.on("UpdateRoadTDSJProject", isLost(save));
    const update = { values: { money: 5 }, seen: { money: 120.5 } };
    expect(await twice("PATCH", "roadPlans/1", update)).toMatchObject([504, { status: 200, body: { row: { money: 5 } } }]);
    expect(calls("UpdateRoadTDSJProject")).toHaveLength(1);

    server.legacy.on(
      "DeleteRoadTDSJProject",
      isLost(({ P_Id }) => stored.delete(String(P_Id))),
    );
    const { id: _, ...seen } = (await call("owner", "GET", "roadPlans")).body.rows.find((row: { id: string }) => row.id === "1");
    expect(await twice("DELETE", "roadPlans/1", { seen: { ...seen, id: "1" } })).toMatchObject([504, { status: 200 }]);
    expect(calls("DeleteRoadTDSJProject")).toHaveLength(1);
  });

  it("ask the services for no change that changes nothing", async () => {
    expect(await change("owner", "1", { money: 120.5 }, { money: 120.5 })).toMatchObject({ status: 200, body: { row: { money: 120.5 } } });
    expect(calls("UpdateRoadTDSJProject")).toEqual([]);
  });

  it("[C6] believe no answer that tells of another record, or of nothing written", async () => {
    server.legacy.on("UpdateRoadTDSJProject", (request) => {
      save(request);
      return [stored.get("2")!];
    });
    expect((await change("owner", "1", { money: 5 }, { money: 120.5 })).body).toMatchObject({ row: { id: "1", money: 5 } });
    server.legacy.on("UpdateRoadTDSJProject", () => [plan("1")]);
    expect((await change("owner", "1", { money: 7 }, { money: 5 })).body).toMatchObject({ error: "legacyNoAnswer" });
    server.legacy.on("UpdateRoadTDSJProject", (request) => save({ ...request, P_Money: "7.1" }));
    expect((await change("owner", "1", { money: 7.09 }, { money: 5 })).body, "what they round").toMatchObject({ row: { money: 7.1 } });
    server.legacy.on("InsertRoadTDSJProject", (request) => {
      save({ ...request, P_Id: "30" });
      return [stored.get("1")!];
    });
    expect((await call("owner", "POST", "roadPlans", { values: newPlan })).body).toMatchObject({ row: { id: "30" } });
  });

  it("[Q4] leave to the services what could not be read of a record", async () => {
    stored.set("1", plan("1", { P_Funding: { nonsense: true } }));
    expect((await change("owner", "1", { money: 3 }, { money: 120.5 })).status).toBe(200);
    expect(calls("UpdateRoadTDSJProject")[0]?.request).not.toHaveProperty("P_Funding");
    expect(stored.get("1")).toMatchObject({ P_Funding: { nonsense: true }, P_Money: 3 });
  });

  it("[Q4] give the services back as it came what nobody changed, and never a blank for what their list does not tell", async () => {
    const { P_Money: _, ...told } = plan("1", { P_StartTime: "2026/3/1 08:30:00", P_RoadIds: "r1 , r2", P_EndTime: "null" });
    stored.set("1", told as never);
    expect(await change("owner", "1", { name: "大修" }, { name: "计划1" })).toMatchObject({ status: 200, body: { row: { name: "大修" } } });
    const { request } = calls("UpdateRoadTDSJProject")[0]!;
    expect(request).toMatchObject({ P_Name: "大修", P_StartTime: "2026/3/1 08:30:00", P_RoadIds: "r1 , r2", P_EndTime: "" });
    expect(request).not.toHaveProperty("P_Money");
    await change("owner", "1", { money: 5 }, { money: null });
    expect(calls("UpdateRoadTDSJProject")[1]?.request).toMatchObject({ P_Money: 5 });
  });

  it("[C6] read a short answer with what they knew and sent, and take an answer that tells of the time before for none", async () => {
    server.legacy.on("UpdateRoadTDSJProject", (request) => save(request).map(({ P_Id }) => ({ P_Id })));
    expect(await change("owner", "1", { money: 5 }, { money: 120.5 })).toMatchObject({
      status: 200,
      body: { row: { id: "1", money: 5, name: "计划1", companyId: "c1", unread: {} } },
    });
    server.legacy.on("InsertRoadTDSJProject", (request) => save({ ...request, P_Id: "9" }).map(({ P_Id }) => ({ P_Id })));
    expect((await call("owner", "POST", "roadPlans", { values: newPlan })).body.row).toMatchObject({ ...newPlan, id: "9" });
    server.legacy.on("UpdateRoadTDSJProject", (request) => {
      const before = [stored.get(String(request.P_Id))];
      save(request);
      return before;
    });
    expect((await change("owner", "1", { money: 6 }, { money: 5 })).body.row).toMatchObject({ id: "1", money: 6 });
    server.legacy.on("UpdateRoadTDSJProject", () => [plan("3")]);
    expect((await change("owner", "1", { money: 7 }, { money: 6 })).body).toMatchObject({ error: "legacyNoAnswer" });
    server.legacy.on("UpdateRoadTDSJProject", (request) => save({ ...request, P_Name: String(request.P_Name).toUpperCase() }));
    expect((await change("owner", "1", { name: "s20" }, { name: "计划1" })).body.row, "as the services put it").toMatchObject({
      name: "S20",
    });
  });

  it("[Q4] say which fields the services tell of no record, which is not that nothing is there", async () => {
    for (const [id, row] of stored) {
      const { P_Money: _, ...told } = row;
      stored.set(id, id === "1" ? { ...told, P_EndTime: null } : told);
    }
    await change("owner", "1", { name: "甲" }, { name: "计划1" });
    expect((await call("owner", "GET", "roadPlans")).body.lacking).toEqual(["money"]);
    stored.clear();
    await change("owner", "1", { name: "甲" }, { name: "计划1" });
    expect((await call("owner", "GET", "roadPlans")).body.lacking).toEqual([]);
  });

  it("[Q4] lead nothing back to a value that nobody could read", async () => {
    stored.set("1", plan("1", { P_Funding: { nonsense: true } }));
    expect((await change("owner", "1", { funding: "upgrade", money: 8 }, { funding: "", money: 120.5 })).status).toBe(200);
    const response = await fetch(`${server.address}/api/audit/records/roadPlans/1`, { headers: { cookie: cookies.get("owner")! } });
    const [entry] = (await response.json()).entries;
    expect(entry).toMatchObject({ action: "change", before: { money: 120.5 }, after: { funding: "upgrade", money: 8 } });
    expect(entry.before).not.toHaveProperty("funding");
    expect((await call("owner", "POST", "roadPlans/1/undo", { change: entry.id })).status).toBe(404);
    expect(stored.get("1")).toMatchObject({ P_Funding: 2, P_Money: 8 });
  });

  it("change what is sound of a record in which the services hold something else that breaks a rule", async () => {
    stored.set("3", plan("3", { P_Status: 2, P_Progress: "40%", P_RoadIds: "" }));
    expect((await change("owner", "3", { money: 9 }, { money: 120.5 })).status).toBe(200);
    expect((await change("owner", "3", { endsOn: "2026-01-01" }, { endsOn: "" })).body.detail.problems).toEqual([
      { field: "endsOn", problem: "backwards" },
    ]);
    expect((await change("owner", "3", { progress: 50 }, { progress: 40 })).body.detail.problems).toEqual([
      { field: "progress", problem: "unfinished" },
    ]);
  });

  it("[R4] keep the history of each record, for whoever sees it, and lead a change back unless somebody changed it since", async () => {
    await change("owner", "1", { money: 50, name: "甲" }, { money: 120.5, name: "计划1" });
    await change("supervisor", "1", { money: 60 }, { money: 50 });
    const history = async (who: string, id: string) => {
      await idsSeenBy(who);
      const response = await fetch(`${server.address}/api/audit/records/roadPlans/${id}`, { headers: { cookie: cookies.get(who)! } });
      return { status: response.status, entries: (await response.json()).entries };
    };
    const [second, first] = (await history("company1", "1")).entries;
    expect([first, second]).toMatchObject([
      { action: "change", person: { name: "owner" }, before: { money: 120.5, name: "计划1" }, after: { money: 50, name: "甲" } },
      { action: "change", person: { name: "supervisor" }, before: { money: 50 }, after: { money: 60 } },
    ]);
    expect([(await history("company2", "1")).status, (await history("company1", "2")).status]).toEqual([403, 403]);
    const undo = (who: string, entry: { id: string }) => call(who, "POST", "roadPlans/1/undo", { change: entry.id });
    expect(await undo("owner", first)).toMatchObject({ status: 409, body: { error: "recordMoved", detail: { current: { money: 60 } } } });
    expect(await undo("owner", second)).toMatchObject({ status: 200, body: { row: { money: 50, name: "甲" } } });
    expect(await undo("owner", first)).toMatchObject({ status: 200, body: { row: { money: 120.5, name: "计划1" } } });
    expect((await undo("company1", second)).status).toBe(403);
    // What strangers wanted to write there is for administrators alone; what got lost says what was seen before.
    await change("company2", "1", { name: "伪造" }, {});
    server.legacy.on("UpdateRoadTDSJProject", () => {
      throw new ExpectedError("legacyTimeout");
    });
    await change("owner", "1", { money: 7 }, { money: 120.5 });
    expect((await history("owner", "1")).entries.slice(0, 2)).toMatchObject([
      { outcome: "legacyTimeout", before: { money: 120.5 }, after: { money: 7 } },
      { outcome: "forbidden", after: { name: "伪造" } },
    ]);
    expect(JSON.stringify((await history("company1", "1")).entries)).not.toContain("伪造");
    expect((await undo("owner", { id: crypto.randomUUID() })).status).toBe(404);
  });

  it("[R4] make a removed record again once, as it was, for whoever may, and say why it cannot be", async () => {
    const removed = await remove("owner", "2");
    const undo = (who: string, { change }: { change: string }, id = "2", key?: string) =>
      call(who, "POST", `roadPlans/${id}/undo`, { change }, key);
    expect((await undo("company1", removed.body)).status, "another company's is not there").toBe(404);
    expect((await undo("stranger", removed.body)).status, "nor another customer's").toBe(404);
    expect((await undo("owner", removed.body, "1")).status, "nor under another id").toBe(404);
    expect((await undo("company2", removed.body)).status, "their own, which they may not write").toBe(403);
    const key = crypto.randomUUID();
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    server.legacy.on("InsertRoadTDSJProject", async (request) => {
      await held;
      return save({ ...request, P_Id: `${8 + calls("InsertRoadTDSJProject").length}` });
    });
    const first = undo("owner", removed.body, "2", key);
    await expect.poll(() => calls("InsertRoadTDSJProject")).toHaveLength(1);
    const second = undo("supervisor", removed.body);
    // Asked for later and read from the same table: by then the second has looked whether it was put back, were it not waiting for the first.
    for (let i = 0; i < 3; i++) await undo("owner", { change: crypto.randomUUID() });
    goOn();
    const again = await Promise.all([first, second]);
    expect(
      again.map(({ status }) => status),
      "two people at the same moment",
    ).toEqual([200, 409]);
    expect(again.find(({ status }) => status === 409)?.body).toMatchObject({ error: "cannotUndo", detail: { reason: "thereAgain" } });
    expect(calls("InsertRoadTDSJProject")).toHaveLength(1);
    const { unread: _, id, ...row } = (await call("owner", "GET", "roadPlans")).body.rows.at(-1);
    expect([id, row]).toEqual(["9", expect.objectContaining({ name: "计划2", companyId: "c2", money: 120.5, startsOn: "2026-03-01" })]);
    const putBack = again.find(({ status }) => status === 200)!.body;
    expect((await undo("owner", putBack, "9")).body, "what was made again goes again").toMatchObject({ row: null });
    expect(await idsSeenBy("owner")).toEqual(["1", "3"]);
    const { source } = server.editions.tenants.get("021PDGLS")!;
    Object.assign(source, { dialects: { InsertRoadTDSJProject: { off: true } } satisfies Dialects });
    try {
      expect((await undo("owner", (await remove("owner", "1")).body, "1")).body).toMatchObject({ detail: { reason: "noCall" } });
    } finally {
      Object.assign(source, { dialects: {} });
    }
  });

  it("[R4] make nothing of a removal that the audit had to tell in short, or of which something could not be read", async () => {
    stored.set("1", plan("1", { P_RoadIds: Array.from({ length: 7_000 }, (_, i) => `road-${i}`).join() }));
    stored.set("2", plan("2", { P_Funding: { nonsense: true } }));
    await fresh();
    for (const [id, reason] of [
      ["1", "shortened"],
      ["2", "unread"],
    ] as const) {
      const { change } = (await remove("owner", id)).body;
      expect(await call("owner", "POST", `roadPlans/${id}/undo`, { change })).toMatchObject({
        status: 409,
        body: { error: "cannotUndo", detail: { reason } },
      });
    }
    expect(calls("InsertRoadTDSJProject")).toEqual([]);
  });

  it("[R4] take an added record away again, unless somebody changed it since, and once however often it is tried", async () => {
    const { change: added } = (await call("owner", "POST", "roadPlans", { values: newPlan })).body;
    const undo = (change: string, key?: string, who = "owner") => call(who, "POST", "roadPlans/9/undo", { change }, key);
    expect((await undo(added, undefined, "company2")).status, "what another company may not see").toBe(404);
    await change("supervisor", "9", { money: 11 }, { money: 10 });
    expect(await undo(added)).toMatchObject({
      status: 409,
      body: { error: "recordMoved", detail: { current: { money: 11 }, seen: { money: 10 } } },
    });
    expect(calls("DeleteRoadTDSJProject")).toEqual([]);
    await change("supervisor", "9", { money: 10 }, { money: 11 });
    // What only the services write is no reason to keep it.
    stored.set("9", { ...stored.get("9")!, P_Number: "JH-9" });
    server.legacy.on("DeleteRoadTDSJProject", ({ P_Id }) => {
      stored.delete(String(P_Id));
      server.legacy.on("GetRoadTDSJProjectList", () => {
        throw new ExpectedError("legacyTimeout");
      });
      throw new ExpectedError("legacyTimeout");
    });
    const key = crypto.randomUUID();
    expect((await undo(added, key)).status).toBe(504);
    server.legacy.on("GetRoadTDSJProjectList", () => [...stored.values()]);
    expect(await undo(added, key), "its answer got lost").toMatchObject({ status: 200, body: { row: null } });
    expect(calls("DeleteRoadTDSJProject")).toHaveLength(1);
    expect((await undo(added)).status, "it is gone").toBe(404);
  });

  it("lead back to what stood there, also where no form would have let it through", async () => {
    stored.set("1", plan("1", { P_Name: " 计划 1 ", P_Money: "-5" }));
    await change("owner", "1", { name: "新名", money: 6 }, { name: " 计划 1 ", money: -5 });
    const response = await fetch(`${server.address}/api/audit/records/roadPlans/1`, { headers: { cookie: cookies.get("owner")! } });
    const [entry] = (await response.json()).entries;
    expect((await call("owner", "POST", "roadPlans/1/undo", { change: entry.id })).status).toBe(200);
    expect(stored.get("1")).toMatchObject({ P_Name: " 计划 1 ", P_Money: -5 });
  });

  it("[Q4] offer nothing that the customer's services lack, and say so where they lack the list", async () => {
    const { source } = server.editions.tenants.get("021PDGLS")!;
    const speak = (dialects: Dialects) => Object.assign(source, { dialects });
    try {
      speak({ DeleteRoadTDSJProject: { off: true }, InsertRoadTDSJProject: { off: true } });
      expect((await call("owner", "GET", "roadPlans")).body.offered).toEqual({ create: false, update: true, remove: false });
      expect((await remove("owner", "1")).status).toBe(403);
      speak({ GetRoadTDSJProjectList: { off: true } });
      server.legacy.calls.length = 0;
      expect(await call("owner", "GET", "roadPlans")).toMatchObject({ status: 501, body: { error: "callOff" } });
      expect((await call("owner", "GET", "members")).body.error, "others stand alone").not.toBe("callOff");
      expect(calls("GetRoadTDSJProjectList")).toHaveLength(0);
    } finally {
      speak({});
    }
  });

  it("whoever is stopped is signed out everywhere", async () => {
    const member = {
      Cu_Id: "company2",
      Cu_UserId: "company2",
      Cu_RealName: "乙",
      Cu_UserName: "company2",
      Cu_Type: 3,
      Cu_CompanyId: "c2",
      Cu_Tel: "13800000002",
    };
    const admin = { ...member, Cu_Id: "a", Cu_UserId: "a", Cu_UserName: "a", Cu_Type: 1, Cu_Tel: "13800000001" };
    let rows: Record<string, unknown>[] = [member, admin];
    server.legacy.on("GetCusUserList", () => rows);
    server.legacy.on("UpdateCusUser", (request) => {
      rows = rows.map((row) => (row.Cu_Id === request.Cu_Id ? { ...row, ...request } : row));
      return rows.filter((row) => row.Cu_Id === request.Cu_Id);
    });
    rows = [{ ...member, Cu_Type: { nonsense: true } }, admin];
    expect((await call("owner", "PATCH", "members/company2", { values: { name: "丙" }, seen: { name: "乙" } })).status).toBe(200);
    const { request } = calls("UpdateCusUser")[0]!;
    expect(request, "whoever asks is never taken for whom the record is of").toMatchObject({
      Op_Cu_Type: 1,
      Op_Cu_RealName: "owner",
      Cu_RealName: "丙",
    });
    expect(request).not.toHaveProperty("Cu_Type");
    rows = [member, admin];
    const me = async () => (await fetch(`${server.address}/api/me`, { headers: { cookie: cookies.get("company2")! } })).status;
    await idsSeenBy("company2");
    expect(await me()).toBe(200);
    const mine = (await (await fetch(`${server.address}/api/me`, { headers: { cookie: cookies.get("company2")! } })).json()).user.id;
    rows = rows.map((row) => (row.Cu_Id === "company2" ? { ...row, Cu_Id: mine } : row));
    const stopped = await call("owner", "PATCH", `members/${mine}`, { values: { stopped: true }, seen: { stopped: false } });
    expect(stopped).toMatchObject({ status: 200, body: { row: { stopped: true } } });
    expect(await me()).toBe(401);
    cookies.delete("company2");
    expect((await call("owner", "PATCH", "members/a", { values: { stopped: true }, seen: { stopped: false } })).body).toMatchObject({
      detail: { problems: [{ field: "stopped", problem: "lastAdmin" }] },
    });
  });
});

const newPlan = {
  ...{ name: "新计划", year: 2027, roadClass: "county", funding: "preventive", configured: "notConfigured", companyId: "c1" },
  ...{ roadIds: ["r1", "r2"], money: 10, startsOn: "2027-01-05", endsOn: "", progress: null, status: "planned" },
  ...{ spent: null, repeatMonths: null, repeatsFrom: "" },
};
