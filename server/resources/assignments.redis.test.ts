import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { companyRoads, userRoads } from "../../shared/resources/road-assignments.ts";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { startTestServer, type TestServer } from "../testing/running-server.ts";
import { writeReferences } from "../testing/written-references.ts";

let redis: PrivateRedis;
let server: TestServer;
let stored: Map<string, Record<string, unknown>>;

beforeAll(async () => {
  redis = await startRedis();
  await writeReferences(redis.url, ours, { companies: ["c1", "c2", "c3"], roads: ["r1", "r2", "r3"] });
  server = await startTestServer(redis.url);
});
afterAll(async () => {
  await server?.close();
  await redis?.stop();
});

const ours = "021PDGLS";
const tied = (id: string, C_id: string, R_id: string, Cr_StartTime: string) => ({ Cr_Id: id, C_id, R_id, Cr_StartTime, Cr_EndTime: "" });
const road = (R_id: string) => ({ R_id, R_Name: `路${R_id}`, R_RoadBelongs: "徐泾镇", R_RoadLength: "1200" });
let count = 100;

beforeEach(async () => {
  stored = new Map([tied("1", "c1", "r1", "2024-01-01"), tied("2", "c2", "r2", "2024-01-01")].map((row) => [row.Cr_Id, row]));
  const of =
    (rows: () => readonly object[]) =>
    (_: unknown, { tenant }: { tenant: string }) =>
      tenant === ours ? [...rows()] : [];
  server.legacy.on("GetComRoadPageList", of(() => [...stored.values()]) as never);
  server.legacy.on("GetCusRoadPageList", of(() => []) as never);
  server.legacy.on("GetRoadInfoLocationList", of(() => [road("r1"), road("r2"), road("r3")]) as never);
  server.legacy.on(
    "GetCompanyList",
    of(() =>
      ["c1", "c2", "c3"].map((C_id) => ({ C_id, C_Name: `公司${C_id}`, ShortName: C_id, C_IsStop: C_id === "c3" ? 1 : 0 })),
    ) as never,
  );
  server.legacy.on(
    "GetCusUserList",
    of(() => [
      { Cu_Id: "u1", Cu_RealName: "张三", Cu_UserName: "zs", Cu_Type: 1, Cu_CompanyId: "" },
      { Cu_Id: "u2", Cu_RealName: "李四", Cu_UserName: "ls", Cu_Type: 5, Cu_CompanyId: "c1", Cu_Tel: "13800000007", Cu_IsStop: 1 },
      { Cu_Id: "u4", Cu_RealName: "赵六", Cu_UserName: "zl", Cu_Type: 5, Cu_CompanyId: "c3", Cu_Tel: "13800000006", Cu_IsStop: 1 },
      { Cu_Id: "u3", Cu_RealName: "王五", Cu_UserName: "ww", Cu_Type: 5, Cu_CompanyId: "c3", Cu_Tel: "13800000008", Cu_IsStop: 0 },
    ]) as never,
  );
  server.legacy.on("AddComRoad", (request) => {
    const { C_id, R_id, Cr_StartTime } = request as Record<string, string>;
    const row = tied(String(++count), C_id!, R_id!, Cr_StartTime!);
    stored.set(row.Cr_Id, row);
    return [row];
  });
  server.legacy.on("DeletecComRoad", (request) => {
    const row = stored.get(String(request.Cr_Id));
    stored.delete(String(request.Cr_Id));
    return row === undefined ? [] : [row];
  });
  server.legacy.calls.length = 0;
});

