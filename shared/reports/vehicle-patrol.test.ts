import { expect, it } from "vitest";
import { figureOf, type ReportRow, withDerived } from "./report.ts";
import { perKmOf, vehicleFindReport, vehicleTypeShares } from "./vehicle-patrol.ts";

const source = { datum: "GCJ-02", timeZone: "Asia/Shanghai" } as const;

it.each([
  [12, 3_000, 4],
  [1, 3_000, 0.33],
  [0, 3_000, 0],
  [5, 0, null],
  [5, null, null],
  [null, 3_000, null],
])("%s finds on %s m are %s per kilometre: nothing driven is no rate", (found, mileageM, perKm) => {
  expect(perKmOf({ found, mileageM })).toBe(perKm);
});

it("what is serious is asked of its own call", () => {
  const { choose } = vehicleTypeShares.ask;
  const name = (degree: "all" | "serious") => choose?.({ month: "2026-03", company: "", degree }, {}).name;
  expect([name("all"), name("serious")]).toEqual(["GetZNXCSZBHLX", "GetZNXCYZBHLX"]);
});

it("[Q4] a find whose degree could not be read makes the share of serious ones unknown, and is a find all the same", () => {
  const row = (A_IsDanger: unknown) =>
    withDerived(vehicleFindReport, vehicleFindReport.record.decode({ A_Id: "1", A_IsDanger }, source) as ReportRow, {});
  const share = { key: "x", kind: "percent", share: "serious", ofSum: ["one"] } as const;
  expect(figureOf(share, [row(1), row("0"), row(0), row("0")])).toBe(25);
  expect(figureOf(share, [row(1), row({})])).toBeNull();
  expect(figureOf({ key: "y", kind: "count", countOf: "rows" }, [row(1), row({})])).toBe(2);
});
