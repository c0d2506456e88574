import { expect, it } from "vitest";
import { createRandom } from "../../tests/support/random.ts";
import { Buckets } from "../bounds/buckets.ts";
import { Arrivals } from "./arrivals.ts";
import { Computing } from "./computing.ts";
import { atOnce, inOne, SharedSteps, type Steps } from "./steps.ts";
import { writeJson } from "./write-json.ts";

/** A loop of events that a test turns; steps say how long they take. */
function world({ msPerS = 40, burstMs = 600, shareOfMachine = 1 } = {}) {
  let nowMs = 0;
  let workedMs = 0;
  const timers: { atMs: number; run: () => void }[] = [];
  const now = () => nowMs;
  const arrivals = new Arrivals(now);
  const budget = new Buckets({ perS: msPerS, burst: burstMs, now });
  const computing = new Computing({
    ...{ budget, arrivals, now, workedMs: () => workedMs },
    soon: (run) => void timers.push({ atMs: nowMs, run }),
    after: (ms, run) => void timers.push({ atMs: nowMs + ms, run }),
  });
  const log: string[] = [];
  function* steps(name: string, count: number, stepMs: number): Steps<string> {
    for (let i = 0; i < count; i++) {
      log.push(name);
      nowMs += stepMs;
      workedMs += stepMs * shareOfMachine;
      yield;
    }
    return name;
  }
  return {
    ...{ computing, arrivals, budget, log, steps, now },
    /** As if somebody else asked for something short again and again. */
    keepOthersHere() {
      arrivals.hasOthers = () => true;
    },
    /** Lets everything come that is due until then. */
    async turn(untilMs = nowMs + 60_000) {
      for (let n = 0; n < 10_000; n++) {
        await Promise.resolve();
        timers.sort((a, b) => a.atMs - b.atMs);
        if (timers[0] === undefined || timers[0].atMs > untilMs) return;
        const timer = timers.shift()!;
        nowMs = Math.max(nowMs, timer.atMs);
        timer.run();
      }
    },
  };
}

it("[Z4] long work lets go of the loop after a few milliseconds, and others have their turn", async () => {
  const { computing, steps, log, turn } = world();
  const both = Promise.all([computing.run("a", steps("a", 8, 2)), computing.run("b", steps("b", 8, 2))]);
  expect(log).toEqual(["a"]);
  await turn();
  expect(await both).toEqual(["a", "b"]);
  // The one that came first begins its second slice before the other is seen.
  expect(log.join("")).toBe("aabababababababb");
});

it("[Z4] whoever asks for much at once takes one turn as everybody else", async () => {
  const { computing, steps, log, turn } = world();
  const greedy = Array.from({ length: 5 }, () => computing.run("greedy", steps("g", 4, 4)));
  const other = computing.run("other", steps("o", 2, 4));
  await turn();
  await Promise.all([...greedy, other]);
  expect(log.slice(0, 5).join("")).toBe("ggogo");
});

it("[Z4] who has spent their share waits, and is told when to come again where that takes long; others go on", async () => {
  const { computing, steps, turn, now, keepOthersHere } = world({ msPerS: 40, burstMs: 100 });
  keepOthersHere();
  await Promise.all([computing.run("a", steps("a", 20, 8)), turn()]);
  const spentAtMs = now();
  const waiting = computing.run("a", steps("a", 1, 1));
  await turn(spentAtMs + 1_000);
  expect(
    await computing.run(
      "b",
      inOne(() => "at once"),
    ),
  ).toBe("at once");
  await turn();
  expect(await waiting).toBe("a");
  expect(now()).toBeGreaterThanOrEqual(spentAtMs + 1_000);

  await Promise.all([computing.run("a", steps("a", 100, 8)), turn()]);
  const refused = computing.run("a", steps("a", 1, 1)).catch((error: unknown) => error);
  const refusedAtMs = now();
  await turn();
  expect(await refused).toMatchObject({ code: "spentBudget", detail: { retryAfterMs: expect.any(Number) } });
  // A refusal that came at once would be asked for again at once.
  expect(now()).toBe(refusedAtMs + 1_000);
});

