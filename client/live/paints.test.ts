import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { PAINTS_EVERY_MS, type Paint } from "../../shared/http/paints-api.ts";
import { Paints } from "./paints.ts";

function page({ share = 1, isHidden = false } = {}) {
  const told: Paint[] = [];
  const frames: (() => void)[] = [];
  const clock = { nowMs: 1_000_000.4 };
  const paints = new Paints({
    ...{ share, nowMs: () => clock.nowMs, isHidden: () => isHidden },
    frame: (run) => void frames.push(run),
    tell: (paint) => void told.push(paint),
  });
  const paint = () => {
    for (const run of frames.splice(0)) run();
  };
  return { paints, told, clock, paint };
}
const message = (pollId: string = randomUUID()) => ({
  ...{ topic: "orders", epoch: 1, from: 4, to: 5, changes: [] },
  origin: { pollId, answeredAtMs: 999_000, publishedAtMs: 999_500 },
});

it("tells when what a poll found came and when it was painted, the frame after the next", () => {
  const { paints, told, clock, paint } = page();
  const sent = message();
  paints.came(sent);
  clock.nowMs += 16;
  paint();
  expect(told).toEqual([]);
  clock.nowMs += 16;
  paint();
  expect(told).toEqual([{ pollId: sent.origin.pollId, topic: "orders", receivedAtMs: 1_000_000, paintedAtMs: 1_000_032 }]);
});

it("tells of one in a while, however many come", () => {
  const { paints, told, clock, paint } = page();
  for (let i = 0; i < 5; i++, clock.nowMs += PAINTS_EVERY_MS / 4) {
    paints.came(message());
    paint();
    paint();
  }
  expect(told).toHaveLength(2);
});

it("tells of nothing where nothing is traced, nobody sees the page, or no poll is named", () => {
  for (const [{ paints, told, paint }, sent] of [
    [page({ share: 0 }), message()],
    [page({ isHidden: true }), message()],
    [page(), message("p-1")],
    [page(), { ...message(), origin: null }],
    [page(), { garbage: true }],
  ] as const) {
    paints.came(sent);
    paint();
    paint();
    expect(told).toEqual([]);
  }
});