const cookies = new Map<string, string>();
async function call(who: string, method: string, path: string, body?: unknown, key: string = crypto.randomUUID()) {
  if (!cookies.has(who)) cookies.set(who, await server.signIn(who));
  const response = await fetch(`${server.address}/api/${path}`, {
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
const at = `resources/${companyRoads.name}`;
const assign = (who: string, companyId: string, roadId: string, startsOn: string, key?: string) =>
  call(who, "POST", at, { values: { companyId, roadId, startsOn } }, key);
const made = () => server.legacy.calls.filter(({ name }) => name === "AddComRoad");

describe("assignments", () => {
  it("are made by whoever administers, once for one click, and are in the history", async () => {
    const key = crypto.randomUUID();
    const [first, again] = [await assign("owner", "c2", "r1", "2026-09-01", key), await assign("owner", "c2", "r1", "2026-09-01", key)];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(first.body.row).toMatchObject({ companyId: "c2", roadId: "r1", startsOn: "2026-09-01", endsOn: "" });
    expect(made()).toHaveLength(1);
    const { entries } = (await call("owner", "GET", `audit/records/${companyRoads.name}/${first.body.row.id}`)).body;
    expect(entries[0]).toMatchObject({ action: "add", after: { companyId: "c2", roadId: "r1", startsOn: "2026-09-01" } });
    expect((await assign("company1", "c1", "r3", "2026-09-01")).status).toBe(403);
  });

  it("name no road and no company that the customer does not have, and no day twice", async () => {
    const unknown = (field: string) => ({ body: { error: "recordProblems", detail: { problems: [{ field, problem: "unknownRecord" }] } } });
    expect(await assign("owner", "c1", "otherCustomersRoad", "2026-09-01")).toMatchObject(unknown("roadId"));
    expect(await assign("owner", "otherCustomersCompany", "r1", "2026-09-01")).toMatchObject(unknown("companyId"));
    expect(await assign("owner", "c2", "r1", "2024-01-01")).toMatchObject({
      body: { detail: { problems: [{ field: "startsOn", problem: "sameDay" }] } },
    });
    expect(made()).toHaveLength(0);
    const person = { personId: "otherCustomersPerson", roadId: "r1", startsOn: "2026-09-01" };
    expect(await call("owner", "POST", `resources/${userRoads.name}`, { values: person })).toMatchObject(unknown("personId"));
  });

  it("give a company that is stopped neither roads nor people, and take nothing from it", async () => {
    const problem = { error: "recordProblems", detail: { problems: [{ field: "companyId", problem: "companyStopped" }] } };
    expect(await assign("owner", "c3", "r1", "2026-09-01")).toMatchObject({ status: 422, body: problem });
    const member = {
      name: "丙",
      account: "bing",
      phone: "13800000009",
      userType: "inspector",
      companyId: "c3",
      stopped: false,
      ownerAdmin: false,
      roadAdministration: false,
    };
    expect(await call("owner", "POST", "resources/members", { values: member })).toMatchObject({ status: 422, body: problem });
    expect(server.legacy.calls.filter(({ name }) => name === "AddComRoad" || name === "AddCusUser")).toEqual([]);
    const back = { values: { stopped: false }, seen: { stopped: true } };
    expect(await call("owner", "PATCH", "resources/members/u4", back), "nor its people back").toMatchObject({ status: 422, body: problem });
    const stays = { values: { stopped: true }, seen: { stopped: false } };
    expect((await call("owner", "PATCH", "resources/members/u3", stays)).body, "of those it has others may be changed").not.toMatchObject(
      problem,
    );
  });

  it("give no road to a person who is stopped, or whose company is", async () => {
    const give = (personId: string) =>
      call("owner", "POST", `resources/${userRoads.name}`, { values: { personId, roadId: "r1", startsOn: "2026-09-01" } });
    const refused = (problem: string) => ({ status: 422, body: { detail: { problems: [{ field: "personId", problem }] } } });
    expect(await give("u2")).toMatchObject(refused("personStopped"));
    expect(await give("u3")).toMatchObject(refused("companyStopped"));
    expect(server.legacy.calls.filter(({ name }) => name === "AddCusRoad")).toEqual([]);
    await give("u1");
    expect(server.legacy.calls.filter(({ name }) => name === "AddCusRoad")).toHaveLength(1);
  });

  it("of another customer are not there, and one that changed since is not taken away", async () => {
    const seen = { id: "1", roadId: "r1", companyId: "c1", startsOn: "2024-01-01", endsOn: "" };
    expect(await call("owner", "DELETE", `${at}/none`, { seen })).toMatchObject({ status: 404, body: { error: "notFound" } });
    expect(await call("owner", "DELETE", `${at}/1`, { seen: { ...seen, startsOn: "2023-01-01" } })).toMatchObject({
      status: 409,
      body: { error: "recordMoved", detail: { current: { startsOn: "2024-01-01" } } },
    });
    expect((await call("owner", "DELETE", `${at}/1`, { seen })).status).toBe(200);
    expect((await call("owner", "GET", at)).body.rows.map(({ id }: { id: string }) => id)).toEqual(["2"]);
  });

  it("are made many at once, each told, and taken back as one", async () => {
    const name = "0123456789abcdef".repeat(2);
    const line = (n: number, companyId: string, roadId: string) => ({
      ...{ line: n, seen: null },
      values: { companyId, roadId, startsOn: "2026-10-01" },
    });
    const lines = [line(1, "c2", "r1"), line(2, "c1", "r3"), line(3, "c1", "stranger")];
    const { body } = await call("owner", "POST", `${at}/imports/${name}/rows`, { file: "分配", lines });
    expect(body.lines).toMatchObject([
      { line: 1, did: "added" },
      { line: 2, did: "added" },
      { line: 3, did: "nothing", problems: [{ field: "roadId", problem: "unknownRecord" }] },
    ]);
    expect(stored.size).toBe(4);
    expect((await call("owner", "POST", `${at}/imports/${name}/undo`, {})).body).toMatchObject({ undone: 2, left: [] });
    expect([...stored.keys()]).toEqual(["1", "2"]);
  });

  it("move what the register of roads tells, which is asked again", async () => {
    const asked = () => server.legacy.calls.filter(({ name }) => name === "GetRoadInfoLocationList").length;
    await call("owner", "GET", "resources/roads");
    const before = asked();
    await call("owner", "GET", "resources/roads");
    expect(asked()).toBe(before);
    await assign("owner", "c2", "r1", "2026-09-01");
    await call("owner", "GET", "resources/roads");
    expect(asked()).toBe(before + 1);
  });
});
