import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { afterAll, describe, expect, it } from "vitest";
import { patrolMileage } from "../../../shared/reports/patrol-mileage.ts";
import { vehicleRequest } from "../../../shared/reports/vehicle-patrol.ts";
import { readConfig } from "../config.ts";
import { Services } from "../services.ts";
import { patrolMileageStory } from "./patrol.ts";
import type { Scene } from "./story.ts";
import { vehicleFindStory, vehiclePatrolStory, vehicleTypeStory } from "./vehicle-patrol.ts";

const MARCH_MS = Date.UTC(2028, 1, 29, 16);
const folder = mkdtempSync(`${tmpdir()}/vehicles-`);
const env = { STANDIN_DATA: folder, STANDIN_SIZE: "0.05", STANDIN_TENANTS: "021QPGLS,021JDGLS", STANDIN_CREATED_AT: String(MARCH_MS) };
const services = new Services(readConfig(env), () => MARCH_MS);
afterAll(() => {
  services.close();
  rmSync(folder, { recursive: true });
});
const asker = { C_Code: "", Cu_UserId: "", Cu_Type: 1, Cu_CompanyId: "" };

describe.each(["021QPGLS", "021JDGLS"])("vehicle patrol of %s adds up from both ends", (code) => {
  const { world, entities, orders } = services.served.get(code)!.tenant;
  const scene: Scene = { world, entities, orders, deviceTimeMs: MARCH_MS };
  const ask = (from: string, to: string, company = "") => vehicleRequest(asker, from, to, company);
  const vehicles = (...asked: Parameters<typeof ask>) => vehiclePatrolStory.rows(scene, ask(...asked), vehiclePatrolStory.calls[0]!);
  const types = (call: 0 | 1, ...asked: Parameters<typeof ask>) =>
    vehicleTypeStory.rows(scene, ask(...asked), vehicleTypeStory.calls[call]!);
  const finds = (...asked: Parameters<typeof ask>) => vehicleFindStory.rows(scene, ask(...asked), vehicleFindStory.calls[0]!);
  const sum = (values: readonly (number | null)[]) => values.reduce<number>((all, value) => all + value!, 0);
  const month = ["2028-02-01", "2028-02-29"] as const;

  it("what vehicles drove is what their roads were driven, to the metre", () => {
    const roads = patrolMileageStory.rows(scene, { TrackTime: "2028-02", ComId: "", IsJixie: "1" }, patrolMileage.ask.calls[0]);
    expect(sum(vehicles(...month).map(({ mileageM }) => mileageM))).toBe(sum(roads.map(({ drivenM }) => drivenM)));
    expect(sum(vehicles(...month).map(({ mileageM }) => mileageM))).toBeGreaterThan(100_000);
  });

  it("what they found is the same by vehicle, by type and one by one, and what is serious too", () => {
    const rows = finds(...month);
    expect(rows.length).toBeGreaterThan(0);
    expect(sum(types(0, ...month).map(({ found }) => found))).toBe(rows.length);
    expect(sum(vehicles(...month).map(({ found }) => found))).toBe(rows.length);
    expect(sum(types(1, ...month).map(({ found }) => found))).toBe(rows.filter(({ degree }) => degree === "serious").length);
    const told = new Date(MARCH_MS).getTime();
    const own = [...orders.values()].filter(
      ({ source, foundAtMs }) => source === 2 && foundAtMs >= Date.UTC(2028, 0, 31, 16) && foundAtMs < told,
    );
    expect(rows.map(({ id }) => id).sort()).toEqual(own.map(({ id }) => id).sort());
  });

  it("two halves of a month are the month, and companies are the customer", () => {
    const halves = [vehicles("2028-02-01", "2028-02-14"), vehicles("2028-02-15", "2028-02-29")].flat();
    for (const key of ["mileageM", "days", "found"] as const)
      expect(Math.abs(sum(halves.map((row) => row[key])) - sum(vehicles(...month).map((row) => row[key]))), key).toBeLessThan(
        halves.length,
      );
    const companies = [...entities.of("companies").keys()];
    expect(companies.flatMap((company) => finds(...month, company)).length).toBe(finds(...month).length);
    expect(() => finds(...month, "nobody")).toThrow("养护单位不存在");
    expect(() => finds("soon", "later")).toThrow("时间格式错误");
  });
});
