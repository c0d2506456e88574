import { beforeEach, expect, it } from "vitest";
import { loadTenants, type Tenant } from "../../editions/load.ts";
import { ExpectedError } from "../../shared/errors.ts";
import { FakeServices } from "../poll/fake-services.ts";
import { boardsFeed } from "./boards.ts";
import { RememberedPolls } from "./orders/remembered-polls.ts";

const [tenant] = [...loadTenants({}).values()] as [Tenant];
const EVERY_MS = 15_000;
const missing = (httpStatus: number) => new ExpectedError(httpStatus === 501 ? "legacyUnreachable" : "legacyNoAnswer", { httpStatus });

let services: FakeServices;
let polls: RememberedPolls;
beforeEach(() => {
  services = new FakeServices();
  services.answers.set("GetChuZhiWanChengLv", () => [{ Company: "甲", CompleteNum: services.orders.size, NotCompleteNum: 1, czl: "50%" }]);
  services.answers.set("GetJieDanLv", () => [{ Company: "甲", jdl: "90%" }]);
  services.answers.set("GetYuQiNum", () => [{ Company: "甲", sl: 2 }]);
  services.answers.set("GetBHTYpeSummary", () => [{ QuestionId: "t1", QuestionCN: "坑槽", sl: 3 }]);
  services.answers.set("GetMonthTrend", () => [{ YearMonth: "2026-01", FoundNum: 4, CompleteNum: 3 }]);
  polls = new RememberedPolls(boardsFeed, tenant, services);
});

async function pollFor(ms: number): Promise<void> {
  for (let waitedMs = 0; waitedMs < ms; waitedMs += EVERY_MS) {
    services.nowMs += EVERY_MS;
    await polls.poll();
  }
}
const askedFor = (call: string) => services.asked.filter((name) => name === call).length;

it.each([
  ["404", missing(404)],
  ["405", missing(405)],
  ["501", missing(501)],
  ["the customer's file", new ExpectedError("callOff")],
  ["a refusal", new ExpectedError("legacyRefused", { message: "接口不存在" })],
])(
  "[Q4] boards stand alone: %s to the call that is ours leaves the others fresh, and is asked for again every ten minutes",
  async (_, error) => {
    services.failing.set("GetMonthTrend", error);
    const sinceMs = services.nowMs + EVERY_MS;
    await pollFor(EVERY_MS);
    services.put({ A_Id: "1", A_Status: 9 });
    await pollFor(EVERY_MS);
    expect([...polls.shown.keys()]).toEqual(["disposalRate", "orderTakingRate", "overdue", "defectTypes"]);
    expect(polls.shown.get("disposalRate")).toMatchObject({ rows: [{ completed: 1 }] });
    expect(polls.gaps).toEqual([{ part: "monthlyTrend", what: "notOffered", error: error.code, sinceMs, asOfMs: null }]);
    services.asked.length = 0;
    await pollFor(3_600_000);
    expect([askedFor("GetMonthTrend"), askedFor("GetYuQiNum")]).toEqual([6, 240]);
  },
);

it("[Q4] a board that is not answered for a while keeps its figures, says since when, and comes back by itself", async () => {
  await pollFor(EVERY_MS);
  const asOfMs = services.nowMs;
  services.failing.set("GetYuQiNum", new ExpectedError("legacyTimeout"));
  await pollFor(EVERY_MS);
  const sinceMs = services.nowMs;
  services.asked.length = 0;
  await pollFor(300_000);
  expect(polls.shown.get("overdue")).toMatchObject({ rows: [{ count: 2 }] });
  expect(polls.gaps).toEqual([{ part: "overdue", what: "failing", error: "legacyTimeout", sinceMs, asOfMs }]);
  expect([askedFor("GetYuQiNum"), askedFor("GetMonthTrend")]).toEqual([2, 20]);
  polls.restart();
  await pollFor(EVERY_MS);
  expect(polls.shown.get("overdue")).toMatchObject({ rows: [{ count: 2 }] });
  services.failing.clear();
  services.answers.set("GetYuQiNum", () => [{ Company: "甲", sl: 7 }]);
  await pollFor(600_000);
  expect(polls.shown.get("overdue")).toMatchObject({ rows: [{ count: 7 }] });
  expect(polls.gaps).toEqual([]);
});

it("[C6] services that answer no board at all fail as a whole, and are asked again at once when they are back", async () => {
  services.failWith = missing(404);
  await pollFor(EVERY_MS);
  expect([polls.error, polls.gaps]).toEqual(["legacyNoAnswer", []]);
  services.failWith = null;
  await pollFor(EVERY_MS);
  expect([polls.error, polls.shown.size]).toEqual(["", 5]);
});

it("[C6] boards that are empty at once are doubted until another list speaks for it, and then no more", async () => {
  await pollFor(EVERY_MS);
  for (const call of ["GetChuZhiWanChengLv", "GetJieDanLv", "GetYuQiNum", "GetBHTYpeSummary", "GetMonthTrend"])
    services.answers.set(call, () => []);
  await pollFor(EVERY_MS);
  expect([polls.doubts.length, polls.shown.get("overdue")]).toMatchObject([1, { rows: [{ count: 2 }] }]);
  await pollFor(60_000);
  expect([polls.doubts.length, polls.shown.get("overdue")]).toMatchObject([0, { rows: [] }]);
  for (let i = 0; i < 8; i++) {
    await pollFor(EVERY_MS);
    expect(polls.doubts).toEqual([]);
  }
});

it("[Q4] a count of a board that cannot be read is unknown and marked, never 0; a missing rate is 0 (C4)", async () => {
  services.answers.set("GetYuQiNum", () => [
    { Company: "甲", sl: "many" },
    { Company: "乙", sl: null },
    { Company: "丙", sl: "4" },
  ]);
  services.answers.set("GetJieDanLv", () => [
    { Company: "甲", jdl: null },
    { Company: "乙", jdl: "high" },
  ]);
  await pollFor(EVERY_MS);
  expect(polls.shown.get("overdue")).toMatchObject({
    rows: [{ count: null }, { count: null }, { count: 4 }],
    unread: { "0.count": "many", "1.count": "" },
  });
  expect(polls.shown.get("orderTakingRate")).toMatchObject({
    rows: [{ ratePercent: 0 }, { ratePercent: null }],
    unread: { "1.ratePercent": "high" },
  });
});