it("[Z4] whoever is alone is not kept waiting, and begins with their share when the first other comes", async () => {
  const { computing, arrivals, budget, steps, turn, now } = world({ msPerS: 40, burstMs: 100 });
  for (let i = 0; i < 3; i++) {
    arrivals.isOf({}, "a");
    const beganAtMs = now();
    const answered = computing.run("a", steps("a", 100, 8)).then(() => now() - beganAtMs);
    await turn();
    expect(await answered).toBe(800);
  }
  expect(budget.spentOf("a")).toBe(1);

  arrivals.isOf({}, "b");
  const beganAtMs = now();
  const pauses = computing.run("a", steps("a", 1, 8)).then(() => now() - beganAtMs);
  await turn();
  expect(await pauses).toBeGreaterThan(8);
});

it("[Z4] whoever waits for long work is somebody else, however long ago they asked", async () => {
  const { computing, arrivals, budget, steps, turn, now } = world({ msPerS: 1, burstMs: 100 });
  arrivals.isOf({}, "a");
  const long = computing.run("a", steps("a", 2_000, 2));
  await turn(now() + 2_000);
  const other = computing.run("b", steps("b", 100, 2));
  await Promise.all([turn(), long, other]);
  expect(budget.spentOf("b")).toBeGreaterThan(1);
});

