import { expect, it } from "vitest";
import { dueAfter, type Rhythm } from "./subscription-times.ts";

const due = (every: Rhythm, at: string, zone = "Asia/Shanghai") => new Date(dueAfter(every, Date.parse(at), zone)).toISOString();

it("a weekly one is due on Mondays at six in the customer's zone, a monthly one on the first", () => {
  expect(due("week", "2026-11-25T04:00:00Z")).toBe("2026-11-29T22:00:00.000Z");
  expect(due("month", "2026-11-25T04:00:00Z")).toBe("2026-11-30T22:00:00.000Z");
  expect(due("month", "2026-12-25T04:00:00Z"), "over the year's end").toBe("2026-12-31T22:00:00.000Z");
  expect(due("week", "2026-11-25T04:00:00Z", "Europe/Madrid")).toBe("2026-11-30T05:00:00.000Z");
});

it("what is due at this instant is due again only a whole rhythm later", () => {
  expect(due("week", "2026-11-29T22:00:00Z")).toBe("2026-12-06T22:00:00.000Z");
  expect(due("week", "2026-11-29T21:59:59Z")).toBe("2026-11-29T22:00:00.000Z");
  expect(due("month", "2026-11-30T22:00:00Z")).toBe("2026-12-31T22:00:00.000Z");
});
