import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Tenant as CustomerFile, loadTenants } from "../../editions/load.ts";
import type { Line } from "../../shared/domain/coordinates.ts";
import { withoutPosts, withPost } from "../../shared/domain/posts.ts";
import type { Road } from "../../shared/domain/reference.ts";
import { suggestDispatch } from "../../shared/domain/suggest-dispatch.ts";
import type { LegacyCall } from "../../shared/legacy/call.ts";
import { getAssignmentList } from "../../shared/legacy/calls/assignment.ts";
import { getRoadInfoLocationList, getRodeLocation } from "../../shared/legacy/calls/road.ts";
import { decodeRoad } from "../../shared/legacy/decode-reference.ts";
import { createLegacyClient } from "../../shared/legacy/http-client.ts";
import { roadPoint } from "../../shared/legacy/records/road-point.ts";
import { patrolCoverage } from "../../shared/reports/patrol-coverage.ts";
import { bridges, manholes, piles, signs } from "../../shared/resources/facilities.ts";
import type { AnyResource, RecordRow } from "../../shared/resources/resource.ts";
import { companyRoads } from "../../shared/resources/road-assignments.ts";
import { roads } from "../../shared/resources/roads.ts";
import { buildApp } from "./app.ts";
import { readConfig } from "./config.ts";
import { dayStartOf } from "./devices.ts";
import { drivenOn } from "./driven.ts";
import { isWalked } from "./route.ts";
import { Services } from "./services.ts";
import { roadLedgerStory } from "./stories/road-ledger.ts";

const QP = "021QPGLS";
/** The evening of 20 June on Shanghai's clocks. */
const NOW_MS = Date.UTC(2026, 5, 20, 12);
const DAY_MS = 86_400_000;
const folder = mkdtempSync(`${tmpdir()}/roads-`);
const config = readConfig({
  ...{ STANDIN_DATA: folder, STANDIN_SIZE: "0.01", STANDIN_PACE: "0", STANDIN_TENANTS: QP },
  STANDIN_CREATED_AT: String(NOW_MS),
});
const client = createLegacyClient({ fetch, now: () => NOW_MS });
const asks = { C_Code: QP, Cu_UserId: "service", Cu_Type: 1, Cu_CompanyId: "" };
let services: Services;
let app: FastifyInstance;
let customer: CustomerFile;

beforeAll(async () => {
  services = new Services(config, () => NOW_MS);
  app = buildApp({ services, now: () => NOW_MS });
  customer = loadTenants({ LEGACY_ADDRESS: await app.listen({ port: 0, host: "127.0.0.1" }) }).get(QP)!;
});
afterAll(async () => {
  await app.close();
  services.close();
  rmSync(folder, { recursive: true });
});

const ask = async (call: LegacyCall, request: object): Promise<readonly Record<string, unknown>[]> =>
  (await client.call(customer.source, call, request, { signal: AbortSignal.timeout(20_000) })).rows as readonly Record<string, unknown>[];
const list = async ({ list, record }: AnyResource): Promise<RecordRow[]> =>
  (await ask(list.call, list.request(asks))).map((row) => record.decode(row, customer.source) as unknown as RecordRow);
const write = async ({ record }: AnyResource, call: LegacyCall | undefined, values: object): Promise<RecordRow> => {
  const request = { ...asks, Cu_RealName: "管理员", Reason: "", ...record.encode(values, customer.source) };
  return record.decode((await ask(call!, request))[0]!, customer.source) as unknown as RecordRow;
};
/** As the feed of every page has them. */
const inUse = async (): Promise<Map<string, Road>> => {
  const rows = await ask(getRoadInfoLocationList, { ...asks, pageSize: 99_999, rStatus: 1, comid: "" });
  return new Map(rows.map((row) => decodeRoad(row, customer.source)).map((road) => [road.id, road]));
};
const coverage = async (companyId: string) =>
  (await ask(patrolCoverage.ask.calls[0]!, { ComCode: QP, TrackTime: "2026-06", ComId: companyId })).map(
    (row) => patrolCoverage.record.decode(row, customer.source) as { day: string; coveragePercent: number | null },
  );
