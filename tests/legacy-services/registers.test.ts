import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Tenant as CustomerFile, loadTenants } from "../../editions/load.ts";
import type { LegacyCall } from "../../shared/legacy/call.ts";
import { getAssignmentList } from "../../shared/legacy/calls/assignment.ts";
import { getAssYhCompanyList } from "../../shared/legacy/calls/dispatch.ts";
import { getChuZhiWanChengLv } from "../../shared/legacy/calls/report.ts";
import { getCusUserById, loginForWeb } from "../../shared/legacy/calls/web-user.ts";
import { decodeUser } from "../../shared/legacy/decode-user.ts";
import { decodeWorkOrder } from "../../shared/legacy/decode-work-order.ts";
import { createLegacyClient } from "../../shared/legacy/http-client.ts";
import { encodePassword } from "../../shared/legacy/password.ts";
import { askedBeside } from "../../shared/legacy/record-calls.ts";
import { resources } from "../../shared/resources/all.ts";
import { companies } from "../../shared/resources/companies.ts";
import { bridges, manholes, piles, signs } from "../../shared/resources/facilities.ts";
import { facilityCounts } from "../../shared/resources/facility-counts.ts";
import { members } from "../../shared/resources/members.ts";
import { bridgePlans, roadPlans } from "../../shared/resources/plans.ts";
import type { AnyResource, RecordRow } from "../../shared/resources/resource.ts";
import { shelterInspections } from "../../shared/resources/shelter-inspections.ts";
import { shelters } from "../../shared/resources/shelters.ts";
import { buildApp } from "./app.ts";
import { readConfig } from "./config.ts";
import { Services } from "./services.ts";
import { answeredByFacilities, registerStories } from "./stories/all.ts";
import { PASSWORD } from "./world/people.ts";

const QP = "021QPGLS";
const NOW_MS = Date.UTC(2026, 5, 1, 2);
const folder = mkdtempSync(`${tmpdir()}/registers-`);
const config = readConfig({
  ...{ STANDIN_DATA: folder, STANDIN_SIZE: "0.01", STANDIN_PACE: "0", STANDIN_TENANTS: QP },
  STANDIN_CREATED_AT: String(NOW_MS),
});
const client = createLegacyClient({ fetch, now: () => NOW_MS });
const asks = { C_Code: QP, Cu_UserId: "service", Cu_Type: 1, Cu_CompanyId: "" };
let services: Services;
let app: FastifyInstance;
let customer: CustomerFile;

async function start(): Promise<void> {
  services = new Services(config, () => NOW_MS);
  app = buildApp({ services, now: () => NOW_MS });
  customer = loadTenants({ LEGACY_ADDRESS: await app.listen({ port: 0, host: "127.0.0.1" }) }).get(QP)!;
}
async function stop(): Promise<void> {
  await app.close();
  services.close();
}
beforeEach(start);
afterEach(stop);
afterAll(() => rmSync(folder, { recursive: true }));

const ask = async (call: LegacyCall, request: object): Promise<readonly Record<string, unknown>[]> =>
  (await client.call(customer.source, call, request, { signal: AbortSignal.timeout(20_000) })).rows as readonly Record<string, unknown>[];
const list = async ({ list, record }: AnyResource, filter: object = {}): Promise<RecordRow[]> =>
  (await ask(list.call, { ...list.request(asks), ...filter })).map((row) => record.decode(row, customer.source) as unknown as RecordRow);
const write = async ({ form, record }: AnyResource, call: LegacyCall | undefined, values: object): Promise<RecordRow> => {
  const who = askedBeside(record.fields, { ...asks, Cu_RealName: "管理员", Reason: "" });
  const request = { ...who, ...form?.fixed, ...record.encode(values, customer.source) };
  return record.decode((await ask(call!, request))[0]!, customer.source) as unknown as RecordRow;
};
const refused = (message: string) => ({ code: "legacyRefused", detail: { message } });
const fault = (payload: object) => app.inject({ method: "POST", url: "/_control/faults", payload });

it("every register of the product has a story, and each story is begun once", async () => {
  const answered = [...registerStories.map(({ resource }) => resource), ...answeredByFacilities];
  expect(answered.map(({ name }) => name).sort()).toEqual(resources.map(({ name }) => name).sort());
  const before = await Promise.all(resources.map((resource) => list(resource)));
  for (const rows of before) expect(rows.length).toBeGreaterThan(0);
  await stop();
  await start();
  expect(await Promise.all(resources.map((resource) => list(resource)))).toEqual(before);
});

