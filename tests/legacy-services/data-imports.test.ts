import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type Tenant as CustomerFile, loadTenants } from "../../editions/load.ts";
import type { LegacyCall } from "../../shared/legacy/call.ts";
import { getDataImportStatus, importDiseaseData, uploadRoadNetwork } from "../../shared/legacy/calls/data-import.ts";
import { createLegacyClient } from "../../shared/legacy/http-client.ts";
import { dataImport } from "../../shared/legacy/records/data-import.ts";
import { measuredDefect } from "../../shared/legacy/records/measured-defect.ts";
import { batch, getShotBatchByRidForWeb } from "../../shared/legacy/records/pavement-batch.ts";
import { getRoadInfo, roadCondition } from "../../shared/legacy/records/road-condition.ts";
import { patrolledDefects, quantified, surveyedDefects } from "../../shared/reports/quantified.ts";
import { roads } from "../../shared/resources/roads.ts";
import { buildApp } from "./app.ts";
import { readConfig } from "./config.ts";
import { Services } from "./services.ts";

const QP = "021QPGLS";
const NOW_MS = Date.UTC(2026, 5, 20, 12);
const folder = mkdtempSync(`${tmpdir()}/imports-`);
const config = readConfig({
  ...{ STANDIN_DATA: folder, STANDIN_SIZE: "0.01", STANDIN_PACE: "0", STANDIN_TENANTS: QP },
  STANDIN_CREATED_AT: String(NOW_MS),
});
const client = createLegacyClient({ fetch, now: () => NOW_MS });
const asks = { C_Code: QP, Cu_UserId: "1", Cu_Type: 1, Cu_CompanyId: "" };
const writes = { ...asks, Cu_RealName: "管理员", Reason: "" };
let nowMs = NOW_MS;
let services: Services;
let app: FastifyInstance;
let customer: CustomerFile;

beforeAll(async () => {
  services = new Services(config, () => nowMs);
  app = buildApp({ services, now: () => nowMs });
  customer = loadTenants({ LEGACY_ADDRESS: await app.listen({ port: 0, host: "127.0.0.1" }) }).get(QP)!;
});
afterAll(async () => {
  await app.close();
  services.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  nowMs = NOW_MS;
});

const ask = async (call: LegacyCall, request: object) =>
  (await client.call(customer.source, call, request, { signal: AbortSignal.timeout(20_000) })).rows as readonly Record<string, unknown>[];
const begin = async (call: LegacyCall, request: object) =>
  dataImport.decode((await ask(call, { ...writes, ...request }))[0]!, customer.source);
const status = async (id: string) => dataImport.decode((await ask(getDataImportStatus, { ...asks, Im_Id: id }))[0]!, customer.source);
const defect = (roadId: string, chainageM: number) =>
  measuredDefect.encode(
    { ...{ roadId, chainageM, direction: "up", type: "坑槽", degree: "heavy", longM: 2, wideM: 1 }, areaM2: null, count: null },
    customer.source,
  );
const measured = async (call: LegacyCall, B_Id: string) =>
  (await ask(call, { C_Code: QP, B_Id })).map((row) => quantified.decode(row, customer.source));

it("[I] an import waits, runs and is done at the services' own pace, and every row that is wrong says why", async () => {
  const road = [...services.served.get(QP)!.tenant.roads.values()][0]!;
  const good = Array.from({ length: 998 }, (_, i) => defect(road.id, i % 100));
  const List = [...good.slice(0, 500), defect("nowhere", 1), defect(road.id, road.lengthM + 1), ...good.slice(500)];
  const { id, ...begun } = await begin(importDiseaseData, { B_Id: "B-test", List });
  expect(begun).toMatchObject({ status: "waiting", total: 1_000, done: 0, failed: 0 });
  nowMs += 1_500;
  expect(await status(id)).toMatchObject({ status: "running", total: 1_000, done: 250, failed: 0, errors: [] });
  expect(await measured(surveyedDefects, "B-test")).toHaveLength(250);
  nowMs += 2_000;
  const over = await status(id);
  expect(over).toMatchObject({ status: "done", done: 998, failed: 2 });
  expect(over.errors.map(({ row, text }) => [row, text])).toEqual([
    [501, "道路不存在"],
    [502, "桩号超出道路终点"],
  ]);
});

