import { expect, it } from "vitest";
import { newestFirst } from "./newest-first.ts";

const rows = (count: number) => Array.from({ length: count }, (_, i) => ({ id: `o${i}`, foundAtMs: (i * 7_919) % 20_011 }));

it("puts the newest found hundred first, then the next thousand, and loses none", () => {
  const all = rows(15_000);
  const ordered = newestFirst(all) as typeof all;
  const byAge = [...all].sort((a, b) => b.foundAtMs - a.foundAtMs);
  for (const count of [100, 1_000, 10_000, 15_000])
    expect(new Set(ordered.slice(0, count).map(({ id }) => id))).toEqual(new Set(byAge.slice(0, count).map(({ id }) => id)));
});

it("leaves rows without such a time as they are", () => {
  const all = Array.from({ length: 300 }, (_, i) => ({ id: `t${i}` }));
  expect(newestFirst(all)).toBe(all);
});
