import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { loadTenants } from "../../../editions/load.ts";
import { readConfig } from "../config.ts";
import { Services } from "../services.ts";
import { generateWorld } from "./generate.ts";
import { namedByRules } from "./named-by-rules.ts";
import { readPlans } from "./plans.ts";

const CREATED_AT_MS = Date.UTC(2026, 5, 1, 2);
const folder = mkdtempSync(`${tmpdir()}/plans-`);
afterAll(() => rmSync(folder, { recursive: true }));
const plans = readPlans();
const worlds = plans.map((plan) => generateWorld(plan, 1, CREATED_AT_MS));

describe("a world for every customer's file", () => {
  it.each(plans.map((plan, i) => [plan.code, plan, worlds[i]!] as const))("%s stands on its own ground", (code, plan, world) => {
    const { contains } = plan.area.district;
    expect(world.towns.length).toBeGreaterThanOrEqual(6);
    expect(world.roads.length).toBeGreaterThanOrEqual(14);
    for (const { name, at } of world.towns) expect(contains(at), `${code} ${name}`).toBe(true);
    for (const road of world.roads) expect(road.line.every(contains), `${code} ${road.name}`).toBe(true);
    for (const kind of ["bridge", "manhole", "sign"]) expect(world.facilities.some((one) => one.kind === kind)).toBe(true);
  });

  it("has a user of every type and flag, one for each company", () => {
    for (const { members, companies } of worlds) {
      for (const type of [1, 2, 4, 5]) expect(members.some((member) => member.type === type)).toBe(true);
      for (const { id } of companies) expect(members.some(({ type, companyId }) => type === 3 && companyId === id)).toBe(true);
      for (const flag of ["ownerAdmin", "roadAdministration", "yzw"] as const) expect(members.some((member) => member[flag])).toBe(true);
    }
  });

  it("no two people anywhere share an account, a phone number or an id", () => {
    const services = new Services(readConfig({ STANDIN_DATA: `${folder}/all`, STANDIN_SIZE: "0.001" }), () => CREATED_AT_MS);
    const members = [...services.served.values()].flatMap(({ tenant }) => tenant.members);
    services.close();
    expect(members.length).toBeGreaterThan(300);
    for (const field of ["account", "phone", "id"] as const) expect(new Set(members.map((one) => one[field])).size).toBe(members.length);
  });

  it("[E1] knows every user and company that the customers' rules name", () => {
    const rulesOf = new Map([...loadTenants({}).values()].map(({ file }) => [file.code, file.rules]));
    const named = plans.flatMap((plan) => namedByRules(rulesOf.get(plan.code)!).companyIds.map((id) => ({ plan, id })));
    expect(named.length).toBeGreaterThan(0);
    for (const { plan, id } of named) expect(worlds[plans.indexOf(plan)]!.companies.some((company) => company.id === id)).toBe(true);
    expect(plans.flatMap(({ named: { users } }) => users.map(({ id }) => id))).toEqual(
      expect.arrayContaining(["1752", "1759", "QP-MONITOR-ONLY", "JD-QUESTION-14", "XM-MANHOLE", "SZ-DEMONSTRATION"]),
    );
  });
});

it("[E4] a folder of customers that cannot be used is named", () => {
  expect(() => readPlans(`${folder}/nowhere`)).toThrow(/STANDIN_EDITIONS is .*nowhere: editions\/tenants: cannot be read/);
});

it("users are found in every corner of a condition, with the type and company that it asks for", () => {
  const rule = { because: "b", section: "1.6", block: ["/a"] };
  const when = { userType: [3], any: [{ userId: ["A"] }, { all: [{ userType: [4], userId: ["B", "A"] }] }], not: { companyId: ["C9"] } };
  const ofCompany = { companyId: ["C1"], userId: ["E"] };
  expect(namedByRules([{ ...rule, when }, { ...rule, when: { not: { userId: ["D"] } } }, { ...rule, when: ofCompany }, rule])).toEqual({
    users: [
      { id: "A", type: 3, companyId: null },
      { id: "B", type: 4, companyId: null },
      { id: "D", type: 2, companyId: null },
      { id: "E", type: 3, companyId: "C1" },
    ],
    companyIds: ["C9", "C1"],
  });
});

it("[E1] a made-up customer is one file: its ground, companies, users and orders follow", () => {
  const editions = `${folder}/editions`;
  cpSync(fileURLToPath(new URL("../../../editions", import.meta.url)), editions, { recursive: true });
  const file = {
    code: "022MADEUP",
    name: { zh: "渝北区公路中心", en: "Made-up Roads" },
    title: { zh: "养护", en: "Maintenance" },
    area: { areaName: "无名区", adcode: "999999", lng: 106.6, lat: 29.7, zoom: 11 },
    timeZone: "Asia/Shanghai",
    actionTable: "non-district",
    pendingCode: 1,
    allCode: 11,
    rules: [
      { because: "one", section: "1.6", when: { userId: ["SEES-ALL"] }, allow: ["/examine"] },
      { because: "two", section: "1.6", when: { companyId: ["OTHER-COMPANY"], userId: ["WORKS-THERE"] }, block: ["/examine"] },
    ],
    legacy: { address: "http://127.0.0.1:4100/022MADEUP", datum: "GCJ-02", account: { userId: "service", userType: 1, companyId: "" } },
  };
  writeFileSync(`${editions}/tenants/022MADEUP.json`, JSON.stringify(file));
  const env = { STANDIN_DATA: `${folder}/made-up`, STANDIN_TENANTS: "022MADEUP", STANDIN_EDITIONS: editions };
  const services = new Services(readConfig(env), () => CREATED_AT_MS);
  const { tenant } = services.served.get("022MADEUP")!;
  expect(tenant.orders.size).toBeGreaterThanOrEqual(300);
  expect(tenant.members.map(({ account }) => account)).toEqual(expect.arrayContaining(["madeup-owner", "madeup-sees-all"]));
  expect(tenant.accounts.byId("SEES-ALL")).toMatchObject({ type: 2, company: "渝北区公路中心" });
  expect(tenant.members.filter(({ companyId }) => companyId === "OTHER-COMPANY")).toHaveLength(3);
  expect(tenant.accounts.byId("WORKS-THERE")).toMatchObject({ type: 3, companyId: "OTHER-COMPANY" });
  expect(tenant.world.roads.every(({ line }) => Math.abs(line[0]![0] - 106.6) < 0.2)).toBe(true);

  file.rules[0]!.when.userId!.push("CAME-LATER");
  writeFileSync(`${editions}/tenants/022MADEUP.json`, JSON.stringify(file));
  services.close();
  const later = new Services(readConfig(env), () => CREATED_AT_MS);
  expect(later.served.get("022MADEUP")!.tenant.accounts.byId("CAME-LATER")).toMatchObject({ account: "madeup-came-later" });
  later.close();
});
