import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { afterAll, beforeAll, expect, it } from "vitest";
import { loadTenants } from "../../editions/load.ts";
import type { RequestOf, RowOf } from "../../shared/legacy/call.ts";
import { addAssigement, getDetail, getRdCusYqTimeByQtyCode, updateTaskStatusNewForWeb } from "../../shared/legacy/calls/assignment.ts";
import { dispatchXMAZ, dispatchXMAZToUser, dispatchXMAZToUserNew, getYangHuByComId } from "../../shared/legacy/calls/dispatch.ts";
import { batchSubmitApproveaz, getToDoQuestionAssignmentListforpgNew } from "../../shared/legacy/calls/quick-shot.ts";
import { decodeDetail } from "../../shared/legacy/decode-detail.ts";
import { decodeQuickShot } from "../../shared/legacy/decode-quick-shot.ts";
import { createLegacyClient } from "../../shared/legacy/http-client.ts";
import { decidedShot } from "../../shared/legacy/records/quick-shot.ts";
import { buildApp } from "./app.ts";
import { readConfig } from "./config.ts";
import { Services } from "./services.ts";

const CODE = "021HKGLS";
const NOW_MS = Date.UTC(2026, 5, 1, 2);
const folder = mkdtempSync(`${tmpdir()}/stand-in-`);
const config = readConfig({
  ...{ STANDIN_DATA: folder, STANDIN_SIZE: "0.05", STANDIN_PACE: "0", STANDIN_TENANTS: CODE, STANDIN_CREATED_AT: String(NOW_MS) },
});
const services = new Services(config, () => NOW_MS);
const app = buildApp({ services, now: () => NOW_MS });
const client = createLegacyClient({ fetch, now: () => NOW_MS });
const signal = new AbortController().signal;
let source: Parameters<typeof client.call>[0];
beforeAll(async () => {
  source = loadTenants({ LEGACY_ADDRESS: await app.listen({ port: 0, host: "127.0.0.1" }) }).get(CODE)!.source;
});
afterAll(async () => {
  await app.close();
  services.close();
  rmSync(folder, { recursive: true });
});

const { tenant } = services.served.get(CODE)!;
const member = (type: number, companyId = "") => tenant.members.find((one) => one.type === type && one.companyId === companyId)!;
const asUser = (who: { id: string; type: number; companyId: string }) => ({
  ...{ C_Code: CODE, Cu_UserId: who.id, Cu_Type: who.type, Cu_CompanyId: who.companyId, Cu_RealName: "", Reason: "" },
});
const owner = member(1);
const waiting = async () =>
  (
    await client.call(source, getToDoQuestionAssignmentListforpgNew, { ...asUser(owner), PageIndex: 1, PageSize: 99_999 }, { signal })
  ).rows.map((row) => decodeQuickShot(row, source)!);
type Approve = RequestOf<typeof batchSubmitApproveaz>;
const approve = async (fields: Pick<Approve, "Approve" | "List">, who = owner) =>
  (await client.call(source, batchSubmitApproveaz, { ...asUser(who), ...fields }, { signal })).rows.map((row) =>
    decidedShot.decode(row, source),
  );
const detailOf = async (row: RowOf<typeof dispatchXMAZ> | { A_Id: string | number }) =>
  decodeDetail((await client.call(source, getDetail, { ...asUser(owner), A_Id: String(row.A_Id) }, { signal })).rows[0]!, source);

it("[C7] what is confirmed leaves the queue and is an order of source 4 that awaits review, as it was corrected", async () => {
  const [shot] = await waiting();
  const box = {
    Pic_Url: shot!.pictures[0]!,
    Xmin: 1,
    Xmax: 50,
    Ymin: 2,
    Ymax: 40,
    Width: 640,
    Height: 360,
    QuestionCN: "坑槽",
    Degree: "严重",
  };
  const [result] = await approve({ Approve: 1, List: [{ Q_Id: shot!.id, IsDanger: "1", Zhuanghao: "K0+050", PicList: [box] }] });
  expect(result).toMatchObject({ id: shot!.id, done: true });
  expect((await waiting()).map(({ id }) => id)).not.toContain(shot!.id);
  const { order, boxes, steps } = await detailOf({ A_Id: String(result!.orderId) });
  expect(order).toMatchObject({ source: 4, status: 0, serious: true, chainageM: 50, pictures: shot!.pictures, roadId: shot!.roadId });
  expect(boxes).toMatchObject([{ xMinPx: 1, xMaxPx: 50, defectType: "坑槽" }]);
  expect(steps.map(({ action }) => action)).toEqual(["", "identify"]);
  const [again] = await approve({ Approve: 1, List: [{ Q_Id: shot!.id }] });
  expect(again).toMatchObject({ done: false, message: "该病害已由他人识别" });
});

it("a picture that a machine took stays where it was when its defect becomes an order", async () => {
  const [shot] = await waiting();
  const see = async () => (await app.inject({ url: `/${CODE}/mirror/${shot!.pictures[0]}` })).statusCode;
  expect(await see()).toBe(200);
  await approve({ Approve: 1, List: [{ Q_Id: shot!.id }] });
  expect(await see()).toBe(200);
});

