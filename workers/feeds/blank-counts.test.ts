import { beforeEach, expect, it } from "vitest";
import { loadTenants, type Tenant } from "../../editions/load.ts";
import { FakeServices } from "../poll/fake-services.ts";
import { countersFeed } from "./counters.ts";
import type { Feed } from "./feed.ts";
import { ordersFeed } from "./orders/orders.ts";
import { RememberedPolls } from "./orders/remembered-polls.ts";

const [tenant] = [...loadTenants({}).values()] as [Tenant];
let services: FakeServices;
beforeEach(() => {
  services = new FakeServices();
});

async function pollFor(polls: RememberedPolls, seconds: number): Promise<void> {
  for (let i = 0; i < seconds; i += 5) {
    services.nowMs += 5_000;
    await polls.poll();
  }
}
const pollsOf = (feed: Feed) => new RememberedPolls(feed, tenant, services);
const blank = () => services.answers.set("GetStatusSummary", () => [{}]);

it("[C6] a customer without orders, whose services count nothing at all, is empty in time: its feeds become healthy", async () => {
  blank();
  const [orders, counters] = [pollsOf(ordersFeed), pollsOf(countersFeed)];
  await pollFor(orders, 25);
  await pollFor(counters, 25);
  expect([orders.error, counters.error]).toEqual(["legacyShrunk", "legacyShrunk"]);
  await pollFor(orders, 60);
  await pollFor(counters, 60);
  expect([orders.error, counters.error]).toEqual(["", ""]);
});

it("[C6] counts that come blank take no order away while the lists hold it, and no counter at once", async () => {
  services.put({ A_Id: "1", A_Status: 1 }, { A_Id: "2", A_Status: 9 });
  const [orders, counters] = [pollsOf(ordersFeed), pollsOf(countersFeed)];
  await pollFor(orders, 5);
  await pollFor(counters, 5);
  blank();
  await pollFor(counters, 20);
  expect([counters.shown.size, counters.doubts.length]).toEqual([2, 1]);
  await pollFor(orders, 1_200);
  expect([...orders.shown.keys()].sort()).toEqual(["1", "2"]);
});

it("[C6] counts of which none can be read are no answer", async () => {
  services.answers.set("GetStatusSummary", () => [{ "1": "many" }]);
  const counters = pollsOf(countersFeed);
  await pollFor(counters, 5);
  expect(counters.error).toBe("legacyNoAnswer");
});
