import { expect, it } from "vitest";
import { passQuery } from "../../../shared/http/pass-api.ts";
import { addressOf, formOf, questionOf } from "./search-address.ts";

const nowMs = Date.UTC(2026, 10, 24, 3, 0, 30);
const AREA = "121,31;121.1,31;121.1,31.1|121.05,31.01;121.06,31.01;121.06,31.02";
const form = formOf(new URLSearchParams("road=r1"), nowMs);

it("begins with the last two hours; what the address says comes back from it", () => {
  expect(form).toMatchObject({ by: "road", road: "r1", endMs: Date.UTC(2026, 10, 24, 3, 1), startMs: Date.UTC(2026, 10, 24, 1, 1) });
  for (const one of [
    { ...form, fromM: "100", toM: "900", direction: "up" as const, company: "c1", kind: "vehicle" as const },
    { ...form, by: "area" as const, road: "", area: AREA, quality: "observed" as const },
    { ...form, by: "place" as const, road: "", lng: "121.5", lat: "31.2", radiusM: "250" },
  ])
    expect(formOf(addressOf(one), 0)).toEqual(one);
});

it("keeps what is not of the search, and forgets which pass of the last one was looked at", () => {
  const before = new URLSearchParams("road=r0&zz=9&pass=d1:1:2");
  expect([...addressOf(form, before)].filter(([name]) => ["road", "zz", "pass"].includes(name))).toEqual([
    ["road", "r1"],
    ["zz", "9"],
  ]);
});

it("[M1] a time that nobody can write down is as if the address said none", () => {
  for (const told of ["9999999999999999", "8639999999999999", "soon"])
    expect(formOf(new URLSearchParams({ road: "r1", startMs: told, endMs: told }), nowMs)).toEqual(form);
});

it("what it asks the server takes", () => {
  for (const one of [
    form,
    { ...form, fromM: "0", toM: "5" },
    { ...form, by: "place" as const, lng: "121.5", lat: "31.2" },
    { ...form, by: "area" as const, area: `${AREA}|` },
  ]) {
    const question = questionOf(one);
    expect("query" in question && passQuery.safeParse(question.query).success).toBe(true);
  }
});

it.each([
  [{ road: "" }, "chooseRoad"],
  [{ by: "place" }, "choosePlace"],
  [{ by: "area" }, "areaFew"],
  [{ by: "area", area: "121,31;122,31" }, "areaFew"],
  [{ by: "area", area: "121,31;122,32;122,31;121,32" }, "areaCrosses"],
  [{ fromM: "900", toM: "100" }, "badRange"],
  [{ fromM: "x" }, "badRange"],
  [{ fromM: "K999999+000" }, "badRange"],
  [{ by: "place", lng: "31.1", lat: "121.1" }, "choosePlace"],
  [{ by: "place", lng: "121.1", lat: "31.1", radiusM: "9000" }, "badRadius"],
  [{ endMs: form.startMs }, "badTime"],
  [{ startMs: form.endMs - 91 * 24 * 3_600_000 }, "tooLong"],
  [{ by: "place", lng: "121.1", lat: "31.1", startMs: form.endMs - 91 * 24 * 3_600_000 }, "tooLong"],
] as const)("%j is told of as %s and not asked", (part, problem) => {
  expect(questionOf({ ...form, ...part })).toEqual({ problem });
});

it("[P] a range of a strip or a map is where it searches, until something else is searched for", () => {
  const led = (r: string) => formOf(new URLSearchParams({ r }), 0);
  expect(led("R%2C1,2500,4000")).toMatchObject({ by: "road", road: "R,1", fromM: "K2+500", toM: "K4+000" });
  // Past the end of a ring: from there to the end.
  expect(led("R1,4000,200")).toMatchObject({ road: "R1", fromM: "K4+000", toM: "" });
  expect(formOf(new URLSearchParams({ r: "R1,1,2", road: "R2" }), 0)).toMatchObject({ road: "R2", fromM: "" });
  expect(addressOf(form, new URLSearchParams({ r: "R1,1,2" })).has("r")).toBe(false);
});
