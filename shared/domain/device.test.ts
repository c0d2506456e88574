import { describe, expect, it } from "vitest";
import { type Device, devicePresence } from "./device.ts";

const nowMs = 100_000_000;
/** Last heard of so long ago, and before that as often as the gaps say, the newest last. */
function device(silentS: number, gapsS: readonly number[]): Pick<Device, "seenAtMs" | "trail"> {
  let atMs = nowMs - silentS * 1_000;
  const times = [atMs];
  for (const gap of [...gapsS].reverse()) {
    atMs -= gap * 1_000;
    times.unshift(atMs);
  }
  return { seenAtMs: nowMs - silentS * 1_000, trail: times.map((at) => [121, 31, at]) };
}
const of = (silentS: number, gapsS: readonly number[]) => devicePresence(device(silentS, gapsS), nowMs);

describe("[T5] a device is lost by its own rhythm", () => {
  it("after three times the middle of its gaps, and never before a minute", () => {
    const eachMinute = [62, 62, 61, 62, 63];
    expect([of(70, eachMinute), of(186, eachMinute), of(187, eachMinute)]).toEqual(["online", "online", "stale"]);
    const eachSecond = [1, 1, 1, 1];
    expect([of(60, eachSecond), of(61, eachSecond)]).toEqual(["online", "stale"]);
  });

  it("a night or a fix that comes twice is no rhythm, and neither are two gaps", () => {
    expect(of(61, [10, 10, 30_000, 10, 10])).toBe("stale");
    expect(of(100, [62, 0, 0, 0, 62, 0, 0, 62])).toBe("online");
    expect(of(61, [30_000, 62])).toBe("stale");
    expect(of(61, [])).toBe("stale");
  });

  it("is offline after ten minutes, unless it is not even late by then", () => {
    expect([of(600, [62, 62, 62]), of(601, [62, 62, 62])]).toEqual(["stale", "offline"]);
    expect([of(900, [300, 300, 300]), of(901, [300, 300, 300])]).toEqual(["online", "offline"]);
  });
});
