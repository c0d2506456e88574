import { describe, expect, it } from "vitest";
import { loadTenants, type Tenant } from "../../editions/load.ts";
import { allFeeds } from "../feeds/all-feeds.ts";
import { handlePoll, handleRepoll } from "./handlers.ts";
import type { PollEnd, PollOrder } from "./one-poll.ts";
import { PutBack } from "./put-back.ts";

const tenants = loadTenants({});
const [code] = [...tenants.keys()] as [string];

const NOW_MS = 10_250;

/** Answers in turn, and the last answer from then on. */
function pollerThat(...ends: PollEnd[]) {
  const orders: PollOrder[] = [];
  const poll = async (_tenant: unknown, _kind: unknown, order: PollOrder) => {
    orders.push(order);
    return ends[Math.min(orders.length, ends.length) - 1] as PollEnd;
  };
  return { orders, deps: { poller: { poll }, feeds: allFeeds, tenants, now: () => NOW_MS, pause: async () => {} } };
}

describe("a poll by plan", () => {
  it("[F6] knows how late it begins", async () => {
    const { orders, deps } = pollerThat("done");
    await handlePoll(deps)({
      timestamp: NOW_MS,
      id: `repeat:${code}.orders:10000`,
      data: { tenant: code, kind: "orders", everyMs: 1_000 },
    });
    expect(orders).toEqual([{ everyMs: 1_000, latenessMs: 250 }]);
  });

  it("[F5] is left out while an earlier one is under way", async () => {
    const { orders, deps } = pollerThat("busy");
    expect(await handlePoll(deps)({ timestamp: NOW_MS, id: "1", data: { tenant: code, kind: "orders", everyMs: 1_000 } })).toBe("busy");
    expect(orders).toHaveLength(1);
  });

  it("[Z4] of one customer whose services hang hold a few places, and the rest go back and wait for theirs", async () => {
    const [, other] = [...tenants.keys()] as [string, string];
    const { deps } = pollerThat("done");
    let end = (_: "done") => {};
    const hanging = new Promise<"done">((resolve) => (end = resolve));
    const poll = (tenant: Tenant) => (tenant.file.code === code ? hanging : Promise.resolve("done" as const));
    const handle = handlePoll({ ...deps, poller: { poll } });
    const job = (tenant: string) => ({ timestamp: NOW_MS, id: "1", data: { tenant, kind: "orders", everyMs: 1_000 } });
    const polls = Array.from({ length: 12 }, () => handle(job(code)));
    const putBack = await Promise.all(polls.slice(8).map((each) => each.catch((error: unknown) => error)));
    expect(putBack.map((error) => error instanceof PutBack)).toEqual([true, true, true, true]);
    expect(await handle(job(other))).toBe("done");
    end("done");
    await Promise.all(polls.slice(0, 8));
    expect(await handle(job(code)), "their places are free again").toBe("done");
  });

  it("leaves a customer that is no more alone, and refuses nonsense", async () => {
    const { deps } = pollerThat("done");
    expect(await handlePoll(deps)({ timestamp: NOW_MS, id: "1", data: { tenant: "gone", kind: "orders", everyMs: 1 } })).toBe(
      "unknown tenant",
    );
    await expect(handlePoll(deps)({ timestamp: NOW_MS, id: "1", data: { tenant: code, kind: "weather", everyMs: 1 } })).rejects.toThrow();
  });
});

describe("a poll out of turn", () => {
  const job = (data: object, ageMs = 0) => ({ id: "1", data: { tenant: code, kind: "orders", ...data }, timestamp: NOW_MS - ageMs });

  it("[K1] waits for its turn, because a poll under way began before the command", async () => {
    const { orders, deps } = pollerThat("busy", "busy", "done");
    expect(await handleRepoll(deps)(job({ orderIds: ["7"] }))).toBe("done");
    expect(orders).toHaveLength(3);
    expect(orders[0]?.orderIds).toEqual(["7"]);
  });

  it.each(["busy", "fenced", "resting", "full"] as const)(
    "[K1] goes back into the queue while its feed is %s, and is not dropped",
    async (end) => {
      const { deps } = pollerThat(end);
      await expect(handleRepoll(deps)(job({}))).rejects.toMatchObject({ afterMs: 50 });
      await expect(handleRepoll(deps)(job({}, 4_000)), "later the longer it has waited").rejects.toMatchObject({ afterMs: 1_000 });
      expect(await handleRepoll(deps)(job({}, 300_001)), "until polls by plan have long seen it").toBe(end);
    },
  );

  it("[Z4] one customer's hanging services hold a few places, and nobody else waits for them", async () => {
    const [, other] = [...tenants.keys()] as [string, string];
    const { deps } = pollerThat("done");
    const poll = (tenant: Tenant) => (tenant.file.code === code ? new Promise<never>(() => {}) : Promise.resolve("done" as const));
    const handle = handleRepoll({ ...deps, poller: { poll } });
    const jobs = Array.from({ length: 16 }, () => handle(job({})));
    const putBack = await Promise.all(jobs.slice(4).map((each) => each.catch((error: unknown) => error)));
    expect(putBack.every((error) => error instanceof PutBack)).toBe(true);
    expect(await handle(job({ tenant: other }))).toBe("done");
  });

  it("gives its place back when the poll throws", async () => {
    const { deps } = pollerThat("done");
    let isBroken = true;
    const poll = async () => {
      if (isBroken) throw new Error("Redis went away");
      return "done" as const;
    };
    const handle = handleRepoll({ ...deps, poller: { poll } });
    for (let i = 0; i < 5; i++) await expect(handle(job({}))).rejects.toThrow("Redis went away");
    isBroken = false;
    expect(await handle(job({}))).toBe("done");
  });
});