/** Worked out once more from the drives, of the roads that are given. */
function percentOn(dayMs: number, ofRoads: readonly { id: string; lengthM: number }[]): number {
  const { tenant } = services.served.get(QP)!;
  const metres = drivenOn(tenant.worldAt(dayMs), "inspector", dayMs, NOW_MS)!;
  const drivenM = ofRoads.reduce((sum, { id, lengthM }) => sum + Math.min(lengthM, metres.get(id)?.coveredM ?? 0), 0);
  return Math.round((drivenM / ofRoads.reduce((sum, { lengthM }) => sum + lengthM, 0)) * 10_000) / 100;
}

it("a road that is assigned to another company is suggested for it, and counts in its coverage, from that day on and not before", async () => {
  const before = await inUse();
  const companies = [...new Set([...before.values()].map(({ companyId }) => companyId))];
  const moved = [...before.values()].find((road) => isWalked(road) && road.companyId === companies[0])!;
  const [from, to] = [moved.companyId, companies[1]!];
  const targets = companies.map((id) => ({ id, name: id, shortName: id, people: [] }));
  const suggested = (all: ReadonlyMap<string, Road>) =>
    suggestDispatch({ targets: targets as never, roads: all, orders: [] }, { roadId: moved.id, at: null })[0]!;
  expect(suggested(before)).toMatchObject({ companyId: from, reasons: [{ kind: "section" }, {}] });
  const old = await coverage(to);

  await write(companyRoads, companyRoads.form?.create, { companyId: to, roadId: moved.id, startsOn: "2026-06-16" });
  const after = await inUse();
  expect(after.get(moved.id)?.companyId).toBe(to);
  expect(suggested(after)).toMatchObject({ companyId: to, reasons: [{ kind: "section" }, {}] });
  expect((await list(roads)).find(({ id }) => id === moved.id)?.companyId).toBe(to);

  const now = await coverage(to);
  const walkedBy = (all: ReadonlyMap<string, Road>, companyId: string) =>
    [...all.values()].filter((road) => road.companyId === companyId && isWalked(road));
  expect(now.filter(({ day }) => day < "2026-06-16")).toEqual(old.filter(({ day }) => day < "2026-06-16"));
  const dayMs = dayStartOf(NOW_MS) - 2 * DAY_MS;
  expect(now.find(({ day }) => day === "2026-06-18")?.coveragePercent).toBe(percentOn(dayMs, walkedBy(after, to)));
  expect(walkedBy(after, to)).toHaveLength(walkedBy(before, to).length + 1);
  expect((await coverage(from)).find(({ day }) => day === "2026-06-18")?.coveragePercent).toBe(percentOn(dayMs, walkedBy(after, from)));
  expect((await coverage(from)).find(({ day }) => day === "2026-06-12")?.coveragePercent).toBe(
    percentOn(dayStartOf(NOW_MS) - 8 * DAY_MS, walkedBy(before, from)),
  );
});

it("an assignment that begins later changes nothing today, and one that is taken away leaves the road to the one before", async () => {
  const [road] = [...(await inUse()).values()];
  const other = [...(await inUse()).values()].find(({ companyId }) => companyId !== road!.companyId)!.companyId;
  await write(companyRoads, companyRoads.form?.create, { companyId: other, roadId: road!.id, startsOn: "2026-06-21" });
  expect((await inUse()).get(road!.id)?.companyId).toBe(road!.companyId);
  const added = await write(companyRoads, companyRoads.form?.create, { companyId: other, roadId: road!.id, startsOn: "2026-06-20" });
  expect((await inUse()).get(road!.id)?.companyId).toBe(other);
  await write(companyRoads, companyRoads.form?.remove, { id: added.id });
  expect((await inUse()).get(road!.id)?.companyId).toBe(road!.companyId);
});

it("a road goes by its new name in the orders on it, and its new length counts", async () => {
  const road = [...(await inUse()).values()].filter(isWalked)[1]!;
  await write(roads, roads.form?.update, {
    ...(await list(roads)).find(({ id }) => id === road.id),
    name: "改名大道",
    lengthM: 2 * road.lengthM,
  });
  const orders = await ask(getAssignmentList, { ...asks, PageIndex: 1, PageSize: 99_999 });
  const named = orders.filter(({ R_id }) => R_id === road.id).map(({ R_Name }) => R_Name);
  expect([named.length > 0, [...new Set(named)]]).toEqual([true, ["改名大道"]]);
  const all = [...(await inUse()).values()].filter((one) => one.companyId === road.companyId && isWalked(one));
  const dayMs = dayStartOf(NOW_MS) - DAY_MS;
  expect((await coverage(road.companyId)).find(({ day }) => day === "2026-06-19")?.coveragePercent).toBe(percentOn(dayMs, all));
});

