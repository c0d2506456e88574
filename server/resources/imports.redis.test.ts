import { Redis } from "ioredis";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ExpectedError } from "../../shared/errors.ts";
import { IMPORT_AT_ONCE, OWN_IMPORTS, UNDONE_AT_MOST, UNDONE_AT_ONCE, type WrittenLine } from "../../shared/http/resource-api.ts";
import { blank } from "../../shared/resources/blank.ts";
import { roadPlans } from "../../shared/resources/plans.ts";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import type { SignedIn } from "../plugins/access.ts";
import { FeedWriter } from "../testing/feed-writer.ts";
import { startTestServer, type TestServer } from "../testing/running-server.ts";
import { ImportsUnderWay } from "./imports-under-way.ts";
import { UndosUnderWay } from "./undos-under-way.ts";

let redis: PrivateRedis;
let server: TestServer;
let stored: Map<string, Record<string, unknown>>;
let nextId: number;

beforeAll(async () => {
  redis = await startRedis();
  server = await startTestServer(redis.url);
});
afterAll(async () => {
  await server?.close();
  await redis?.stop();
});

const plan = (id: string, name: string, fields: Record<string, unknown> = {}) => ({
  ...{ P_Id: id, P_Name: name, P_Year: "2026", P_Class: 2, P_Funding: 3, P_Configured: 1, P_Status: 0, P_ComId: "c1", P_RoadIds: "r1" },
  ...{ P_Money: "100", P_Progress: "0%", P_StartTime: "2026-03-01", P_EndTime: "null" },
  ...fields,
});
const save = (request: Readonly<Record<string, unknown>>) => {
  const row = { ...stored.get(String(request.P_Id)), ...Object.fromEntries(Object.entries(request).filter(([name]) => /^P_/.test(name))) };
  stored.set(String(request.P_Id), row);
  return [row];
};

beforeEach(async () => {
  nextId = 10;
  stored = new Map([plan("1", "甲"), plan("2", "乙"), plan("3", "丙", { P_ComId: "c2" })].map((row) => [String(row.P_Id), row]));
  server.legacy.on("GetRoadTDSJProjectList", (_, { tenant }) => (tenant === "021PDGLS" ? [...stored.values()] : []));
  server.legacy.on("UpdateRoadTDSJProject", save);
  server.legacy.on("InsertRoadTDSJProject", (request) => save({ ...request, P_Id: String(nextId++) }));
  server.legacy.on("DeleteRoadTDSJProject", (request) => {
    const row = stored.get(String(request.P_Id));
    stored.delete(String(request.P_Id));
    return row === undefined ? [] : [row];
  });
  // What was kept of the test before is read anew with the first write.
  await send("owner", [line(2, { name: "甲", year: 2026, money: 100.5 }, { money: 100 })]);
  stored.set("1", plan("1", "甲"));
  server.legacy.calls.length = 0;
});