it("a decision is taken back while nobody else acted: the order is cancelled, the defect waits again", async () => {
  const [shot] = await waiting();
  const [result] = await approve({ Approve: 1, List: [{ Q_Id: shot!.id }] });
  expect((await approve({ Approve: 0, List: [{ Q_Id: shot!.id }] }))[0]).toMatchObject({ done: true });
  expect((await detailOf({ A_Id: String(result!.orderId) })).order).toMatchObject({ status: 8, reason: "撤回识别" });
  expect((await waiting()).map(({ id }) => id)).toContain(shot!.id);

  const [dispatched] = (
    await client.call(source, dispatchXMAZ, { ...asUser(owner), YHCompanyId: shot!.companyId, Shot: { Q_Id: shot!.id } }, { signal })
  ).rows;
  const worker = member(3, shot!.companyId);
  const take = { ...asUser(worker), A_Id: String(dispatched!.A_Id), Status: 2 };
  await client.call(source, updateTaskStatusNewForWeb, take, { signal });
  expect((await approve({ Approve: 0, List: [{ Q_Id: shot!.id }] }))[0]).toMatchObject({
    done: false,
    message: "工单已由他人处理，不能撤回",
  });
});

it("what is none leaves the queue without an order, and comes back", async () => {
  const [shot] = await waiting();
  expect((await approve({ Approve: 2, List: [{ Q_Id: shot!.id }] }))[0]).toMatchObject({ done: true, orderId: "" });
  expect((await waiting()).map(({ id }) => id)).not.toContain(shot!.id);
  await approve({ Approve: 0, List: [{ Q_Id: shot!.id }] });
  expect((await waiting()).map(({ id }) => id)).toContain(shot!.id);
});

it("dispatches to a person of the company, and to nobody else", async () => {
  const [shot, other] = await waiting();
  const company = shot!.companyId;
  const { rows } = await client.call(source, getYangHuByComId, { ...asUser(owner), ComId: company }, { signal });
  const ToUserId = String(rows[0]!.Cu_UserId);
  const call = { ...asUser(owner), YHCompanyId: company, ToUserId, Shot: { Q_Id: shot!.id } };
  const answer = await client.call(source, dispatchXMAZToUserNew, call, { signal });
  expect((await detailOf(answer.rows[0]!)).order).toMatchObject({
    status: 1,
    companyId: company,
    assigneeId: ToUserId,
    assignee: rows[0]!.Cu_RealName,
  });
  const stranger = { ...call, ToUserId: owner.id, Shot: { Q_Id: other!.id } };
  await expect(client.call(source, dispatchXMAZToUserNew, stranger, { signal })).rejects.toMatchObject({ code: "legacyRefused" });
});

it("hands an order that awaits review to a person, and one that does not to nobody", async () => {
  const order = [...tenant.orders.values()].find(({ status }) => status === 0)!;
  const person = member(3, order.companyId);
  const call = { ...asUser(owner), A_Id: order.id, YHCompanyId: order.companyId, ToUserId: person.id };
  const { rows } = await client.call(source, dispatchXMAZToUser, call, { signal });
  expect((await detailOf(rows[0]!)).order).toMatchObject({ status: 1, assigneeId: person.id });
  await expect(client.call(source, dispatchXMAZToUser, call, { signal })).rejects.toMatchObject({ code: "legacyRefused" });
});

it("a company's people decide about their own company's defects only", async () => {
  const [shot] = await waiting();
  const foreign = tenant.members.find((one) => one.type === 3 && one.companyId !== shot!.companyId)!;
  expect((await approve({ Approve: 1, List: [{ Q_Id: shot!.id }] }, foreign))[0]).toMatchObject({
    done: false,
    message: "无权处理其他单位的病害",
  });
});

it("what a person reports awaits review on its road, due by what its type is given; what cannot be is refused and raises nothing", async () => {
  const road = [...tenant.roads.values()].find(({ lengthM }) => lengthM > 500)!;
  const type = [...tenant.defectTypes.values()].at(-1)!;
  const said = {
    ...{ A_IsDanger: 0, A_QtId: type.id, R_id: road.id, A_Dir: "1", A_Zhuanghao: "K0+100", A_Location: "", A_Imgs: "" },
    A_Desc: "来电反映",
  };
  const report = (who: Parameters<typeof asUser>[0], part: object = {}) =>
    client.call(source, addAssigement, { ...asUser(who), ...said, ...part } as RequestOf<typeof addAssigement>, { signal });
  const owner = member(1);
  const before = tenant.orders.size;
  const [row] = (await report(owner)).rows;
  const order = tenant.orders.get(String((row as { A_Id: unknown }).A_Id))!;
  const [given] = (await client.call(source, getRdCusYqTimeByQtyCode, { ...asUser(owner), Qty_Code: type.id }, { signal })).rows;
  expect(order).toMatchObject({
    status: 0,
    roadId: road.id,
    companyId: road.companyId,
    chainageM: 100,
    finder: owner.name,
    description: "来电反映",
  });
  expect(order.dueAtMs! - order.foundAtMs).toBe(Number((given as { Yq_Hours: unknown }).Yq_Hours) * 3_600_000);
  expect(tenant.steps(order)).toMatchObject([{ who: owner.name, from: null, to: 0 }]);
  const pointed = (await report(owner, { A_Location: "121.5,31.25", A_IsDanger: 1 })).rows[0] as { A_Id: unknown };
  expect(tenant.orders.get(String(pointed.A_Id))).toMatchObject({ at: [121.5, 31.25], serious: true });
  for (const part of [{ A_Zhuanghao: "K999+000" }, { R_id: "nowhere" }, { A_QtId: "none" }, { A_Dir: "" }])
    await expect(report(owner, part), JSON.stringify(part)).rejects.toThrow();
  const stranger = tenant.members.find(({ type, companyId }) => type === 3 && companyId !== road.companyId)!;
  await expect(report(stranger)).rejects.toThrow();
  expect(tenant.orders.size).toBe(before + 2);
});
