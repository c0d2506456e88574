import { expect, it } from "vitest";
import { RowTurns } from "./row-turns.ts";

it("lets whoever saw something else than their own last wish keep what they saw", async () => {
  const turns = new RowTurns();
  const seen: unknown[] = [];
  let refuse!: (row: null) => void;
  const first = turns.take("1", { name: "a" }, { name: "as it was" }, () => new Promise((done) => (refuse = done)));
  const note = async (known: object) => {
    seen.push(known);
    return null;
  };
  const others = [
    turns.take("1", { name: "b" }, { name: "a" }, note),
    turns.take("1", { name: "c" }, { name: "theirs" }, note),
    turns.take("2", { name: "d" }, { name: "a" }, note),
  ];
  await others[2];
  expect(seen, "another row waits for nothing").toEqual([{ name: "a" }]);
  refuse(null);
  await Promise.all([first, ...others]);
  expect(seen.slice(1)).toEqual([{ name: "as it was" }, { name: "theirs" }]);
});
