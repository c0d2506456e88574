import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { afterAll, beforeAll, expect, it } from "vitest";
import { loadTenants, type Tenant } from "../../editions/load.ts";
import { STATUS } from "../../shared/domain/status.ts";
import { getDetail, qfToQp } from "../../shared/legacy/calls/assignment.ts";
import { decodeDetail } from "../../shared/legacy/decode-detail.ts";
import { createLegacyClient } from "../../shared/legacy/http-client.ts";
import { buildApp } from "./app.ts";
import { readConfig } from "./config.ts";
import { Services } from "./services.ts";

const UNIT = "021QFYHDW";
const AUTHORITY = "021QPGLS";
const NOW_MS = Date.UTC(2026, 5, 1, 2);
const folder = mkdtempSync(`${tmpdir()}/stand-in-`);
const config = readConfig({
  ...{ STANDIN_DATA: folder, STANDIN_SIZE: "0.05", STANDIN_PACE: "0", STANDIN_TENANTS: `${UNIT},${AUTHORITY}` },
  STANDIN_CREATED_AT: String(NOW_MS),
});
const services = new Services(config, () => NOW_MS);
const app = buildApp({ services, now: () => NOW_MS });
const client = createLegacyClient({ fetch, now: () => NOW_MS });
const signal = new AbortController().signal;
let tenants: ReadonlyMap<string, Tenant>;
beforeAll(async () => {
  tenants = loadTenants({ LEGACY_ADDRESS: await app.listen({ port: 0, host: "127.0.0.1" }) });
});
afterAll(async () => {
  await app.close();
  services.close();
  rmSync(folder, { recursive: true });
});

const worldOf = (code: string) => services.served.get(code)!.tenant;
function asOwner(code: string) {
  const { id, type } = worldOf(code).members.find((one) => one.type === 1)!;
  return { C_Code: code, Cu_UserId: id, Cu_Type: type, Cu_CompanyId: "", Cu_RealName: "" };
}
const handOver = (code: string, id: string) =>
  client.call(tenants.get(code)!.source, qfToQp, { ...asOwner(code), A_Id: id, Reason: "不属于我方养护范围" }, { signal });
const orderAt = (code: string, ...statuses: number[]) =>
  [...worldOf(code).orders.values()].find(({ status }) => statuses.includes(status))!;

it("an order that is handed over is closed with the unit and awaits the authority's review at the same place", async () => {
  const order = orderAt(UNIT, STATUS.pending);
  const before = new Set(worldOf(AUTHORITY).orders.keys());
  const { rows } = await handOver(UNIT, order.id);
  expect(String(rows[0]!.A_Id)).toBe(order.id);
  const { source } = tenants.get(UNIT)!;
  const detail = decodeDetail((await client.call(source, getDetail, { ...asOwner(UNIT), A_Id: order.id }, { signal })).rows[0]!, source)!;
  expect(detail.order.status).toBe(STATUS.cancelled);
  expect(detail.steps.at(-1)).toMatchObject({ action: "16", from: STATUS.pending, to: STATUS.cancelled, reason: "不属于我方养护范围" });
  const taken = [...worldOf(AUTHORITY).orders.values()].filter(({ id }) => !before.has(id));
  expect(taken).toMatchObject([{ status: STATUS.awaitingReview, typeId: order.typeId, serious: order.serious, at: order.at }]);
  expect(taken[0]!.description).toContain(order.number);
});

it("nothing goes twice, while somebody works on it, or from a customer that has nobody over it", async () => {
  const { size } = worldOf(AUTHORITY).orders;
  await expect(handOver(UNIT, orderAt(UNIT, STATUS.cancelled).id)).rejects.toMatchObject({ code: "legacyRefused" });
  await expect(handOver(UNIT, orderAt(UNIT, STATUS.inProgress).id)).rejects.toMatchObject({ code: "legacyRefused" });
  await expect(handOver(AUTHORITY, orderAt(AUTHORITY, STATUS.pending).id)).rejects.toMatchObject({ code: "legacyRefused" });
  expect(worldOf(AUTHORITY).orders.size).toBe(size);
});
