import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { loadTenants, type Tenant } from "../../editions/load.ts";
import { crossChecks } from "../../shared/cross-checks/all.ts";
import { compareRows, type Difference } from "../../shared/cross-checks/compare-rows.ts";
import { type ComparedRow, type CrossCheck, EVERYTHING, type Ground } from "../../shared/cross-checks/cross-check.ts";
import type { LegacyCall, RequestOf } from "../../shared/legacy/call.ts";
import { getAssignmentList } from "../../shared/legacy/calls/assignment.ts";
import { getRoadInfoLocationList } from "../../shared/legacy/calls/road.ts";
import { decodeWorkOrder } from "../../shared/legacy/decode-work-order.ts";
import { createLegacyClient } from "../../shared/legacy/http-client.ts";
import { companies } from "../../shared/resources/companies.ts";
import { members } from "../../shared/resources/members.ts";
import { bridgePlans, manholePlans, motorPlans, roadPlans, transportPlans } from "../../shared/resources/plans.ts";
import type { AnyResource, RecordRow } from "../../shared/resources/resource.ts";
import { companyRoads, userRoads } from "../../shared/resources/road-assignments.ts";
import { roadConditions } from "../../shared/resources/road-conditions.ts";
import { roads } from "../../shared/resources/roads.ts";
import { buildApp } from "./app.ts";
import { readConfig } from "./config.ts";
import { Services } from "./services.ts";

const CODE = "021QPGLS";
const CREATED_AT_MS = Date.UTC(2026, 5, 20, 2);
const folder = mkdtempSync(`${tmpdir()}/cross-checks-`);
const env = {
  STANDIN_DATA: folder,
  STANDIN_SIZE: "0.1",
  STANDIN_PACE: "0",
  STANDIN_CREATED_AT: String(CREATED_AT_MS),
  STANDIN_TENANTS: CODE,
};
const now = () => CREATED_AT_MS + 60_000;
const services = new Services(readConfig(env), now);
const client = createLegacyClient({ fetch, now });
const signal = new AbortController().signal;
const identity = { C_Code: CODE, Cu_UserId: "service", Cu_Type: 1, Cu_CompanyId: "" };
let app: FastifyInstance;
let tenant: Tenant;
let ground: Ground;

beforeAll(async () => {
  app = buildApp({ services, now });
  tenant = loadTenants({ LEGACY_ADDRESS: await app.listen({ port: 0, host: "127.0.0.1" }) }).get(CODE)!;
  ground = await readGround();
});
afterAll(async () => {
  await app.close();
  services.close();
  rmSync(folder, { recursive: true });
});

const ask = async <C extends LegacyCall>(call: C, request: object) =>
  (await client.call(tenant.source, call, request as RequestOf<C>, { signal })).rows as readonly Readonly<Record<string, unknown>>[];
const register = async ({ record, list, form }: AnyResource): Promise<RecordRow[]> =>
  (await ask(list.call, list.request(identity))).map(
    (row) => ({ ...record.decode(row, tenant.source), kind: form?.fixed?.P_Kind }) as never,
  );

/** What the product holds of a customer, by the calls that its feeds and registers read. */
async function readGround(): Promise<Ground> {
  const orders = await ask(getAssignmentList, { ...identity, PageIndex: 1, PageSize: 99_999 });
  const inUse = await ask(getRoadInfoLocationList, { ...identity, pageSize: 99_999, rStatus: 1, comid: "" });
  return {
    orders: orders.map((row) => decodeWorkOrder(row, tenant.source)),
    roads: inUse.map((row) => roads.record.decode(row, tenant.source)).filter(({ stopped }) => !stopped) as never,
    companies: (await register(companies)) as never,
    allRoads: await register(roads),
    companyRoads: await register(companyRoads),
    userRoads: await register(userRoads),
    members: await register(members),
    roadConditions: await register(roadConditions),
    plans: (await Promise.all([roadPlans, motorPlans, bridgePlans, transportPlans, manholePlans].map(register))).flat(),
  };
}

async function differencesOf(check: CrossCheck): Promise<{ there: number; differences: readonly Difference[] }> {
  const when = { source: tenant.source, nowMs: now() };
  const subjects = check.about?.all(ground, when).slice(0, 8) ?? [EVERYTHING];
  let there = 0;
  const differences: Difference[] = [];
  for (const about of subjects) {
    const rows = await ask(check.call, check.request(identity, about, when));
    const theirs = rows.flatMap((row) => {
      const decoded = check.record.decode(row, tenant.source);
      return check.theirs?.(decoded, about) ?? [decoded as unknown as ComparedRow];
    });
    const compared = compareRows(check, theirs, check.ours(ground, about, when));
    there += compared.there;
    differences.push(...compared.differences);
  }
  return { there, differences };
}

it.each(crossChecks.map((check) => [check.call.name, check] as const))(
  "[C] %s tells the same story as the call by which we hold it, and something at all",
  async (_, check) => {
    const { there, differences } = await differencesOf(check);
    expect(differences.slice(0, 3)).toEqual([]);
    expect(there).toBeGreaterThan(0);
  },
);

it("[C] a road that is renamed behind our back is told by every check that lists it", async () => {
  const entities = services.served.get(CODE)!.tenant.entities;
  const road = [...entities.of(roads.name).values()].find(({ id }) => [...ground.roads][0]!.id === id)!;
  entities.put(roads.name, { ...road, name: "改名路" });
  const listed = crossChecks.filter(({ call }) => ["GetALlRoadInfo", "GetAllRodeList", "GetRoadinfo"].includes(call.name));
  for (const check of listed)
    expect((await differencesOf(check)).differences, check.call.name).toMatchObject([{ id: road.id, field: "name", theirs: "改名路" }]);
});
