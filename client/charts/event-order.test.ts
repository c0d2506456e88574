import { expect, it } from "vitest";
import type { Activity } from "../../shared/live/topics.ts";
import { heldEvents, newestFirst } from "./event-order.ts";

const event = (id: string, atMs: number) => ({ id, atMs }) as Activity;
const events = newestFirst([event("a", 1), event("c", 3), event("b", 2)]);

it("begins with the newest", () => {
  expect(events.map((e) => e.id)).toEqual(["c", "b", "a"]);
});

it("lets newer events wait while an older one is being read", () => {
  expect(heldEvents(events, "b")).toMatchObject({ waiting: 1, shown: [{ id: "b" }, { id: "a" }] });
  expect(heldEvents(events, null)).toEqual({ shown: events, waiting: 0 });
  expect(heldEvents(events, "c").waiting).toBe(0);
});

it("shows everything again when the event that was read is gone", () => {
  expect(heldEvents(events, "gone")).toEqual({ shown: events, waiting: 0 });
});