it("[Z4] one person's line is bounded, and whoever has gone is not worked for", async () => {
  const { computing, steps, log, turn } = world();
  const answers = Array.from({ length: 40 }, () => computing.run("a", steps("a", 2, 4)));
  const refused = (await Promise.allSettled([...answers.slice(20), turn()])).filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(20);
  await Promise.allSettled(answers);
  log.length = 0;
  const gone = [computing.run("b", steps("b", 3, 4)), computing.run("b", steps("gone", 3, 4), () => false)];
  const settled = Promise.allSettled(gone);
  await turn();
  expect((await settled).map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
  expect(log).not.toContain("gone");
});

it("work that breaks tells who asked for it, and the next goes on", async () => {
  const { computing, turn } = world();
  const broken = computing.run(
    "a",
    inOne(() => {
      throw new Error("no such column");
    }),
  );
  await expect(broken).rejects.toThrow("no such column");
  const next = computing.run(
    "a",
    inOne(() => 1),
  );
  await turn();
  expect(await next).toBe(1);
});

it("what several ask for is done once, by whoever has a turn", () => {
  const shared = new SharedSteps();
  let done = 0;
  const begin = function* (): Steps<void> {
    for (let i = 0; i < 4; i++) {
      done++;
      yield;
    }
  };
  const [one, other] = [shared.run("x", begin), shared.run("x", begin)];
  for (const steps of [one, other, one, other, one, other]) steps.next();
  expect([one.next().done, other.next().done, done]).toEqual([true, true, 4]);
});

it("whoever meets a failure of what several ask for is told, and the others do not take it for done", () => {
  const shared = new SharedSteps();
  let begun = 0;
  const begin = function* (): Steps<void> {
    begun++;
    yield;
    if (begun === 1) throw new Error("not this time");
  };
  const [one, other] = [shared.run("x", begin), shared.run("x", begin)];
  one.next();
  expect(() => one.next()).toThrow("not this time");
  expect(other.next().done, "it has to be done anew").toBe(false);
  expect([other.next().done, begun]).toEqual([true, 2]);
});

it("JSON in steps is the JSON of one go", () => {
  const random = createRandom(7);
  const value = {
    keys: Array.from({ length: 5_001 }, () => `k"${random.between(0, 9)}\n`),
    none: [],
    absent: undefined,
    holes: [undefined, null, 1],
    deep: { at: [1, { a: "岸" }] },
    total: 3,
  };
  expect(atOnce(writeJson(value))).toBe(JSON.stringify(value));
});

it.each([
  ["what other programs took of the machine meanwhile is not paid for", 0.1, 600],
  ["what other threads of the process did meanwhile is not either", 3, 200],
])("[Z4] a share is spent by own work: %s", async (_, shareOfMachine, takesMs) => {
  const { computing, steps, turn } = world({ burstMs: 300, shareOfMachine });
  const first = computing.run("a", steps("a", takesMs / 2, 2));
  await turn(takesMs * 2);
  await first;
  let told: unknown = null;
  void computing.run("a", steps("a", 1, 2)).then((answer) => (told = answer));
  // The slice that has begun, and not the second after which a refusal comes.
  await turn(takesMs * 2 + 10);
  expect(told).toBe("a");
});

it("[Z4] between slices whoever came later goes first, until they are answered", async () => {
  const { computing, arrivals, steps, log, turn, now } = world();
  const short = {};
  arrivals.came({});
  const long = computing.run("a", steps("a", 4, 2));
  await turn(now());
  expect(log).toHaveLength(2);
  arrivals.came(short);
  await turn(now() + 2);
  expect(log).toHaveLength(2);
  arrivals.answered(short);
  await turn(now() + 1);
  expect(log).toHaveLength(3);
  await turn();
  expect(await long).toBe("a");
});

it("[Z4] nobody is kept from computing by requests that take long, nor by many that keep coming", async () => {
  const { computing, arrivals, steps, turn, now } = world();
  const beganAtMs = now();
  const long = computing.run("a", steps("a", 10, 2));
  let ended = false;
  void long.then(() => (ended = true));
  for (let i = 0; i < 200 && !ended; i++) {
    arrivals.came({});
    await turn(now() + 1);
  }
  await long;
  // Each slice of two milliseconds gives way for four at most.
  expect(now() - beganAtMs).toBeLessThanOrEqual(10 * (2 + 4 + 1));
});

it("[Z4] a request of the same person holds nothing up: a screen asks for several things at once", async () => {
  const { computing, arrivals, steps, log, turn, now } = world();
  const long = computing.run("a", steps("a", 4, 2));
  await turn(now());
  const own = {};
  arrivals.came(own);
  arrivals.isOf(own, "a");
  await turn(now());
  expect(log).toHaveLength(3);
  await Promise.all([long, turn()]);
});

it("[Z4] who has spent more than a tenth of what they had saved up pauses between slices where others are, the longer the less is left", async () => {
  const { computing, arrivals, steps, turn, now } = world({ burstMs: 100, msPerS: 1 });
  const tookMs = async (owner: string, count: number) => {
    const beganAtMs = now();
    let endedAtMs = Number.NaN;
    void computing.run(owner, steps(owner, count, 2)).then(() => (endedAtMs = now()));
    await turn(beganAtMs + 1_000);
    return endedAtMs - beganAtMs;
  };
  expect(await tookMs("a", 35)).toBe(70);
  arrivals.isOf({}, "a");
  const alone = await tookMs("a", 5);
  expect(alone).toBe(10);
  arrivals.isOf({}, "b");
  expect(await tookMs("a", 5)).toBeGreaterThan(5 * 12);
  arrivals.isOf({}, "a");
  arrivals.isOf({}, "b");
  expect(await tookMs("b", 2)).toBe(4);
});

it("[Z4] work of more than a slice pays for what it leaves behind outside of its slices, short work does not", async () => {
  const { computing, steps, turn, budget } = world({ burstMs: 100, msPerS: 0 });
  await Promise.all([computing.run("a", steps("a", 10, 2)), computing.run("b", steps("b", 1, 0.25)), turn(1_000)]);
  expect([budget.spentOf("a"), budget.spentOf("b")].map((part) => part.toFixed(4))).toEqual(["0.2500", "0.0025"]);
});

it("[Z4] others go on while somebody pauses", async () => {
  const { computing, arrivals, steps, log, turn, now } = world({ burstMs: 100 });
  await Promise.all([computing.run("a", steps("a", 40, 2)), turn(now() + 1_000)]);
  arrivals.isOf({}, "b");
  log.length = 0;
  await Promise.all([computing.run("a", steps("a", 4, 2)), computing.run("b", steps("b", 4, 2)), turn(now() + 1_000)]);
  expect(log.join("")).toBe("bbbbaaaa");
});