describe("companies", () => {
  it("go by their new name wherever they are named", async () => {
    const [first] = await list(companies);
    const etagOf = async () =>
      (
        (await client.fetchBody(
          customer.source,
          getAssignmentList,
          { ...asks, PageIndex: 1, PageSize: 99_999 },
          { signal: AbortSignal.timeout(20_000) },
        )) as { etag: string }
      ).etag;
    const etag = await etagOf();
    await write(companies, companies.form?.update, { ...first, name: "青浦新名养护有限公司", shortName: "新名" });
    expect(await etagOf()).not.toBe(etag);
    const orders = (await ask(getAssignmentList, { ...asks, PageIndex: 1, PageSize: 99_999 })).map((row) =>
      decodeWorkOrder(row as never, customer.source),
    );
    const named = new Set(orders.filter(({ companyId }) => companyId === first!.id).map(({ company }) => company));
    expect([...named]).toEqual(["青浦新名养护有限公司"]);
    expect((await list(companies, { KeyWord: "新名" })).map(({ id }) => id)).toEqual([first!.id]);
    expect(await ask(getAssYhCompanyList, asks)).toContainEqual({ C_id: first!.id, C_Name: "青浦新名养护有限公司", ShortName: "新名" });
    expect(await ask(getChuZhiWanChengLv, asks)).toContainEqual(expect.objectContaining({ ShortName: "新名" }));
    const owns = (await list(members)).find(({ companyId }) => companyId === first!.id)!;
    expect(await ask(getCusUserById, { Cu_Id: owns.id })).toMatchObject([{ C_Name: "青浦新名养护有限公司" }]);
  });

  it("are dispatched to once they are added, and no more once they are stopped", async () => {
    const added = await write(companies, companies.form?.create, { name: "青浦后来养护有限公司", shortName: "后来" });
    const dispatchedTo = async () => (await ask(getAssYhCompanyList, asks)).map(({ C_id }) => C_id);
    expect(await dispatchedTo()).toContain(added.id);
    await write(companies, companies.form?.update, { ...added, stopped: true });
    expect(await dispatchedTo()).not.toContain(added.id);
    expect(await list(companies)).toContainEqual({ ...added, stopped: true });
    await expect(write(companies, companies.form?.create, { name: "青浦后来养护有限公司", shortName: "再来" })).rejects.toMatchObject(
      refused("单位名称已存在"),
    );
  });
});

describe("members", () => {
  const signIn = async (tel: string) =>
    decodeUser((await ask(loginForWeb, { tel, pwd: encodePassword(PASSWORD, Math.random) }))[0] as never, customer.source);
  const byAccount = async (wanted: string) => (await list(members)).find(({ account }) => account === wanted)!;

  it("sign in as what they are now, and not at all once they are stopped", async () => {
    const supervisor = await byAccount("qp-supervisor");
    const [company] = await list(companies);
    await write(members, members.form?.update, {
      ...supervisor,
      userType: "company",
      companyId: company!.id,
      phone: "13800138000",
      ownerAdmin: true,
    });
    for (const tel of ["qp-supervisor", "13800138000"])
      expect(await signIn(tel)).toMatchObject({ userType: 3, companyId: company!.id, ownerAdmin: true, name: supervisor.name });
    await write(members, members.form?.update, { ...supervisor, stopped: true });
    await expect(signIn("qp-supervisor")).rejects.toMatchObject(refused("账号已停用"));
    await expect(ask(getCusUserById, { Cu_Id: supervisor.id })).rejects.toMatchObject(refused("账号已停用"));
  });

  it("sign in with the one password once they are added, and share no account with anybody", async () => {
    const [company] = await list(companies);
    const wish = { name: "新来的", account: "qp-newcomer", phone: "13912345678", userType: "company", companyId: company!.id };
    const added = await write(members, members.form?.create, wish);
    expect(added).toMatchObject({ ...wish, userId: added.id, stopped: false });
    expect(await signIn("qp-newcomer")).toMatchObject({ id: added.id, userId: added.id, userType: 3, tenant: QP });
    await expect(write(members, members.form?.create, { ...wish, phone: "13912345679" })).rejects.toMatchObject(refused("账号已存在"));
    await expect(write(members, members.form?.create, { ...wish, account: "qp-another" })).rejects.toMatchObject(refused("手机号已被使用"));
  });

  it("sign in no more once they are removed, and whoever was there from the first day is not", async () => {
    const wish = { name: "误加的", account: "qp-mistake", phone: "13912345670", userType: "owner", companyId: "" };
    const added = await write(members, members.form?.create, wish);
    await write(members, members.form?.remove, { id: added.id });
    await expect(signIn("qp-mistake")).rejects.toMatchObject({ name: expect.anything() });
    expect((await list(members)).some(({ id }) => id === added.id)).toBe(false);
    await expect(write(members, members.form?.remove, { id: (await byAccount("qp-admin")).id })).rejects.toMatchObject(
      refused("该人员已有业务记录"),
    );
  });

  it("[E1] whom the customer's rules name is there at every start, as somebody made them", async () => {
    const named = await byAccount("qp-1752");
    await write(members, members.form?.update, { ...named, name: "改了名" });
    await stop();
    await start();
    expect(await byAccount("qp-1752")).toEqual({ ...named, name: "改了名" });
    expect(new Set((await list(members)).map(({ id }) => id)).size).toBe((await list(members)).length);
  });
});

