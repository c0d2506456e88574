import { expect, it } from "vitest";
import { wrongAlone } from "../http/wrong-alone.ts";
import { problemsWith } from "./problems.ts";
import type { AnyResource, RecordRow } from "./resource.ts";
import { companyRoads, userRoads } from "./road-assignments.ts";

const tied = (holder: object, startsOn: string, endsOn = ""): RecordRow => ({ id: startsOn, roadId: "r1", startsOn, endsOn, ...holder });
const problems = (resource: AnyResource, after: RecordRow, all: readonly RecordRow[]) =>
  problemsWith(resource, { after, before: null, all, by: ["admin"] }).map(({ field, problem }) => `${field} ${problem}`);
const of = (companyId: string, startsOn: string, endsOn?: string) => tied({ companyId }, startsOn, endsOn);

it("a road is not given to the company that keeps it on that day already", () => {
  const all = [of("a", "2024-01-01"), of("b", "2026-01-01"), { ...of("c", "2020-01-01"), roadId: "r2" }];
  expect(problems(companyRoads, of("b", "2026-06-01"), all)).toEqual(["companyId hasItAlready"]);
  expect(problems(companyRoads, of("a", "2025-06-01"), all)).toEqual(["companyId hasItAlready"]);
  for (const better of [of("a", "2026-06-01"), of("a", "2023-01-01"), of("c", "2026-06-01"), of("b", "2025-06-01")])
    expect(problems(companyRoads, better, all), JSON.stringify(better)).toEqual([]);
  expect(problems(companyRoads, of("a", "2025-06-01"), [of("a", "2024-01-01", "2024-12-31")]), "it had ended").toEqual([]);
});

it("nor to the person who has it, though one of another kind may have it beside", () => {
  const person = (personId: string, startsOn: string) => tied({ personId }, startsOn);
  expect(problems(userRoads, person("p", "2026-06-01"), [person("p", "2026-01-01")])).toEqual(["personId hasItAlready"]);
  expect(problems(userRoads, person("q", "2026-06-01"), [person("p", "2026-01-01")])).toEqual([]);
});

it("a road is given away on no day that is a slip of the hand, and the answer is a word about days", () => {
  const outside = (startsOn: string) => wrongAlone(companyRoads, { startsOn }).map(({ problem }) => problem);
  for (const slip of ["1900-01-01", "1979-12-31", "2050-01-01", "2099-01-01", "9999-12-31"])
    expect(outside(slip), slip).toEqual(["dayOutside"]);
  for (const day of ["1980-01-01", "2026-12-02", "2049-12-31"]) expect(outside(day), day).toEqual([]);
  expect(outside("2026-02-30"), "which is no day").toEqual(["altered"]);
});
