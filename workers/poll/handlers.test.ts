import { describe, expect, it } from "vitest";
import { loadTenants } from "../../editions/load.ts";
import { allFeeds } from "../feeds/all-feeds.ts";
import { handlePoll, handleRepoll } from "./handlers.ts";
import type { PollEnd, PollOrder } from "./one-poll.ts";

const tenants = loadTenants({});
const [code] = [...tenants.keys()] as [string];

/** Answers in turn, and the last answer from then on. */
function pollerThat(...ends: PollEnd[]) {
  const orders: PollOrder[] = [];
  const poll = async (_tenant: unknown, _kind: unknown, order: PollOrder) => {
    orders.push(order);
    return ends[Math.min(orders.length, ends.length) - 1] as PollEnd;
  };
  return { orders, deps: { poller: { poll }, feeds: allFeeds, tenants, now: () => 10_250, pause: async () => {} } };
}

describe("a poll by plan", () => {
  it("[F6] knows how late it begins", async () => {
    const { orders, deps } = pollerThat("done");
    await handlePoll(deps)({ id: `repeat:${code}.orders:10000`, data: { tenant: code, kind: "orders", everyMs: 1_000 } });
    expect(orders).toEqual([{ everyMs: 1_000, latenessMs: 250 }]);
  });

  it("[F5] is left out while an earlier one is under way", async () => {
    const { orders, deps } = pollerThat("busy");
    expect(await handlePoll(deps)({ id: "1", data: { tenant: code, kind: "orders", everyMs: 1_000 } })).toBe("busy");
    expect(orders).toHaveLength(1);
  });

  it("leaves a customer that is no more alone, and refuses nonsense", async () => {
    const { deps } = pollerThat("done");
    expect(await handlePoll(deps)({ id: "1", data: { tenant: "gone", kind: "orders", everyMs: 1 } })).toBe("unknown tenant");
    await expect(handlePoll(deps)({ id: "1", data: { tenant: code, kind: "weather", everyMs: 1 } })).rejects.toThrow();
  });
});

describe("a poll out of turn", () => {
  it("[K1] waits for its turn, because a poll under way began before the command", async () => {
    const { orders, deps } = pollerThat("busy", "busy", "done");
    expect(await handleRepoll(deps)({ id: "1", data: { tenant: code, kind: "orders", orderIds: ["7"] } })).toBe("done");
    expect(orders).toHaveLength(3);
    expect(orders[0]?.orderIds).toEqual(["7"]);
  });

  it("[K1] gives up when its turn never comes; the next planned poll will see the change", async () => {
    const { deps } = pollerThat("busy");
    expect(await handleRepoll(deps)({ id: "1", data: { tenant: code, kind: "orders" } })).toBe("busy");
  });
});
