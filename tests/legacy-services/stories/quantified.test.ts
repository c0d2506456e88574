import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { afterAll, describe, expect, it } from "vitest";
import { gradeOf } from "../../../shared/domain/grade.ts";
import { distressPercent, pciOf } from "../../../shared/domain/pavement.ts";
import { pavementUnits } from "../../../shared/domain/pavement-units.ts";
import { readConfig } from "../config.ts";
import { Services } from "../services.ts";
import { batchStory, quantifiedStory, roadConditionStory } from "./quantified.ts";

const NOW_MS = Date.UTC(2028, 2, 1, 4);
const folder = mkdtempSync(`${tmpdir()}/quantified-`);
const env = { STANDIN_DATA: folder, STANDIN_SIZE: "0.05", STANDIN_TENANTS: "021QPGLS,021JDGLS", STANDIN_CREATED_AT: String(NOW_MS) };
const services = new Services(readConfig(env), () => NOW_MS);
afterAll(() => {
  services.close();
  rmSync(folder, { recursive: true });
});

describe.each(["021QPGLS", "021JDGLS"])("measured defects of %s", (code) => {
  const { tenant } = services.served.get(code)!;
  const [patrolled, surveyed] = quantifiedStory.calls;
  const defects = (B_Id = "", call = patrolled!) => quantifiedStory.rows(tenant, { C_Code: code, B_Id }, call);
  const batches = (Rid = "") => batchStory.rows(tenant, { Rid }, batchStory.calls[0]!);

  it("are the orders that vehicles raised on the pavement, each once, with its very place and pictures", () => {
    const rows = defects();
    expect(rows.length).toBeGreaterThan(10);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    for (const { id, orderId, chainageM, roadId, pictures } of rows) {
      const order = tenant.orders.get(orderId)!;
      expect([`LH${order.id}`, order.source, order.chainageM, order.roadId, order.pictures]).toEqual([id, 2, chainageM, roadId, pictures]);
    }
    expect(defects("", surveyed)).toEqual(rows);
  });

  it("and their batches are of whoever keeps the road, so that a company is told of its own", () => {
    const keeperOf = new Map(tenant.world.roads.map(({ id, companyId }) => [id, companyId]));
    for (const { roadId, companyId } of [...defects(), ...batches()]) expect(companyId).toBe(keeperOf.get(roadId));
  });

  it("and a road's condition is its last batch's, with its defects and how many they are per kilometre", () => {
    const roads = roadConditionStory.rows(tenant, { Rid: "" }, roadConditionStory.calls[0]!);
    expect(roads.map(({ id }) => id)).toEqual(tenant.world.roads.map(({ id }) => id));
    expect(new Set(roads.map(({ batchId }) => batchId === "")).size).toBe(2);
    for (const { id, batchId, filmedOn, pci, degree, defects: found, perKm, lengthM } of roads) {
      const last = [...batches(id)].sort((a, b) => b.filmedOn.localeCompare(a.filmedOn))[0];
      expect([batchId, filmedOn, pci]).toEqual(last === undefined ? ["", "", null] : [last.batchId, last.filmedOn, last.pci]);
      expect(degree).toBe(last === undefined ? "" : gradeOf(last.pci!));
      expect(found).toBe(last === undefined ? null : defects(batchId).length);
      if (found !== null) expect(perKm! * (lengthM! / 1_000)).toBeCloseTo(found, 0);
      expect(roadConditionStory.rows(tenant, { Rid: id }, roadConditionStory.calls[0]!)).toHaveLength(1);
    }
  });

  it("are measured once their month is over: what is found today changes no batch that was told", () => {
    const found = tenant.orders.get(defects()[0]!.id.slice(2))!;
    const told = batches();
    expect(told.every(({ filmedOn }) => filmedOn < "2028-03-01")).toBe(true);
    const orders = new Map([...tenant.orders, ["new", { ...found, id: "new", foundAtMs: NOW_MS }]]);
    const scene = { ...tenant, world: tenant.world, entities: tenant.entities, orders, deviceTimeMs: tenant.deviceTimeMs };
    expect(batchStory.rows(scene, { Rid: "" }, batchStory.calls[0]!)).toEqual(told);
  });

  it("make the PCI of their batch, and batches are asked for one by one too", () => {
    expect(batches().length).toBeGreaterThan(5);
    for (const { batchId, pci, wideM, toM, roadId } of batches()) {
      const own = defects(batchId);
      expect(own.length).toBeGreaterThan(0);
      const measured = own.map(({ type, degree, areaM2, longM }) => ({ type, degree, areaM2, lengthM: longM }));
      expect(pci).toBe(pciOf(distressPercent(measured, wideM! * toM!)!));
      expect(Math.abs(own[0]!.surfaceM2! - wideM! * toM!)).toBeLessThanOrEqual(1);
      expect(batches(roadId).map((one) => one.batchId)).toContain(batchId);
    }
    expect(batches().reduce((sum, { batchId }) => sum + defects(batchId).length, 0)).toBe(defects().length);
  });
});

/** As many orders as a start has by default here are few: whether there are all grades is seen of more. */
const more = new Services(readConfig({ ...env, STANDIN_DATA: `${folder}/more`, STANDIN_SIZE: "0.2" }), () => NOW_MS);
afterAll(() => more.close());

describe.each(["021QPGLS", "021JDGLS"])("the pavement of %s", (code) => {
  const { tenant } = more.served.get(code)!;
  const batches = () => batchStory.rows(tenant, { Rid: "" }, batchStory.calls[0]!);
  const defects = (B_Id: string) => quantifiedStory.rows(tenant, { C_Code: code, B_Id }, quantifiedStory.calls[0]!);

  it("spreads over the grades: some roads are not excellent, and a poor unit leads to its pictures and its order", () => {
    const roadGrades = new Set(batches().map(({ pci }) => gradeOf(pci!)));
    expect(roadGrades.size, [...roadGrades].join()).toBeGreaterThan(1);
    expect(roadGrades).toContain("excellent");
    const units = batches().flatMap((batch) => {
      const own = defects(batch.batchId).map((one) => ({ ...one, lengthM: one.longM }));
      return pavementUnits([{ fromM: 0, toM: batch.toM! }], { ...batch, surface: "asphalt" }, own).lanes.flatMap(({ units }) => units);
    });
    const gradesOfUnits = new Set(units.flatMap(({ pci }) => (pci === null ? [] : [gradeOf(pci)])));
    expect([...gradesOfUnits].sort()).toEqual(["bad", "excellent", "fair", "good", "poor"]);
    const excellent = units.filter(({ pci }) => pci !== null && gradeOf(pci) === "excellent").length;
    expect(excellent / units.length, "most units are sound").toBeGreaterThan(0.5);
    for (const { pci, defects: found } of units.filter((unit) => unit.pci !== null && gradeOf(unit.pci) === "bad"))
      for (const { orderId, pictures } of found)
        expect([pci, tenant.orders.get(orderId)?.pictures, pictures.length > 0]).toEqual([pci, pictures, true]);
  });
});
