import { expect, it } from "vitest";
import { movedTo } from "./column-moves.ts";

it("brings a column to the place of another, from either side", () => {
  expect(movedTo(["a", "b", "c", "d"], "d", "b")).toEqual(["a", "d", "b", "c"]);
  expect(movedTo(["a", "b", "c", "d"], "a", "c")).toEqual(["b", "c", "a", "d"]);
});

it("leaves them alone where there is nothing to move, or no place for it", () => {
  expect(movedTo(["a", "b"], "a", "a")).toEqual(["a", "b"]);
  expect(movedTo(["a", "b"], "x", "a")).toEqual(["a", "b"]);
  expect(movedTo(["a", "b"], "a", "x")).toEqual(["a", "b"]);
});
