import { beforeEach, describe, expect, it } from "vitest";
import { loadTenants, type Tenant } from "../../../editions/load.ts";
import { FakeServices } from "../../poll/fake-services.ts";
import { ordersFeed, ordersFeedOf } from "./orders.ts";
import { RememberedPolls } from "./remembered-polls.ts";

const [tenant] = [...loadTenants({}).values()] as [Tenant];
let services: FakeServices;
let polls: RememberedPolls;

beforeEach(() => {
  services = new FakeServices();
  polls = new RememberedPolls(ordersFeed, tenant, services);
});

const putMany = (count: number, status: number, name = `s${status}-`) =>
  services.put(...Array.from({ length: count }, (_, i) => ({ A_Id: `${name}${i}`, A_Status: status })));
const shownIds = () => [...polls.shown.keys()].sort();
const trueIds = () => [...services.orders.keys()].sort();

async function poll(seconds = 1): Promise<void> {
  services.nowMs += seconds * 1_000;
  services.asked.length = 0;
  await polls.poll();
}

/** Polls every second. @returns after how many seconds it was so; null when never */
async function secondsUntil(isSo: () => boolean, atMost = 600): Promise<number | null> {
  for (let second = 1; second <= atMost; second++) {
    await poll();
    if (isSo()) return second;
  }
  return null;
}

/** Everything about orders comes empty: lists, counter and details, as when their table cannot be read. */
function emptyOrders(): void {
  services.distort.set("GetAssignmentList", () => []);
  services.distort.set("GetStatusSummary", () => [{ "1": "0" }]);
  services.distort.set("GetDetail", () => []);
}

it("[F1] after a silence the open lists are asked at once: what came and what went may cancel each other in the counter", async () => {
  putMany(40, 1);
  putMany(40, 2);
  await poll();
  services.put({ A_Id: "s1-0", A_Status: 2 }, { A_Id: "s2-0", A_Status: 1 });
  await poll(8);
  expect(polls.shown.get("s1-0")?.status, "no counter shows it").toBe(1);
  await poll(16);
  expect(polls.shown.get("s1-0")?.status).toBe(2);
});

