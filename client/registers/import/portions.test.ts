import { expect, it } from "vitest";
import { portionsOf } from "./portions.ts";

const row = (line: number, text: string) => ({ line, values: { name: text }, seen: null });

it("rows go a hundred at a time, and fewer where they are long, each once and in their order", () => {
  const short = Array.from({ length: 250 }, (_, i) => row(i + 2, "青浦"));
  expect(portionsOf(short).map((portion) => portion.length)).toEqual([100, 100, 50]);
  const long = Array.from({ length: 9 }, (_, i) => row(i + 2, "路".repeat(5_000)));
  const portions = portionsOf(long);
  expect(portions.map((portion) => portion.length)).toEqual([3, 3, 3]);
  for (const portion of portions) expect(new TextEncoder().encode(JSON.stringify(portion)).length).toBeLessThan(60_000);
  expect(portions.flat()).toEqual(long);
});

it("a row that is longer than a door takes goes alone, and is refused alone", () => {
  expect(portionsOf([row(2, "a"), row(3, "路".repeat(30_000)), row(4, "b")]).map((portion) => portion.map(({ line }) => line))).toEqual([
    [2],
    [3],
    [4],
  ]);
});
