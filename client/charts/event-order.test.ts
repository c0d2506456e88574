import { expect, it } from "vitest";
import type { Activity } from "../../shared/live/topics.ts";
import { heldEvents, newestFirst } from "./event-order.ts";

const event = (id: string, atMs: number) => ({ id, atMs }) as Activity;
const events = newestFirst([event("a", 1), event("c", 3), event("b", 2)]);

it("begins with the newest", () => {
  expect(events.map((e) => e.id)).toEqual(["c", "b", "a"]);
});

it("lets newer events wait while somebody is on those that stood, which stay to the last also where the topic lets go of it", () => {
  const held = events.slice(1);
  expect(heldEvents(events, held)).toEqual({ waiting: 1, shown: held });
  expect(heldEvents(events.slice(0, 2), held)).toEqual({ waiting: 1, shown: held });
  expect(heldEvents(events, null)).toEqual({ shown: events, waiting: 0 });
  expect(heldEvents(events, events).waiting).toBe(0);
});

it("shows everything again when the event that was read is gone, or none was", () => {
  expect(heldEvents(events, [event("gone", 0)])).toEqual({ shown: events, waiting: 0 });
  expect(heldEvents(events, [])).toEqual({ shown: events, waiting: 0 });
});
