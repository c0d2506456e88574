import { expect, it } from "vitest";
import { createRandom } from "../support/random.ts";
import { planSchedule } from "./schedule.ts";

const items = ["redis", "redis", "worker-1", "worker-2", "server-1", "clients"].map((target, i) => ({ target, name: `${target} ${i}` }));

it("plans the same for the same seed, and otherwise for another", () => {
  const plan = (seed: number) => planSchedule(createRandom(seed), items, 60_000);
  expect(plan(7)).toEqual(plan(7));
  expect(plan(7)).not.toEqual(plan(8));
});

it("never does two things to one target at once, and ends within its time", () => {
  for (let seed = 0; seed < 50; seed++) {
    const plan = planSchedule(createRandom(seed), items, 60_000);
    for (const [i, a] of plan.entries()) {
      expect(a.atMs + a.holdMs).toBeLessThanOrEqual(60_000);
      for (const b of plan.slice(i + 1)) if (a.item.target === b.item.target) expect(b.atMs).toBeGreaterThan(a.atMs + a.holdMs);
    }
  }
});

it("does what belongs to every run once, for its whole time, and nothing else to that target meanwhile", () => {
  const pause = { target: "redis", name: "the long pause", onceForMs: 30_000 };
  for (let seed = 0; seed < 50; seed++) {
    const plan = planSchedule(createRandom(seed), [...items, pause], 90_000);
    const [long, ...more] = plan.filter(({ item }) => item.name === pause.name);
    if (long === undefined) throw new Error(`seed ${seed} left it out`);
    expect([long.holdMs, more]).toEqual([30_000, []]);
    expect(long.atMs + 30_000).toBeLessThanOrEqual(90_000);
    for (const { atMs, holdMs, item } of plan)
      if (item.target === "redis" && item.name !== pause.name)
        expect(atMs > long.atMs + 30_000 || atMs + holdMs < long.atMs, `seed ${seed}: ${item.name} at ${atMs}`).toBe(true);
  }
  expect(planSchedule(createRandom(1), [...items, pause], 40_000).map(({ item }) => item.name)).not.toContain(pause.name);
});

it("shows every item before any comes again", () => {
  const names = planSchedule(createRandom(3), items, 120_000).map(({ item }) => item.name);
  expect(new Set(names.slice(0, items.length)).size).toBe(items.length);
});
