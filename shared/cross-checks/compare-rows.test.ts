import { expect, it } from "vitest";
import { compareRows } from "./compare-rows.ts";

const row = (id: string, rest: object = {}) => ({ id, name: `路${id}`, lengthM: 100, ...rest });
const of = (fields: readonly string[], rest: object = {}) => ({ fields, ...rest });

it("rows that stand on one side alone are named, and those that say the same are not", () => {
  expect(compareRows(of(["lengthM"]), [row("1"), row("2")], [row("2"), row("3")])).toEqual({
    ...{ there: 2, here: 2, moved: 0 },
    differences: [
      { id: "1", name: "路1", is: "onlyThere", field: "", theirs: "", ours: "" },
      { id: "3", name: "路3", is: "onlyHere", field: "", theirs: "", ours: "" },
    ],
  });
});

it("a field that differs is told with both values, nothing as nothing, and a field that nobody compares is left alone", () => {
  const { differences } = compareRows(of(["lengthM"]), [row("1", { lengthM: null, town: "a" })], [row("1", { town: "b" })]);
  expect(differences).toEqual([{ id: "1", name: "路1", is: "differs", field: "lengthM", theirs: "", ours: "100" }]);
});

it("numbers may be so far apart as is said, and no further", () => {
  const check = of(["lengthM"], { within: { lengthM: 10 } });
  expect(compareRows(check, [row("1", { lengthM: 110 })], [row("1")]).differences).toEqual([]);
  expect(compareRows(check, [row("1", { lengthM: 110.5 })], [row("1")]).differences).toHaveLength(1);
});

it("[Q4] what cannot be read of theirs is told as it was sent, and never as the same", () => {
  const { differences } = compareRows(of(["lengthM"]), [row("1", { lengthM: null, unread: { lengthM: "long" } })], [row("1")]);
  expect(differences).toMatchObject([{ field: "lengthM", theirs: "long" }]);
});

it("of a row that moved between the two answers nothing is said but that", () => {
  const check = of(["lengthM"], { version: "atMs" });
  const found = compareRows(check, [row("1", { lengthM: 1, atMs: 2 })], [row("1", { atMs: 1 })]);
  expect([found.moved, found.differences]).toEqual([1, []]);
});