describe("plans", () => {
  const wish = { name: "试验路大修工程", year: 2026, roadClass: "county", funding: "majorRepair", status: "planned" };

  it("of one kind are told apart from those of another, although they share their calls", async () => {
    const added = await write(roadPlans, roadPlans.form?.create, wish);
    expect(await list(roadPlans)).toContainEqual(added);
    expect((await list(bridgePlans)).map(({ id }) => id)).not.toContain(added.id);
    await expect(write(bridgePlans, bridgePlans.form?.update, added)).rejects.toMatchObject(refused("记录不存在"));
    await expect(ask(roadPlans.form!.create!, { ...asks, Cu_RealName: "", Reason: "", P_Name: "无类别" })).rejects.toMatchObject(
      refused("参数错误"),
    );
    const everyKind = await list(roadPlans, { P_Kind: "" });
    expect(everyKind.length).toBe(
      (await Promise.all(resources.filter((one) => one.list.call === roadPlans.list.call).map((one) => list(one)))).flat().length,
    );
  });

  it("are filtered by year, state and words, come in pages, and a company sees its own", async () => {
    const all = await list(roadPlans);
    const some = await list(roadPlans, { P_Year: "2025", P_Status: "1,2", KeyWord: "工程" });
    expect(some).toEqual(all.filter(({ year, status, name }) => year === 2025 && status !== "planned" && String(name).includes("工程")));
    expect(some.length).toBeGreaterThan(0);
    expect(await list(roadPlans, { PageIndex: 2, PageSize: 4 })).toEqual(all.slice(4, 8));
    const { companyId } = all[0]!;
    const own = await list(roadPlans, { Cu_Type: 3, Cu_CompanyId: companyId });
    expect(own).toEqual(all.filter((row) => row.companyId === companyId));
  });

  it("go only before they are begun, and leave their id to nobody, also after a restart", async () => {
    const begun = (await list(roadPlans)).find(({ status }) => status === "started")!;
    await expect(write(roadPlans, roadPlans.form?.remove, { id: begun.id })).rejects.toMatchObject(refused("已开工的项目不能删除"));
    const added = await write(roadPlans, roadPlans.form?.create, wish);
    expect(await write(roadPlans, roadPlans.form?.remove, { id: added.id })).toEqual(added);
    await stop();
    await start();
    expect((await list(roadPlans)).map(({ id }) => id)).not.toContain(added.id);
    expect((await write(bridgePlans, bridgePlans.form?.create, wish)).id).not.toBe(added.id);
    await expect(write(roadPlans, roadPlans.form?.update, { ...wish, id: added.id })).rejects.toMatchObject(refused("记录不存在"));
  });
});

it("what stands on each road is counted as its lists have it", async () => {
  const counted = await list(facilityCounts);
  expect(counted.length).toBeGreaterThan(0);
  for (const resource of [bridges, manholes, signs, piles]) {
    const rows = await list(resource);
    const of = (road: string) => rows.filter(({ roadId }) => roadId === road).length;
    expect(counted.map((row) => [row.id, row[resource.name]])).toEqual(counted.map(({ id }) => [id, of(id)]));
    expect(counted.reduce((sum, row) => sum + Number(row[resource.name]), 0)).toBe(rows.length);
  }
});

it("inspections of shelters are of shelters that there are, and name the orders that their faults raised", async () => {
  const inspections = await list(shelterInspections);
  const names = new Set((await list(shelters)).map(({ name }) => name));
  expect(inspections.filter(({ shelter }) => !names.has(shelter))).toEqual([]);
  const orders = (await ask(getAssignmentList, { ...asks, PageIndex: 1, PageSize: 99_999 })).map((row) =>
    decodeWorkOrder(row as never, customer.source),
  );
  const roadOf = new Map(orders.map(({ number, roadId }) => [number, roadId]));
  const raised = inspections.filter(({ order }) => order !== "");
  expect(raised.length).toBeGreaterThan(0);
  expect(raised.filter(({ order, roadId, result }) => roadOf.get(String(order)) !== roadId || result !== "faulty")).toEqual([]);
});

it("[K] a service that refuses did nothing, and one that refuses afterwards did it all the same", async () => {
  const call = companies.form!.create!;
  const named = async (KeyWord: string) => (await list(companies, { KeyWord })).length;
  for (const [kind, name, count] of [
    ["refused", "没做的公司", 0],
    ["refusedAfter", "做了的公司", 1],
  ] as const) {
    await fault({ tenant: QP, call: call.name, kind, times: 1 });
    await expect(write(companies, call, { name, shortName: name })).rejects.toMatchObject({ code: "legacyRefused" });
    expect(await named(name)).toBe(count);
  }
});

it("what cannot be read is refused with the field that it stands in", async () => {
  const request = { ...asks, Cu_RealName: "", Reason: "", P_Kind: "road", P_Id: (await list(roadPlans))[0]!.id };
  const body = { method: "POST", url: `/${QP}${roadPlans.form!.update!.path}`, payload: { ...request, P_StartTime: "不久" } } as const;
  expect((await app.inject(body)).json()).toMatchObject({ respResult: 0, respMessage: "P_StartTime格式错误" });
});
