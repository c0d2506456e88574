import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { ExpectedError } from "../../shared/errors.ts";
import type { Step } from "../../shared/node/traces/traces.ts";
import { DeliveryTraces } from "./delivery-traces.ts";

function traced(share = 1) {
  const steps: [string, Step][] = [];
  const clock = { nowMs: 1_005_000 };
  const traces = { share, poll: () => {}, step: (pollId: string, step: Step) => void steps.push([pollId, step]), close: async () => {} };
  return { deliveries: new DeliveryTraces({ traces, now: () => clock.nowMs }), steps, clock };
}
const batch = (pollId: string, publishedAtMs = 1_004_900) => ({
  ...{ topic: "orders" as const, epoch: 1, from: 1, to: 2, changes: [] },
  origin: { pollId, answeredAtMs: 1_004_800, publishedAtMs },
});
const paint = (pollId: string) => ({ pollId, topic: "orders", receivedAtMs: 1_005_010, paintedAtMs: 1_005_042 });

it("traces a batch from when it was published until it was sent, and until a page painted it", () => {
  const { deliveries, steps } = traced();
  const pollId = randomUUID();
  deliveries.delivered("t1", batch(pollId), 12);
  deliveries.painted("t1", paint(pollId));
  expect(steps).toMatchObject([
    [pollId, { name: "deliver orders", startMs: 1_004_900, endMs: 1_005_000, attributes: { tenant: "t1", receivers: 12 } }],
    [pollId, { name: "paint orders", startMs: 1_005_010, endMs: 1_005_042, attributes: { tenant: "t1" } }],
  ]);
});

it("believes no page about polls that its customer was not sent of late, nor times that cannot be", () => {
  const { deliveries, steps, clock } = traced();
  const pollId = randomUUID();
  deliveries.delivered("t1", batch(pollId), 1);
  steps.length = 0;
  const refused = (tell: () => void) => {
    try {
      tell();
    } catch (error) {
      return (error as ExpectedError).code;
    }
  };
  expect(refused(() => deliveries.painted("t2", paint(pollId)))).toBe("notFound");
  expect(refused(() => deliveries.painted("t1", paint(randomUUID())))).toBe("notFound");
  for (const times of [{ paintedAtMs: 1_005_009 }, { receivedAtMs: 0 }, { paintedAtMs: 9_999_999 }])
    expect(refused(() => deliveries.painted("t1", { ...paint(pollId), ...times }))).toBe("badRequest");
  clock.nowMs += 600_000;
  deliveries.delivered("t1", batch(randomUUID()), 1);
  expect(refused(() => deliveries.painted("t1", paint(pollId)))).toBe("notFound");
  expect(steps.filter(([, { name }]) => name.startsWith("paint"))).toEqual([]);
});

it("keeps nothing where nothing is traced", () => {
  const { deliveries, steps } = traced(0);
  deliveries.delivered("t1", batch(randomUUID()), 1);
  expect(steps).toEqual([]);
});
