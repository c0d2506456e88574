import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { afterAll, expect, it } from "vitest";
import { getBridgeList, getManHoleList, getSignsList, getZhuangHaoList } from "../../../shared/legacy/calls/facility.ts";
import { companyRoads } from "../../../shared/resources/road-assignments.ts";
import { facilityHandlers } from "../calls/facility.ts";
import { readConfig } from "../config.ts";
import { Services } from "../services.ts";
import { roadLedgerStory } from "./road-ledger.ts";

const NOW_MS = Date.UTC(2028, 2, 1, 4);
const folder = mkdtempSync(`${tmpdir()}/ledger-`);
const env = { STANDIN_DATA: folder, STANDIN_SIZE: "0.01", STANDIN_TENANTS: "021QPGLS", STANDIN_CREATED_AT: String(NOW_MS) };
const services = new Services(readConfig(env), () => NOW_MS);
const { tenant } = services.served.get("021QPGLS")!;
afterAll(() => {
  services.close();
  rmSync(folder, { recursive: true });
});
const ledger = (Time = "", Rid = "") => roadLedgerStory.rows(tenant, { Rid, C_Code: "021QPGLS", Time }, roadLedgerStory.calls[0]!);

it.each([
  ["bridges", getBridgeList],
  ["manholes", getManHoleList],
  ["signs", getSignsList],
  ["piles", getZhuangHaoList],
] as const)("the ledger's %s are as many as their list has, road by road", (key, call) => {
  const listed = (Rid: string) => (facilityHandlers[call.name]!(tenant, { fields: { Rid }, nowMs: NOW_MS } as never) as unknown[]).length;
  const rows = ledger();
  expect(rows.length).toBe(tenant.world.roads.length);
  expect(rows.reduce((sum, row) => sum + row[key]!, 0)).toBe(listed(""));
  for (const row of rows.slice(0, 5)) expect(row[key]).toBe(listed(row.id));
});

it("as of a day it names who kept a road then, and what is no day is refused", () => {
  const [road] = tenant.world.roads;
  const [before] = ledger("", road!.id);
  const other = tenant.world.roads.find(({ companyId }) => companyId !== road!.companyId)!.companyId;
  const given = { id: "CR9", companyId: other, roadId: road!.id, startsOn: "2028-02-20", endsOn: "" };
  tenant.entities.put(companyRoads.name, given);
  expect([ledger("2028-02-19", road!.id)[0]!.companyId, ledger("2028-02-20", road!.id)[0]!.companyId]).toEqual([before!.companyId, other]);
  expect(() => ledger("soon")).toThrow("时间格式错误");
});
