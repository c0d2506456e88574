import { describe, expect, it } from "vitest";
import { keysBetween } from "./row-range.ts";
import {
  addRows,
  allSelected,
  countSelected,
  isSelected,
  nothingSelected,
  type RowSelection,
  selectedInOrder,
  takeOutRows,
  toggleRow,
  withoutRows,
} from "./row-selection.ts";

const keys = ["a", "b", "c", "d"];
const known = () => keys;
const chosen = (selection: RowSelection) => keys.filter((key) => isSelected(selection, key));

describe("chosen rows", () => {
  it("are ticked and unticked one by one", () => {
    const two = toggleRow(toggleRow(nothingSelected, "a", known), "c", known);
    expect(chosen(two)).toEqual(["a", "c"]);
    expect(chosen(toggleRow(two, "a", known))).toEqual(["c"]);
  });

  it("are everything that matches until one is taken out", () => {
    expect(chosen(allSelected)).toEqual(keys);
    expect(isSelected(allSelected, "came later")).toBe(true);
    const rest = toggleRow(allSelected, "b", known);
    expect([chosen(rest), isSelected(rest, "came later")]).toEqual([["a", "c", "d"], false]);
  });

  it("grow by what lies between two rows, in either direction", () => {
    const source = { keyAt: (index: number) => keys[index] };
    expect(keysBetween(source, 3, 1)).toEqual(["b", "c", "d"]);
    expect(chosen(addRows(toggleRow(nothingSelected, "a", known), keysBetween(source, 1, 2)))).toEqual(["a", "b", "c"]);
  });

  it("are taken out many at once, also of everything", () => {
    expect(chosen(takeOutRows(addRows(nothingSelected, ["a", "b", "c"]), ["a", "c"], known))).toEqual(["b"]);
    const rest = takeOutRows(allSelected, ["a", "c"], known);
    expect([chosen(rest), isSelected(rest, "came later")]).toEqual([["b", "d"], false]);
  });

  it("are no longer acted on once they left the list; nothing moves while none did", () => {
    const two = addRows(nothingSelected, ["a", "b"]);
    expect(chosen(withoutRows(two, ["b"]))).toEqual(["a"]);
    expect(withoutRows(two, ["d"])).toBe(two);
  });

  it("are handed over as they stand in the list, however they were ticked, and all of them too", () => {
    const from = { keys: known, matching: keys.length };
    const ticked = { ids: ["d", "a", "not shown any more"] };
    expect(selectedInOrder(ticked, from)).toEqual(["a", "d", "not shown any more"]);
    expect(selectedInOrder({ filter: {} }, from)).toEqual(keys);
    expect([countSelected(ticked, from), countSelected({ filter: {} }, from)]).toEqual([3, 4]);
  });
});
