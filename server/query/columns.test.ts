import { expect, it } from "vitest";
import { atOnce } from "../computing/steps.ts";
import { ValueColumn } from "./columns.ts";

it("ranks a new value by comparing it with few of the others", () => {
  const column = new ValueColumn<number>();
  for (let slot = 0; slot < 1_000; slot++) column.set(slot, (slot * 7) % 1_000);
  let compared = 0;
  // Pairs of values are not told apart.
  const ranks = () =>
    atOnce(
      column.rankedBy((a, b) => {
        compared++;
        return Math.floor(a / 2) - Math.floor(b / 2);
      }),
    );
  ranks();
  compared = 0;
  column.set(1_000, 501.5);
  const ranked = ranks();
  expect(compared).toBeLessThan(30);
  const rankOf = (value: number) => ranked[column.values.indexOf(value)];
  expect([rankOf(499), rankOf(500), rankOf(501), rankOf(501.5), rankOf(502)]).toEqual([249, 250, 250, 250, 251]);
});