const cookies = new Map<string, string>();
async function call(who: string, path: string, body: object | null, key: string = crypto.randomUUID()) {
  if (!cookies.has(who)) cookies.set(who, await server.signIn(who));
  const response = await fetch(`${server.address}/api/${path}`, {
    method: body === null ? "GET" : "POST",
    headers: { origin: server.address, cookie: cookies.get(who)!, "idempotency-key": key, "content-type": "application/json" },
    body: body === null ? null : JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}
const patch = async (path: string, body: object) => {
  const response = await fetch(`${server.address}/api/resources/${path}`, {
    method: "PATCH",
    headers: {
      ...{ origin: server.address, cookie: cookies.get("owner")!, "idempotency-key": crypto.randomUUID() },
      "content-type": "application/json",
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
};
const line = (place: number, values: object, seen: object | null = null) => ({ line: place, values, seen });
const whole = { roadClass: "provincial", funding: "preventive", status: "planned" };
let imports = 0;
const newImport = () => String(++imports).padStart(32, "0");
const send = (who: string, lines: object[], id = newImport(), key?: string) =>
  call(who, `resources/roadPlans/imports/${id}/rows`, { file: "计划.csv", lines }, key);
const undo = (id: string, before?: string, most?: number) =>
  call("owner", `resources/roadPlans/imports/${id}/undo`, { ...(before && { before }), ...(most && { most }) });
const calls = (name: string) => server.legacy.calls.filter((one) => one.name === name);
const money = (id: string) => Number(stored.get(id)?.P_Money);

const four = [
  line(2, { ...whole, name: "丁", year: 2026, money: 5 }),
  line(3, { name: "甲", year: 2026, money: 120 }, { money: 100 }),
  line(4, { name: "乙", year: 2026, money: 100 }),
  line(5, { ...whole, name: "戊", year: 2026, money: -1 }),
];

describe("files of records", () => {
  it("are written row by row: what is new is added, what differs is changed, and what is bad stops no other", async () => {
    const id = newImport();
    const { status, body } = await send("owner", four, id);
    expect(status).toBe(200);
    expect(body.lines).toEqual([
      { line: 2, did: "added" },
      { line: 3, did: "changed" },
      { line: 4, did: "same" },
      { line: 5, did: "nothing", problems: [{ field: "money", problem: "atLeast", with: { min: 0 } }] },
    ]);
    expect([money("10"), money("1"), stored.size]).toEqual([5, 120, 4]);
    expect([calls("InsertRoadTDSJProject").length, calls("UpdateRoadTDSJProject").length]).toEqual([1, 1]);
    const history = await call("owner", "audit/records/roadPlans/1", null);
    expect(history.body.entries[0]).toMatchObject({ action: "change", before: { money: 100 }, after: { money: 120 } });
    const told = await call("owner", `audit?subject=${id}`, null);
    expect(told.body.entries).toMatchObject([
      { action: "import", subject: { name: "计划.csv" }, after: { added: 1, changed: 1, refused: 1 } },
    ]);
  });

  it("[K1] are done once, however often the same call comes, and refuse a row that somebody was faster with", async () => {
    const id = newImport();
    const key = crypto.randomUUID();
    const twice = [await send("owner", four, id, key), await send("owner", four, id, key)];
    expect(twice[1]!.body).toEqual(twice[0]!.body);
    expect(stored.size).toBe(4);
    const again = await send("owner", [
      line(2, { name: "甲", year: 2026, money: 7 }, { money: 100 }),
      line(3, { ...whole, name: "丁", year: 2026, money: 9 }),
    ]);
    expect(again.body.lines).toEqual([
      { line: 2, did: "nothing", error: "recordMoved" },
      { line: 3, did: "nothing", error: "recordMoved" },
    ]);
    expect([money("1"), money("10")]).toEqual([120, 5]);
  });

  it("are refused by the row where a cell is of no kind that its field has, and the others go on", async () => {
    for (const name of ["GetCusUserList", "GetRoadInfoLocationList"]) server.legacy.on(name, () => []);
    const odd = { account: "7", name: "甲", phone: 13_912_104_802, userType: "owner" };
    const people = [odd, { ...odd, account: 8 }, { ...odd, account: "9", phone: null }].map((values, place) => line(place + 2, values));
    const members = await call("owner", `resources/members/imports/${newImport()}/rows`, { file: "", lines: people });
    expect(members.status).toBe(200);
    expect(members.body.lines.map(({ problems }: WrittenLine) => problems?.map(({ field, problem }) => `${field} ${problem}`))).toEqual([
      ["phone unfit"],
      ["account unfit", "phone unfit"],
      ["phone unfit"],
    ]);
    const road = { name: "新路", town: "镇", roadClass: "县道", lengthM: 5, line: null };
    const roads = await call("owner", `resources/roads/imports/${newImport()}/rows`, { file: "", lines: [line(2, road)] });
    expect(roads.body.lines).toEqual([{ line: 2, did: "nothing", problems: [{ field: "line", problem: "unfit" }] }]);
    const { body } = await send("owner", [
      line(2, { name: "甲", year: 2026, foo: 1 }, {}),
      line(3, { ...whole, name: "己", year: 2026 }),
      line(4, { ...whole, name: "庚", year: 2026, foo: 1 }),
    ]);
    expect(body.lines).toEqual([
      { line: 2, did: "nothing", problems: [{ field: "foo", problem: "neverChanged" }] },
      { line: 3, did: "added" },
      { line: 4, did: "nothing", problems: [{ field: "foo", problem: "neverChanged" }] },
    ]);
  });

  it("reopen nothing that is completed, for which a reason is wanted, and are taken back with one where they completed it", async () => {
    const under = { P_Status: 1, P_Progress: "100%", P_EndTime: "2026-04-01" };
    stored.set("1", plan("1", "甲", under));
    const id = newImport();
    const completing = await send("owner", [line(2, { name: "甲", year: 2026, status: "completed" }, { status: "started" })], id);
    expect(completing.body.lines).toEqual([{ line: 2, did: "changed" }]);
    const reopening = await send("owner", [line(2, { name: "甲", year: 2026, status: "started" }, { status: "completed" })]);
    expect(reopening.body.lines).toEqual([{ line: 2, did: "nothing", problems: [{ field: "status", problem: "reasonWanted" }] }]);
    expect((await undo(id)).body).toMatchObject({ undone: 1, left: [] });
    expect(calls("UpdateRoadTDSJProject").at(-1)).toMatchObject({ request: { P_Status: 1, Reason: "撤销" } });
    const history = await call("owner", "audit/records/roadPlans/1", null);
    expect(history.body.entries[0]).toMatchObject({ after: { status: "started" } });
  });

  it("ask for the register once and not for every row, and never have two that are alike", async () => {
    const many = Array.from({ length: IMPORT_AT_ONCE - 1 }, (_, i) => line(i + 2, { ...whole, name: `新${i}`, year: 2026 }));
    const { body } = await send("owner", [...many, line(IMPORT_AT_ONCE + 1, { ...whole, name: "新0", year: 2026 })]);
    expect(body.lines.filter(({ did }: WrittenLine) => did === "added")).toHaveLength(IMPORT_AT_ONCE - 1);
    expect(body.lines.at(-1)).toMatchObject({ did: "nothing", problems: [{ problem: "twiceInFile", with: { line: 2 } }] });
    expect(calls("GetRoadTDSJProjectList")).toHaveLength(1);
    expect((await send("owner", Array(IMPORT_AT_ONCE + 1).fill(many[0]!))).status).toBe(400);
  });

  it("[L5] are for whoever may write the register, and reach nobody else's records", async () => {
    for (const who of ["company1", "company2"]) expect((await send(who, four)).status).toBe(403);
    expect(stored.size).toBe(3);
    expect((await send("stranger", [line(2, { name: "甲", year: 2026, money: 1 }, { money: 100 })])).body.lines).toMatchObject([
      { did: "nothing" },
    ]);
    expect(money("1")).toBe(100);
    const id = newImport();
    await send("owner", four, id);
    const theirs = await call("stranger", `resources/roadPlans/imports/${id}/undo`, {});
    expect(theirs.body).toMatchObject({ undone: 0, left: [] });
    for (const who of ["company1", "company2"])
      expect((await call(who, `resources/roadPlans/imports/${id}/undo`, {})).status, "who writes nothing takes nothing back").toBe(403);
    expect(money("1")).toBe(120);
  });

  it("are one person's: a colleague writes nothing under another one's id, and may take it back, of which its owner is told", async () => {
    const id = newImport();
    await send("owner", four, id);
    expect((await send("authority", [line(6, { name: "丙", year: 2026, money: 8 }, { money: 100 })], id)).status).toBe(403);
    expect(money("3")).toBe(100);
    expect((await call("authority", `resources/roadPlans/imports/${id}/undo`, {})).body).toMatchObject({ undone: 2, left: [] });
    const { body } = await call("owner", "resources/roadPlans/imports", null);
    expect(body.imports.find((one: { import: string }) => one.import === id)).toMatchObject({ undoneAtMs: expect.any(Number) });
    const told = await call("owner", `audit?subject=${id}`, null);
    expect(told.body.entries[0]).toMatchObject({ action: "undoImport", after: { undone: 2, left: 0 } });
  });

  it("never leave a customer without an administrator, also where several are taken back at once", async () => {
    const member = { Cu_RealName: "乙", Cu_Type: 3, Cu_CompanyId: "c1", C_Name: "一公司", C_Code: "021PDGLS" };
    const of = (id: string, phone: string, more: object = {}) => ({
      ...member,
      Cu_Id: id,
      Cu_UserId: id,
      Cu_UserName: id,
      Cu_Tel: phone,
      ...more,
    });
    let rows: Record<string, unknown>[] = [
      of("x", "13800000001"),
      of("y", "13800000002"),
      of("a", "13800000003", { Cu_Type: 1, Cu_CompanyId: "" }),
    ];
    server.legacy.on("GetCusUserList", () => rows);
    server.legacy.on("UpdateCusUser", (request) => {
      rows = rows.map((row) => (row.Cu_Id === request.Cu_Id ? { ...row, ...request } : row));
      return rows.filter((row) => row.Cu_Id === request.Cu_Id);
    });
    const id = newImport();
    const lines = ["x", "y"].map((account, i) => line(i + 2, { account, userType: "owner" }, { userType: "company" }));
    const written = await call("owner", `resources/members/imports/${id}/rows`, { file: "人员.csv", lines });
    expect(written.body.lines).toMatchObject([{ did: "changed" }, { did: "changed" }]);
    rows = rows.filter((row) => row.Cu_Id !== "a");
    const { body } = await call("owner", `resources/members/imports/${id}/undo`, {});
    expect(body).toMatchObject({ undone: 1, left: [{ error: "recordProblems" }] });
    expect(rows.filter((row) => row.Cu_Type === 1)).toHaveLength(1);
  });

  it("stop where the services cannot be asked: what was not tried is told, and comes through the second time", async () => {
    let writes = 0;
    server.legacy.on("InsertRoadTDSJProject", (request) => {
      if (++writes > 5) throw new ExpectedError("legacyUnreachable");
      return save({ ...request, P_Id: String(nextId++) });
    });
    const lines = Array.from({ length: 30 }, (_, i) => line(i + 2, { ...whole, name: `新${i}`, year: 2026 }));
    const { body } = await send("owner", lines);
    const told = (code: string) => body.lines.filter(({ error }: WrittenLine) => error === code).length;
    expect([stored.size - 3, told("notTried") + told("legacyUnreachable")]).toEqual([5, 25]);
    expect(told("legacyUnreachable")).toBeLessThanOrEqual(4);
    server.legacy.on("InsertRoadTDSJProject", (request) => save({ ...request, P_Id: String(nextId++) }));
    const left = lines.filter((_, i) => body.lines[i].did !== "added");
    expect((await send("owner", left)).body.lines.every(({ did }: WrittenLine) => did === "added")).toBe(true);
    expect(stored.size).toBe(33);
  });

  it("[R4] are told of row by row, also where something breaks in the middle", async () => {
    server.legacy.on("InsertRoadTDSJProject", (request) => {
      if (request.P_Name === "坏") throw new Error("a bug");
      return save({ ...request, P_Id: "broken-1" });
    });
    const id = newImport();
    const lines = ["好", "坏"].map((name, place) => line(place + 2, { ...whole, name, year: 2026 }));
    expect((await send("owner", lines, id)).status).toBe(500);
    const history = await call("owner", "audit/records/roadPlans/broken-1", null);
    expect(history.body.entries).toMatchObject([{ action: "add", after: { name: "好" } }]);
    expect((await undo(id)).body).toMatchObject({ undone: 1, left: [] });
  });

  it("[R4] are told of row by row while they are taken back, and the services that are away are asked once and not for every row", async () => {
    const id = newImport();
    const lines = Array.from({ length: 6 }, (_, i) => line(i + 2, { ...whole, name: `新${i}`, year: 2026 }));
    await send("owner", lines, id);
    const gone = new Set<string>();
    server.legacy.on("DeleteRoadTDSJProject", (request) => {
      if (gone.size === 2) throw new ExpectedError("legacyUnreachable");
      gone.add(String(request.P_Id));
      stored.delete(String(request.P_Id));
      return [request];
    });
    const first = await undo(id);
    expect(first.body.undone).toBe(2);
    const errors: string[] = first.body.left.map(({ error }: { error: string }) => error);
    expect(errors.filter((error) => error === "notTried").length + errors.filter((error) => error === "legacyUnreachable").length).toBe(4);
    expect(calls("DeleteRoadTDSJProject").length).toBeLessThanOrEqual(2 + 4);
    server.legacy.on("DeleteRoadTDSJProject", (request) => {
      if (stored.size === 5) throw new Error("a bug");
      gone.add(String(request.P_Id));
      stored.delete(String(request.P_Id));
      return [request];
    });
    expect((await undo(id)).status).toBe(500);
    expect([gone.size, stored.size]).toEqual([4, 5]);
    for (const one of gone) {
      const { body } = await call("owner", `audit/records/roadPlans/${one}`, null);
      expect(body.entries[0]).toMatchObject({ action: "remove", outcome: "done" });
    }
  });

  it("are told of to whoever imported them, with what each wrote, so that a page that was closed costs no undo", async () => {
    const id = newImport();
    await send("owner", four, id);
    await send("owner", [line(6, { name: "丙", year: 2026, money: 8 }, { money: 100 })], id);
    const mine = async (who: string) => {
      const { status, body } = await call(who, "resources/roadPlans/imports", null);
      return status === 200 ? body.imports.filter((one: { import: string }) => one.import === id) : status;
    };
    expect(await mine("owner")).toMatchObject([{ file: "计划.csv", added: 1, changed: 2, undoneAtMs: null }]);
    for (const who of ["company1", "stranger"]) expect(await mine(who), who).toEqual([]);
    await undo(id);
    expect(await mine("owner")).toMatchObject([{ added: 1, changed: 2, undoneAtMs: expect.any(Number) }]);
  });

  it("[R4] tell of a row of which nobody learned whether it was written", async () => {
    const id = newImport();
    server.legacy.on("UpdateRoadTDSJProject", (request) => {
      save(request);
      server.legacy.on("GetRoadTDSJProjectList", () => {
        throw new ExpectedError("legacyTimeout");
      });
      throw new ExpectedError("legacyTimeout");
    });
    const { body } = await send("owner", [line(2, { name: "乙", year: 2026, money: 61 }, { money: 100 })], id);
    expect(body.lines).toMatchObject([{ did: "nothing", error: "legacyTimeout" }]);
    server.legacy.on("GetRoadTDSJProjectList", () => [...stored.values()]);
    server.legacy.on("UpdateRoadTDSJProject", save);
    const history = await call("owner", "audit/records/roadPlans/2", null);
    expect(history.body.entries[0]).toMatchObject({
      action: "change",
      outcome: "legacyTimeout",
      before: { money: 100 },
      after: { money: 61 },
    });
    // What was done after all is taken back with the rest.
    expect((await undo(id)).body).toMatchObject({ undone: 1 });
    expect(money("2")).toBe(100);
  });

  it("that wrote nothing do not push the one that did out of the list of those that may be taken back", async () => {
    const id = newImport();
    await send("supervisor", four, id);
    for (let n = 0; n < OWN_IMPORTS; n++) await send("supervisor", [line(2, { name: "无年份" })]);
    const { body } = await call("supervisor", "resources/roadPlans/imports", null);
    expect(body.imports).toMatchObject([{ import: id, added: 1, changed: 1 }]);
  });

  it("[S3] are not even read of whoever may not write them, and have no more cells than any record has fields", async () => {
    const wide = { values: Object.fromEntries(Array.from({ length: 5_000 }, (_, i) => [`k${i}`, 1])), line: 2, seen: null };
    expect((await send("owner", [wide])).body).toMatchObject({ error: "badRequest", detail: { problems: [{ at: "lines.0.values" }] } });
    // Whoever reads alone is not told what is wrong with what they sent.
    expect(await send("company1", [{ nonsense: true }])).toMatchObject({ status: 403, body: { error: "forbidden" } });
  });

  it("are taken back as many at once as whoever asks says, with the register read once for all of them", async () => {
    const id = newImport();
    const rows = 2 * UNDONE_AT_ONCE;
    await send(
      "owner",
      Array.from({ length: rows }, (_, i) => line(i + 2, { ...whole, name: `多${i}`, year: 2026 })),
      id,
    );
    server.legacy.calls.length = 0;
    expect((await undo(id, undefined, rows)).body).toMatchObject({ undone: rows, left: [], next: null });
    expect(calls("GetRoadTDSJProjectList")).toHaveLength(1);
    expect((await undo(id, undefined, UNDONE_AT_MOST + 1)).status).toBe(400);
  });

  it("are taken back a page at a time with the register read once for it, what was written twice in its order", async () => {
    const id = newImport();
    const many = Array.from({ length: UNDONE_AT_ONCE - 2 }, (_, i) => line(i + 2, { ...whole, name: `新${i}`, year: 2026 }));
    await send("owner", [...many, line(100, { name: "甲", year: 2026, money: 110 }, { money: 100 })], id);
    await send("owner", [line(2, { name: "甲", year: 2026, money: 120 }, { money: 110 })], id);
    server.legacy.calls.length = 0;
    const { body } = await undo(id);
    expect(body).toMatchObject({ undone: UNDONE_AT_ONCE, left: [], next: null });
    expect([stored.size, money("1")]).toEqual([3, 100]);
    expect(calls("GetRoadTDSJProjectList").length, "once for each turn, and 甲 had two").toBeLessThanOrEqual(2);
  });

  it("take back what was added although nobody learned it", async () => {
    const id = newImport();
    let isAway = false;
    server.legacy.on("GetRoadTDSJProjectList", () => {
      if (isAway) throw new ExpectedError("legacyTimeout");
      return [...stored.values()];
    });
    server.legacy.on("InsertRoadTDSJProject", (request) => {
      save({ ...request, P_Id: String(nextId++) });
      isAway = true;
      throw new ExpectedError("legacyTimeout");
    });
    const { body } = await send("owner", four.slice(0, 1), id);
    expect(body.lines).toEqual([{ line: 2, did: "nothing", error: "legacyTimeout" }]);
    expect(stored.size).toBe(4);
    isAway = false;
    expect((await call("owner", "resources/roadPlans/imports", null)).body.imports[0]).toMatchObject({ import: id, added: 1, changed: 0 });
    expect((await undo(id)).body).toMatchObject({ undone: 1, left: [] });
    expect(stored.size).toBe(3);
  });

  const owner = () =>
    ({
      session: { tenant: "021PDGLS", user: { id: "id-owner", name: "owner", account: "owner" } },
      tenant: server.editions.tenants.get("021PDGLS")!,
    }) as SignedIn;

  describe("whose server was killed while it took them back, between a removal and its history", () => {
    const newest = async (id: string) => (await call("owner", `audit/records/roadPlans/${id}`, null)).body.entries;
    const deeds = async (id: string) => (await newest(id)).map(({ action }: { action: string }) => action);
    const told = async (id: string) => (await call("owner", `audit?subject=${id}`, null)).body.entries;

    /** What such a server leaves in Redis, and in the services. */
    async function killed(id: string): Promise<void> {
      await send("owner", four, id);
      const entries = [(await newest("10"))[0], (await newest("1"))[0]];
      const direct = new Redis(redis.url);
      const undos = new UndosUnderWay({ redis: direct, now: Date.now } as never);
      await undos.begin(owner(), roadPlans, { import: id, asker: { id: "r", ip: "::1" }, entries });
      direct.disconnect();
      stored.delete("10");
      save({ P_Id: "1", P_Money: "100" });
    }

    it("are told of by whoever asks again, once, as what the first had done", async () => {
      const id = newImport();
      await killed(id);
      expect((await undo(id)).body).toMatchObject({ undone: 2, left: [] });
      expect((await undo(id)).body).toMatchObject({ undone: 0, left: [] });
      expect((await newest("10")).slice(0, 2)).toMatchObject([
        { action: "remove", outcome: "done", before: { name: "丁", money: 5 }, after: null, subject: { name: "丁" } },
        { action: "add" },
      ]);
      expect((await newest("1")).slice(0, 2)).toMatchObject([
        { action: "undo", before: { money: 120 }, after: { money: 100 } },
        { action: "change" },
      ]);
      expect((await told(id)).at(-2)).toMatchObject({ action: "undoImport", after: { undone: 2, left: 0 } });
    });

    it("are told of where somebody looks at their imports alone, and what stands is taken back later", async () => {
      const id = newImport();
      await killed(id);
      save({ P_Id: "1", P_Money: "120" });
      const { body } = await call("owner", "resources/roadPlans/imports", null);
      expect(body.imports[0]).toMatchObject({ import: id, undoneAtMs: expect.any(Number) });
      expect((await deeds("10")).slice(0, 2)).toEqual(["remove", "add"]);
      expect((await undo(id)).body).toMatchObject({ undone: 1, left: [] });
      expect([(await deeds("1"))[0], money("1")]).toEqual(["undo", 100]);
    });

    it("are not told of as theirs where somebody else took it away since", async () => {
      const id = newImport();
      await killed(id);
      save({ ...plan("10", "丁") });
      const { rows } = (await call("supervisor", "resources/roadPlans", null)).body;
      const response = await fetch(`${server.address}/api/resources/roadPlans/10`, {
        method: "DELETE",
        headers: {
          ...{ origin: server.address, cookie: cookies.get("supervisor")!, "idempotency-key": crypto.randomUUID() },
          "content-type": "application/json",
        },
        body: JSON.stringify({ seen: rows.find((row: { id: string }) => row.id === "10") }),
      });
      expect(response.status, await response.text()).toBe(200);
      await undo(id);
      expect((await newest("10")).slice(0, 2)).toMatchObject([{ action: "remove", person: { id: "id-supervisor" } }, { action: "add" }]);
    });

    it("are told of where nobody learned whether it went", async () => {
      const id = newImport();
      await send("owner", four.slice(0, 1), id);
      let isAway = false;
      server.legacy.on("GetRoadTDSJProjectList", () => {
        if (isAway) throw new ExpectedError("legacyTimeout");
        return [...stored.values()];
      });
      server.legacy.on("DeleteRoadTDSJProject", (request) => {
        stored.delete(String(request.P_Id));
        isAway = true;
        throw new ExpectedError("legacyTimeout");
      });
      expect((await undo(id)).body).toMatchObject({ undone: 0, left: [{ id: "10", error: "legacyTimeout" }] });
      isAway = false;
      expect((await undo(id)).body).toMatchObject({ undone: 1, left: [] });
      expect((await deeds("10")).slice(0, 2)).toEqual(["remove", "add"]);
    });
  });

  describe("whose server was killed between a write and its history", () => {
    const added = { ...blank(roadPlans), ...whole, name: "丁", year: 2026, money: 5, companyId: "c1", roadIds: ["r1"] };
    const values = Object.fromEntries(roadPlans.form!.fields.map(({ key }) => [key, added[key as keyof typeof added]]));
    const rows = [
      { line: 2, id: "", before: null, after: values },
      { line: 3, id: "1", before: { money: 100 }, after: { money: 120 } },
      { line: 4, id: "", before: null, after: { ...values, name: "未写" } },
    ];
    /** What such a server leaves in Redis, and in the services. */
    async function killed(id: string): Promise<object[]> {
      const direct = new Redis(redis.url);
      const who = owner();
      const underWay = new ImportsUnderWay({ redis: direct, now: Date.now } as never);
      await underWay.begin(who, roadPlans, { import: id, file: "计划.csv", asker: { id: "r", ip: "::1" }, rows });
      direct.disconnect();
      const { source } = who.tenant;
      save({ ...roadPlans.record.encode(values as never, source), P_Id: "10" });
      save({ P_Id: "1", P_Money: "120" });
      return [line(2, values), line(3, { name: "甲", year: 2026, money: 120 }, { money: 100 })];
    }

    it("are told of and taken back as if it had lived", async () => {
      const id = newImport();
      await killed(id);
      expect((await call("owner", "resources/roadPlans/imports", null)).body.imports[0]).toMatchObject({
        import: id,
        added: 1,
        changed: 1,
      });
      const history = await call("owner", "audit/records/roadPlans/1", null);
      expect(history.body.entries[0]).toMatchObject({ action: "change", before: { money: 100 }, after: { money: 120 } });
      expect((await undo(id)).body).toMatchObject({ undone: 2, left: [] });
      expect([stored.size, money("1")]).toEqual([3, 100]);
    });

    it("say to whoever sends them again what they wrote, and have it in their history once", async () => {
      const id = newImport();
      const lines = await killed(id);
      const again = await send("owner", lines, id);
      expect(again.body.lines).toEqual([
        { line: 2, did: "added" },
        { line: 3, did: "changed" },
      ]);
      expect((await call("owner", "resources/roadPlans/imports", null)).body.imports[0]).toMatchObject({
        import: id,
        added: 1,
        changed: 1,
      });
      expect((await undo(id)).body).toMatchObject({ undone: 2, left: [] });
    });

    it("are nothing of another customer's, nor told of to a colleague before they are taken back", async () => {
      const id = newImport();
      await killed(id);
      for (const who of ["stranger", "authority"]) {
        const { body } = await call(who, "resources/roadPlans/imports", null);
        expect(body.imports.filter((one: { import: string }) => one.import === id)).toEqual([]);
      }
      expect((await call("stranger", `resources/roadPlans/imports/${id}/undo`, {})).body).toMatchObject({ undone: 0, left: [] });
      expect(money("1")).toBe(120);
      expect((await call("authority", `resources/roadPlans/imports/${id}/undo`, {})).body).toMatchObject({ undone: 2, left: [] });
    });
  });

  it("find the records of every page of the services' list: none is added twice, and all are listed", async () => {
    const rows = Array.from(
      { length: 1_000 },
      (_, i) => ({ C_id: `c${i}`, C_Name: `公司${i}`, ShortName: "x", C_IsStop: 0 }) as Record<string, unknown>,
    );
    server.legacy.on("GetCompanyList", ({ PageIndex, PageSize }) => {
      const from = (Number(PageIndex) - 1) * Number(PageSize);
      return rows.slice(from, from + Number(PageSize));
    });
    server.legacy.on("AddCompany", (request) => {
      rows.push({ ...request, C_id: `c${rows.length}` });
      return rows.slice(-1);
    });
    const id = newImport();
    const lines = ["公司999", "公司1000"].map((name, i) => line(i + 2, { name, shortName: "x" }));
    const sent = await call("owner", `resources/companies/imports/${id}/rows`, { file: "单位.csv", lines });
    expect(sent.body.lines).toEqual([
      { line: 2, did: "same" },
      { line: 3, did: "added" },
    ]);
    expect((await call("owner", "resources/companies", null)).body.rows).toHaveLength(1_001);
  });

  it("of roads with as many points as a line may have are taken back whole, and so is a change of such a line", async () => {
    let roads: Record<string, unknown>[] = [];
    server.legacy.on("GetRoadInfoLocationList", () => roads);
    server.legacy.on("AddRodeInfo", (request) => {
      roads = [{ ...request, R_id: "r9" }];
      return roads;
    });
    server.legacy.on("UpdateRodeInfo", (request) => {
      roads = roads.map((row) => ({ ...row, ...request }));
      return roads;
    });
    server.legacy.on("AddRodLocationzhuanhao", ({ List }) => {
      const points = List as { Rl_Location: string; Rl_Zhuanghao: string }[];
      roads = roads.map((row) => ({ ...row, R_Locations: points.map(({ Rl_Location }) => Rl_Location).join(";") }));
      return [];
    });
    server.legacy.on("DeleteRodeInfo", () => roads.splice(0));
    // Whether orders lie on a road that goes is looked up.
    const orders = new FeedWriter(redis.url, { tenant: "021PDGLS", kind: "orders" });
    await orders.rebuild([]);
    orders.close();
    const id = newImport();
    const longest = Array.from({ length: 1_000 }, (_, i) => [121.123456 + i / 10_000, 31.123456]);
    const road = { name: "长路", town: "镇", roadClass: "县道", section: "", lengthM: 9_521, stopped: false, line: longest };
    const sent = await call("owner", `resources/roads/imports/${id}/rows`, { file: "道路.csv", lines: [line(2, road)] });
    expect(sent.body.lines).toEqual([{ line: 2, did: "added" }]);
    const shorter = await patch("roads/r9", { values: { line: longest.slice(1) }, seen: { line: longest } });
    expect((await call("owner", "resources/roads/r9/undo", { change: shorter.body.change })).status).toBe(200);
    expect((await call("owner", `resources/roads/imports/${id}/undo`, {})).body).toMatchObject({ undone: 1, left: [] });
    expect(roads).toEqual([]);
  });

  it("say of what the history had to tell in short that it cannot be taken back, and not that somebody changed it", async () => {
    const id = newImport();
    const roadIds = Array.from({ length: 20_000 }, (_, i) => `road-${i}`).join();
    server.legacy.on("InsertRoadTDSJProject", (request) => save({ ...request, P_Id: "9", P_RoadIds: roadIds }));
    await send("owner", four.slice(0, 1), id);
    expect((await undo(id)).body).toMatchObject({ undone: 0, left: [{ id: "9", error: "cannotUndo" }] });
  });

  it("are taken back as a whole but for what somebody changed since, and leave nothing but their history", async () => {
    const id = newImport();
    await send("owner", [...four, line(6, { name: "丙", year: 2026, money: 8 }, { money: 100 })], id);
    await send("owner", [line(2, { name: "丙", year: 2026, money: 9 }, { money: 8 })]);
    const first = await undo(id);
    expect(first.body).toEqual({ undone: 2, left: [{ id: "3", name: "丙", error: "recordMoved" }], next: null });
    expect([stored.size, money("1"), money("3")]).toEqual([3, 100, 9]);
    expect((await undo(id)).body, "asked twice").toMatchObject({ undone: 0, left: [{ id: "3" }] });
    expect([stored.size, money("1")]).toEqual([3, 100]);
    const history = await call("owner", "audit/records/roadPlans/10", null);
    expect(history.body.entries.slice(0, 2).map(({ action }: { action: string }) => action)).toEqual(["remove", "add"]);
  });
});
