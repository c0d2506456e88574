import { expect, it } from "vitest";
import { daysOf, monthBy } from "./months.ts";

it("months go over the ends of years", () => {
  expect([monthBy("2026-01", -1), monthBy("2025-12", 1), monthBy("2026-03", 0)]).toEqual(["2025-12", "2026-01", "2026-03"]);
});

it("29 February exists where there is one", () => {
  expect([daysOf("2028-02").at(-1), daysOf("2026-02").at(-1), daysOf("2026-03").length]).toEqual(["2028-02-29", "2026-02-28", 31]);
});