it("a road whose points are told anew lies there for everybody, and on it who drives it; a list of no points is refused", async () => {
  const { tenant } = services.served.get(QP)!;
  const road = [...(await inUse()).values()].filter(isWalked)[3]!;
  const { call, told } = roads.form!.updateOf!;
  const line = road.line.map(([lng, lat]): [number, number] => [lng + 0.01, lat]);
  const before = (await list(roads)).find(({ id }) => id === road.id)!;
  const written = { ...before, line };
  const request = told(roads.record.encode(written, customer.source), written as never);
  const [answer] = await ask(call, { ...asks, Cu_RealName: "管理员", Reason: "", ...request });
  const after = roads.record.decode(answer!, customer.source) as unknown as Road;
  for (const [i, [lng, lat]] of line.entries()) {
    expect(Math.abs(after.line[i]![0] - lng)).toBeLessThan(2e-6);
    expect(Math.abs(after.line[i]![1] - lat)).toBeLessThan(2e-6);
  }
  expect((await inUse()).get(road.id)!.line).toEqual(after.line);
  expect(after).toMatchObject({ name: before.name, lengthM: before.lengthM });
  expect(tenant.roads.get(road.id)!.line[0]![0]).not.toBe(road.line[0]![0]);
  await expect(ask(call, { ...asks, Cu_RealName: "管理员", Reason: "", R_id: road.id, List: [] })).rejects.toMatchObject({
    code: "legacyRefused",
  });
});

it("[G] posts that are told with a road's points stand there for everybody, a break with both, and GetRodeLocation tells each point's chainage", async () => {
  const road = [...(await inUse()).values()].filter(isWalked)[5]!;
  const { call, told } = roads.form!.updateOf!;
  const before = (await list(roads)).find(({ id }) => id === road.id)!;
  const [first, second, ...rest] = withoutPosts(road.line);
  const line = [withPost(first!, 12_000), withPost(second!, 12_400), withPost(second!, 12_600), ...rest];
  const written = { ...before, line };
  await ask(call, { ...asks, Cu_RealName: "管理员", Reason: "", ...told(roads.record.encode(written, customer.source), written as never) });
  const posts = (of: Line) => of.map(([, , chainageM]) => chainageM).slice(0, 4);
  expect(posts((await inUse()).get(road.id)!.line)).toEqual([12_000, 12_400, 12_600, undefined]);
  const points = (await ask(getRodeLocation, { Rid: road.id })).map((row) => roadPoint.decode(row, customer.source));
  expect(points.slice(0, 3).map(({ chainageM, isPost }) => [chainageM, isPost])).toEqual([
    [12_000, true],
    [12_400, true],
    [12_600, true],
  ]);
  expect(points[3]).toMatchObject({ isPost: false });
  expect(points).toHaveLength(line.length);
  expect(await ask(getRodeLocation, { Rid: "nowhere" })).toEqual([]);
});

it("a road out of use is driven, counted and found on no more, its facilities are told no more, and its orders keep its name", async () => {
  const { tenant, activity } = services.served.get(QP)!;
  const road = [...(await inUse()).values()].filter(isWalked)[2]!;
  await write(roads, roads.form?.update, { ...(await list(roads)).find(({ id }) => id === road.id), stopped: true });
  expect((await inUse()).has(road.id)).toBe(false);
  expect((await list(roads)).find(({ id }) => id === road.id)).toMatchObject({ stopped: true, companyId: road.companyId });
  expect(drivenOn(tenant.world, "inspector", dayStartOf(NOW_MS), NOW_MS)!.has(road.id)).toBe(false);
  for (const facilities of [bridges, manholes, signs, piles]) {
    const rows = await list(facilities);
    expect([rows.length > 0, rows.some(({ roadId }) => roadId === road.id)], facilities.name).toEqual([true, false]);
  }
  const known = new Set(tenant.orders.keys());
  activity.step(300, NOW_MS);
  const found = [...tenant.orders.values()].filter(({ id }) => !known.has(id));
  expect([found.length > 10, found.some(({ roadId }) => roadId === road.id)]).toEqual([true, false]);
  const orders = await ask(getAssignmentList, { ...asks, PageIndex: 1, PageSize: 99_999 });
  expect(new Set(orders.filter(({ R_id }) => R_id === road.id).map(({ R_Name }) => R_Name))).toEqual(new Set([road.name]));
});