describe("orders that their lists lack", () => {
  it("[C6] stay while counter, lists and details are empty together, and the doubt is told", async () => {
    for (const status of [1, 2, 9]) putMany(334, status);
    await poll();
    emptyOrders();
    expect(await secondsUntil(() => polls.shown.size < 1_002, 400)).toBeNull();
    expect(polls.doubts).toContainEqual(expect.objectContaining({ about: 1, what: "missing", known: 334, answered: 0 }));
    services.distort.clear();
    await secondsUntil(() => polls.doubts.length === 0, 60);
    expect(polls.doubts).toEqual([]);
    expect(shownIds()).toEqual(trueIds());
  });

  it("[C5] stay where an empty list is given the lie by their details, and the doubt is told: what is new would be lacking too", async () => {
    for (const status of [1, 2]) putMany(14, status);
    await poll();
    services.distort.set("GetAssignmentList", () => []);
    services.put({ A_Id: "new", A_Status: 1 });
    await poll();
    expect(polls.shown.size).toBe(28);
    expect(polls.doubts).toMatchObject([{ about: 1, what: "missing", known: 14, answered: 0 }]);
    let details = 0;
    for (let second = 0; second < 60; second++) {
      await poll();
      expect(polls.doubts).not.toEqual([]);
      details += services.asked.filter((asked) => asked.startsWith("GetDetail")).length;
    }
    expect(details, "they are not asked for with every poll").toBeLessThan(28 * 15);
    // While nobody could see it, one went and another came: the counter shows neither.
    services.put({ A_Id: "s2-0", A_Status: 1 }, { A_Id: "s1-0", A_Status: 2 });
    services.distort.clear();
    expect(await secondsUntil(() => polls.doubts.length === 0, 20)).not.toBeNull();
    await poll();
    expect(shownIds()).toEqual(trueIds());
    expect([polls.shown.get("s2-0")?.status, polls.shown.get("s1-0")?.status]).toEqual([1, 2]);
  });

  it("[C6] stay also where a customer has ten or fewer, at a sweep too", async () => {
    putMany(9, 1);
    await poll();
    emptyOrders();
    for (let i = 0; i < 5; i++) await poll(600);
    expect(polls.shown.size).toBe(9);
  });

  it("[C6] stay when the services' details are in trouble too, but not for ever", async () => {
    putMany(40, 1);
    await poll();
    services.orders.delete("s1-3");
    services.distort.set("GetDetail", () => []);
    expect(await secondsUntil(() => polls.shown.size < 40, 120)).toBeNull();
    services.distort.clear();
    expect(await secondsUntil(() => polls.shown.size < 40)).toBeLessThanOrEqual(31);
  });

  it("[F2] a doubt that nothing ends is asked about less and less often, and still ends when it can", async () => {
    putMany(40, 1);
    await poll();
    services.orders.delete("s1-3");
    services.distort.set("GetDetail", () => []);
    const sweepsIn = async (seconds: number) => {
      let sweeps = 0;
      for (let left = seconds; left > 0; left -= 10) {
        await poll(10);
        sweeps += services.asked.filter((asked) => asked === "GetAssignmentList").length;
      }
      return sweeps;
    };
    const first = await sweepsIn(1_200);
    await sweepsIn(3_600);
    expect(await sweepsIn(1_200)).toBeLessThan(first / 2);
    services.distort.clear();
    await poll(600);
    await poll(60);
    expect(polls.shown.size).toBe(39);
  });

  it("[C6] one that was deleted goes after half a minute and not at the next sweep", async () => {
    putMany(40, 1);
    putMany(40, 9);
    await poll();
    services.orders.delete("s1-3");
    services.orders.delete("s9-3");
    const seconds = await secondsUntil(() => shownIds().join() === trueIds().join());
    expect(seconds).toBeGreaterThanOrEqual(30);
    expect(seconds).toBeLessThanOrEqual(45);
    expect(polls.doubts).toEqual([]);
  });

  it.each([2, 7, 9])(
    "[C6] a genuine shrink of %i lists ripens in all of them together, and what is certain is published meanwhile",
    async (lists) => {
      const statuses = [0, 1, 2, 4, 6, 7, 15, 71, 72].slice(0, lists);
      for (const status of statuses) putMany(100, status);
      await poll();
      for (const status of statuses) for (let i = 0; i < 60; i++) services.orders.delete(`s${status}-${i}`);
      services.put({ A_Id: "new", A_Status: 1 });
      await poll();
      expect(polls.error).toBe("");
      expect(polls.shown.has("new"), "what a list holds is true").toBe(true);
      expect(polls.doubts.map(({ about }) => about).sort()).toEqual([...statuses].sort());
      const seconds = await secondsUntil(() => shownIds().join() === trueIds().join());
      expect(seconds).toBeGreaterThanOrEqual(29);
      expect(seconds).toBeLessThanOrEqual(60);
    },
  );

  it("[C6] many thousands that were archived go by a sample, and within five minutes", async () => {
    putMany(30, 1);
    putMany(5_000, 9);
    await poll();
    for (let i = 0; i < 4_500; i++) services.archived.set(`s9-${i}`, { A_Id: `s9-${i}`, A_Status: 9, A_Source: 1 });
    for (const id of services.archived.keys()) services.orders.delete(id);
    const seconds = await secondsUntil(() => polls.shown.size === 530, 300);
    expect(seconds).toBeGreaterThanOrEqual(180);
    expect(shownIds()).toEqual(trueIds());
  });

  it("[F1] many that were archived are missed within seconds, also while others close all the time and no two counts agree", async () => {
    putMany(40, 1);
    putMany(200, 9);
    await poll();
    for (let i = 0; i < 42; i++) {
      services.archived.set(`s9-${i}`, { A_Id: `s9-${i}`, A_Status: 9, A_Source: 1 });
      services.orders.delete(`s9-${i}`);
    }
    const counted = (status: number) => [...services.orders.values()].filter(({ A_Status }) => A_Status === status).length;
    let late = 0;
    services.distort.set("GetStatusSummary", () => {
      late = (late + 1) % 3;
      return [{ "1": String(counted(1)), "9": String(counted(9) - late) }];
    });
    await poll();
    expect(polls.doubts, "before anybody asked for the long list").toContainEqual(expect.objectContaining({ about: 9, known: 200 }));
    expect(await secondsUntil(() => services.asked.includes("GetAssignmentList:9"), 60)).toBeLessThanOrEqual(3);
    expect(polls.doubts.filter(({ about }) => about === 9)).toMatchObject([{ known: 200, answered: 158 }]);
  });

  it("[L7] many that were closed while nobody could ask are no live figure until their list was asked for", async () => {
    putMany(40, 1);
    putMany(200, 9);
    await poll();
    for (let i = 0; i < 20; i++) services.put({ A_Id: `closed-meanwhile-${i}`, A_Status: 9 });
    await poll();
    expect(polls.doubts).toEqual([{ about: 9, what: "behind", sinceMs: services.nowMs, known: 220, answered: 200 }]);
    expect(await secondsUntil(() => polls.shown.size === 260, 10)).toBeLessThanOrEqual(3);
    await poll();
    expect(polls.doubts).toEqual([]);
  });

  it("[F2] a counter of closed orders that never agrees and never stands still has their list asked for seldom", async () => {
    putMany(40, 1);
    putMany(200, 9);
    await poll();
    let more = 0;
    services.distort.set("GetStatusSummary", () => {
      more = (more + 1) % 3;
      return [{ "1": "40", "9": String(150 - more) }];
    });
    let lists = 0;
    for (let second = 0; second < 100; second++) {
      await poll();
      lists += services.asked.filter((asked) => asked === "GetAssignmentList:9").length;
    }
    // Of these the open sweep every half a minute asks four.
    expect(lists).toBeLessThan(30);
    expect(polls.doubts, "their list holds all of them").toEqual([]);
  });

  it("[C6] renumbered orders are doubted beside their old numbers as soon as a sweep sees them", async () => {
    putMany(300, 1);
    await poll();
    services.orders.clear();
    putMany(300, 1, "renumbered-");
    await secondsUntil(() => polls.shown.has("renumbered-0"), 31);
    expect(polls.doubts).toMatchObject([{ about: 1, known: 600, answered: 300 }]);
    const seconds = await secondsUntil(() => polls.doubts.length === 0, 60);
    expect(seconds).toBeLessThanOrEqual(40);
    expect(shownIds()).toEqual(trueIds());
  });

  it("[C5] one whose row lost its id is not gone", async () => {
    putMany(40, 1);
    putMany(40, 9);
    await poll();
    services.distort.set("GetAssignmentList", (rows) =>
      rows.map((row) => (["s1-3", "s9-3"].includes((row as { A_Id: string }).A_Id) ? { A_Status: 9 } : row)),
    );
    for (let i = 0; i < 4; i++) await poll(600);
    expect(shownIds()).toEqual(trueIds());
  });

  it("[C5] a row that never had an id keeps no other from being archived", async () => {
    putMany(40, 1);
    putMany(40, 9);
    services.distort.set("GetAssignmentList", (rows) => [{ A_Status: 9 }, ...rows]);
    await poll();
    services.archived.set("s9-3", { A_Id: "s9-3", A_Status: 9, A_Source: 1 });
    services.orders.delete("s9-3");
    const seconds = await secondsUntil(() => polls.shown.size === 79);
    expect(seconds).toBeGreaterThanOrEqual(180);
    expect(shownIds()).toEqual(trueIds());
  });

  it("[C3] a cut answer is told as such", async () => {
    polls = new RememberedPolls(ordersFeedOf(35), tenant, services);
    putMany(40, 1);
    await poll();
    expect(polls.doubts).toEqual([{ about: null, what: "cut", sinceMs: services.nowMs, known: 40, answered: 35 }]);
  });
});