it("[I] what was imported is what a survey measured, of the road's own company, and no order", async () => {
  const road = [...services.served.get(QP)!.tenant.roads.values()][1]!;
  await begin(importDiseaseData, { B_Id: "B-one", List: [defect(road.id, 12)] });
  nowMs += 5_000;
  expect(await measured(surveyedDefects, "B-one")).toMatchObject([
    { road: road.name, companyId: road.companyId, chainageM: 12, type: "坑槽", degree: "heavy", areaM2: 2, count: 1, orderId: "" },
  ]);
  expect(await measured(patrolledDefects, "B-one")).toEqual([]);
});

it("[I] what was imported is a batch of its own, found under its road with its condition and no pictures; under a batch that there is it joins it", async () => {
  const road = [...services.served.get(QP)!.tenant.roads.values()].at(-1)!;
  const batches = async () => (await ask(getShotBatchByRidForWeb, { Rid: road.id })).map((row) => batch.decode(row, customer.source));
  const before = await batches();
  await begin(importDiseaseData, { B_Id: "B-own", List: [defect(road.id, 1), defect(road.id, 2)] });
  nowMs += 5_000;
  const [own, ...others] = (await batches()).filter(({ batchId }) => !before.some((one) => one.batchId === batchId));
  expect([own, others]).toMatchObject([{ batchId: "B-own", roadId: road.id, filmedOn: "2026-06-20", pictureCount: 0 }, []]);
  expect(own!.pci).toBeLessThan(100);
  const info = (await ask(getRoadInfo, { Rid: road.id, C_Code: QP })).map((row) => roadCondition.decode(row, customer.source));
  expect(info).toMatchObject([{ batchId: "B-own", defects: 2, pci: own!.pci }]);
  await begin(importDiseaseData, { B_Id: "B-own", List: [defect(road.id, 3)] });
  nowMs += 5_000;
  const again = await batches();
  expect(again).toHaveLength(before.length + 1);
  expect(again.find(({ batchId }) => batchId === "B-own")!.pci).toBeLessThan(own!.pci!);
});

it("[I] an import of nothing but wrong rows failed, and one without rows or by a company is refused", async () => {
  const { id } = await begin(importDiseaseData, { B_Id: "B-bad", List: [defect("nowhere", 1)] });
  nowMs += 5_000;
  expect(await status(id)).toMatchObject({ status: "failed", done: 0, failed: 1 });
  await expect(begin(importDiseaseData, { B_Id: "B-bad", List: [] })).rejects.toMatchObject({ code: "legacyRefused" });
  await expect(begin(importDiseaseData, { B_Id: "", List: [defect("nowhere", 1)] })).rejects.toMatchObject({ code: "legacyRefused" });
  await expect(begin(importDiseaseData, { B_Id: "B", Cu_Type: 3, List: [defect("nowhere", 1)] })).rejects.toMatchObject({
    code: "legacyRefused",
  });
});

it("[I] an uploaded network changes the roads that it names and adds the others", async () => {
  const before = [...services.served.get(QP)!.tenant.roads.values()][2]!;
  const encode = (values: object) => roads.record.encode(values, customer.source);
  const { id } = await begin(uploadRoadNetwork, {
    List: [
      encode({ name: before.name, town: before.town, lengthM: 4_321 }),
      encode({ name: "新城大道", town: before.town, roadClass: "县道", lengthM: 900 }),
      encode({ name: "无名", town: "" }),
    ],
  });
  nowMs += 5_000;
  expect(await status(id)).toMatchObject({ status: "done", total: 3, done: 2, failed: 1 });
  const all = [...services.served.get(QP)!.tenant.roads.values()];
  expect(all.find((road) => road.id === before.id)).toMatchObject({ lengthM: 4_321, roadClass: before.roadClass, name: before.name });
  expect(all.filter(({ name }) => name === "新城大道")).toMatchObject([{ lengthM: 900, roadClass: "县道" }]);
});