it("a road that is added is there with its line, and nobody keeps it before it is assigned", async () => {
  const line = [
    [121.1, 31.15],
    [121.12, 31.16],
  ];
  const added = await write(roads, roads.form?.create, { name: "新开路", town: "徐泾镇", roadClass: "乡道", lengthM: 2_200, line });
  expect((await inUse()).get(added.id)).toMatchObject({ name: "新开路", companyId: "", lengthM: 2_200 });
  expect((await inUse()).get(added.id)!.line).toHaveLength(2);
  await expect(write(roads, roads.form?.create, { name: "新开路", town: "徐泾镇", roadClass: "乡道", lengthM: 10 })).rejects.toMatchObject({
    detail: { message: "道路名称已存在" },
  });
});

it("a road that is split stands as two: both are driven, covered, found on and in the ledger, and together they are what it was", async () => {
  const { tenant, activity } = services.served.get(QP)!;
  const road = [...(await inUse()).values()].filter(isWalked)[4]!;
  const known = (await list(roads)).find(({ id }) => id === road.id)! as RecordRow & { line: [number, number][]; lengthM: number };
  const ledgerOf = (id: string) => roadLedgerStory.rows(tenant, { Rid: id, C_Code: QP, Time: "" }, roadLedgerStory.calls[0]!);
  const lengthOf = (rows: readonly { lengthM?: number | null }[]) => rows.reduce((sum, { lengthM }) => sum + (lengthM ?? 0), 0);
  const [whole, keptM] = [lengthOf(ledgerOf("")), Math.floor(road.lengthM / 2)];
  const at = Math.ceil(known.line.length / 2);
  await write(roads, roads.form?.update, { ...known, lengthM: keptM, line: known.line.slice(0, at) });
  const { town, roadClass } = known as unknown as Road;
  const rest = { name: `${road.name}东段`, town, roadClass, lengthM: road.lengthM - keptM, line: known.line.slice(at - 1) };
  const added = await write(roads, roads.form?.create, rest);
  await write(companyRoads, companyRoads.form?.create, { companyId: road.companyId, roadId: added.id, startsOn: "2026-06-15" });

  const now = await inUse();
  const both = [now.get(road.id)!, now.get(added.id)!];
  expect(both.map(({ companyId }) => companyId)).toEqual([road.companyId, road.companyId]);
  expect(lengthOf(both)).toBe(road.lengthM);
  // Tracks and coverage: on the day before yesterday both were there to be driven, and both count.
  const dayMs = dayStartOf(NOW_MS) - 2 * DAY_MS;
  const driven = drivenOn(tenant.worldAt(dayMs), "inspector", dayMs, NOW_MS)!;
  expect(both.map(({ id }) => driven.has(id))).toEqual([true, true]);
  const walked = [...now.values()].filter((one) => one.companyId === road.companyId && isWalked(one));
  expect((await coverage(road.companyId)).find(({ day }) => day === "2026-06-18")?.coveragePercent).toBe(percentOn(dayMs, walked));
  // Reports: the ledger has one road more and not a metre.
  expect(ledgerOf("").map(({ id }) => id)).toEqual(expect.arrayContaining([road.id, added.id]));
  expect(lengthOf(ledgerOf(""))).toBe(whole);
  // Orders: those that stood on it stay with the road that they were found on; what is found from now on may lie on either.
  const before = new Map([...tenant.orders.values()].map(({ id, roadId }) => [id, roadId]));
  activity.step(1_500, NOW_MS);
  const all = [...tenant.orders.values()];
  expect(all.filter(({ id, roadId }) => before.has(id) && before.get(id) !== roadId)).toEqual([]);
  const found = all.filter(({ id, roadId }) => !before.has(id) && roadId === added.id);
  expect(found.length).toBeGreaterThan(0);
  expect(found.every(({ chainageM }) => chainageM === null || chainageM <= rest.lengthM)).toBe(true);
});