describe("orders from nothing", () => {
  it("[C6] after a loss of Redis an empty answer is no news while the services' own report counts orders", async () => {
    putMany(40, 1);
    await poll();
    emptyOrders();
    polls.lose();
    expect(await secondsUntil(() => polls.error === "", 400)).toBeNull();
    expect(polls.doubts).toEqual([expect.objectContaining({ about: null, what: "missing", answered: 0 })]);
    services.distort.clear();
    await poll();
    expect(shownIds()).toEqual(trueIds());
    expect(polls.doubts).toEqual([]);
  });

  it("[C6] after a restart of Redis that kept its rows nothing disappears with one answer", async () => {
    putMany(40, 1);
    await poll();
    emptyOrders();
    polls.restart();
    await poll();
    expect([polls.error, polls.shown.size, polls.doubts.length]).toEqual(["", 40, 1]);
    services.distort.clear();
    await secondsUntil(() => polls.doubts.length === 0, 10);
    expect(polls.doubts).toEqual([]);
  });

  it("[C6] a customer without orders is empty after half a minute, by a report that counts none", async () => {
    const seconds = await secondsUntil(() => polls.error === "");
    expect(seconds).toBeGreaterThanOrEqual(30);
    expect(seconds).toBeLessThanOrEqual(32);
    expect(polls.doubts).toEqual([]);
  });

  it("[C6] one whose report says nothing is empty after three minutes, while its services hold other lists", async () => {
    services.distort.set("GetChuZhiWanChengLv", () => []);
    expect(await secondsUntil(() => polls.error === "")).toBeGreaterThanOrEqual(180);
  });

  it("[C6] and never while they hold nothing at all", async () => {
    for (const call of ["GetChuZhiWanChengLv", "GetAllBhForWeb", "GetCompanyList"]) services.distort.set(call, () => []);
    expect(await secondsUntil(() => polls.error === "")).toBeNull();
  });

  it("[C6] the last orders of a customer can be deleted", async () => {
    putMany(9, 1);
    await poll();
    services.orders.clear();
    const seconds = await secondsUntil(() => polls.shown.size === 0);
    expect(seconds).toBeGreaterThanOrEqual(180);
    expect(seconds).toBeLessThanOrEqual(200);
  });
});
