import { expect, it } from "vitest";
import { Portions } from "./portions.ts";

const row = (line: number, text: string) => ({ line, values: { name: text }, seen: null });
const rows = (count: number, text = "青浦") => Array.from({ length: count }, (_, i) => row(i + 2, text));
/** All of them, each taking as long as it is told. */
function taken(lines: ReturnType<typeof rows>, tookMs: (rows: number) => number) {
  const portions = new Portions(lines);
  const all = [];
  for (let portion = portions.take(); portion.length > 0; portion = portions.take()) {
    all.push(portion);
    portions.took(tookMs(portion.length));
  }
  return all;
}

it("a hundred rows go at first, and more at a time while the services are quick, each once and in their order", () => {
  const lines = rows(5_000);
  const portions = taken(lines, (count) => count);
  expect(portions.map((portion) => portion.length)).toEqual([100, 200, 400, ...Array(8).fill(500), 300]);
  expect(portions.flat()).toEqual(lines);
});

it("no more than a hundred go to services that take seconds for them, and fewer again where they become slow", () => {
  expect(taken(rows(350), () => 5_000).map((portion) => portion.length)).toEqual([100, 100, 100, 50]);
  let sent = 0;
  const becoming = taken(rows(1_500), (count) => {
    sent += count;
    return sent > 600 ? 60_000 : 1;
  });
  expect(becoming.map((portion) => portion.length)).toEqual([100, 200, 400, 200, 100, 100, 100, 100, 100, 100]);
});

it("long rows go fewer at a time", () => {
  const long = rows(30, "路".repeat(50_000));
  const portions = taken(long, () => 1);
  expect(portions.map((portion) => portion.length)).toEqual(Array(10).fill(3));
  expect(portions.flat()).toEqual(long);
});

it("a row that is longer than a door takes goes alone, and is refused alone", () => {
  const lines = [row(2, "a"), row(3, "路".repeat(300_000)), row(4, "b")];
  expect(taken(lines, () => 1).map((portion) => portion.map(({ line }) => line))).toEqual([[2], [3], [4]]);
});
