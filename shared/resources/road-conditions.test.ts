import { expect, it } from "vitest";
import { grades } from "../domain/grade.ts";
import { blank } from "./blank.ts";
import { withWorkedOut } from "./derived.ts";
import { roadConditions } from "./road-conditions.ts";

const gradeOf = (fields: object) => {
  const row = { ...blank(roadConditions), id: "R1", ...fields };
  return (withWorkedOut(roadConditions, row as never, {} as never) as Readonly<Record<string, unknown>>).grade;
};

it("a road's grade is what the services say, else what its PCI comes to, and nobody's who was not surveyed", () => {
  expect(gradeOf({ pci: 89.996, degree: "" })).toBe("excellent");
  expect(gradeOf({ pci: 89.994, degree: "" })).toBe("good");
  expect(gradeOf({ pci: 95, degree: "poor" })).toBe("poor");
  expect(gradeOf({ pci: null, degree: "" })).toBe("notSurveyed");
});

it("each grade has a shade of its own on the map", () => {
  const { colouredBy } = roadConditions;
  const shades = colouredBy !== undefined && "shades" in colouredBy ? colouredBy.shades : {};
  expect(Object.keys(shades)).toEqual([...grades, "notSurveyed"]);
  expect(new Set(Object.values(shades)).size).toBe(grades.length + 1);
});
