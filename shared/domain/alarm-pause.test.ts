import { describe, expect, it } from "vitest";
import type { AlarmCause } from "./alarm.ts";
import { type AlarmPause, heldUntilMs, pauseMatch, pauseOf, pauseProblem } from "./alarm-pause.ts";

const NOW = Date.UTC(2026, 10, 26, 4);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const all = { cause: null, companyId: null, subjectId: null };
const pause = (id: string, fields: Partial<AlarmPause> = {}): AlarmPause => ({
  ...{ id, kind: "window", match: all, name: "", fromMs: NOW, untilMs: NOW + HOUR, byId: "u", by: "U", atMs: NOW, reason: "x", ...fields },
});
const alarm = { cause: "vehicleSilent" as AlarmCause, companyId: "c1", subjectId: "v1" };

describe("a pause", () => {
  it.each([
    [all, true],
    [{ ...all, cause: "vehicleSilent" as const }, true],
    [{ ...all, cause: "serious" as const }, false],
    [{ ...all, companyId: "c1" }, true],
    [{ ...all, companyId: "c2" }, false],
    [{ ...all, cause: "vehicleSilent" as const, subjectId: "v1" }, true],
    [{ ...all, cause: "vehicleSilent" as const, subjectId: "v2" }, false],
  ])("of %o holds for a silent vehicle of c1: %s", (match, holds) => {
    expect(pauseOf([pause("p", { match })], alarm, NOW) !== null).toBe(holds);
  });

  it("holds from its first moment until before its last one, and until it is taken back where it has none", () => {
    const at = (fields: Partial<AlarmPause>, nowMs: number) => pauseOf([pause("p", fields)], alarm, nowMs) !== null;
    expect([NOW - 1, NOW, NOW + HOUR - 1, NOW + HOUR].map((nowMs) => at({}, nowMs))).toEqual([false, true, true, false]);
    expect(at({ untilMs: null }, NOW + 400 * DAY)).toBe(true);
  });

  it("that holds for longest is the one that is told", () => {
    const both = [pause("long", { untilMs: NOW + 2 * HOUR }), pause("short"), pause("open", { untilMs: null })];
    expect(pauseOf(both, alarm, NOW)?.id).toBe("open");
    expect(pauseOf(both.slice(0, 2), alarm, NOW)?.id).toBe("long");
  });

  it("that is over held what rang before its end, and nothing that rang afterwards", () => {
    const held = (raisedAtMs: number, nowMs = NOW + DAY) =>
      heldUntilMs([pause("p"), pause("later", { fromMs: NOW + 2 * HOUR, untilMs: NOW + 3 * HOUR })], alarm, raisedAtMs, nowMs);
    expect([NOW - HOUR, NOW + HOUR - 1, NOW + 2 * HOUR].map((atMs) => held(atMs))).toEqual(Array(3).fill(NOW + 3 * HOUR));
    expect(held(NOW + 3 * HOUR)).toBeNull();
    expect([held(NOW, NOW + HOUR - 1), held(NOW, NOW + HOUR), held(NOW + HOUR, NOW + HOUR)]).toEqual([null, NOW + HOUR, null]);
    expect(heldUntilMs([pause("p", { match: { ...all, companyId: "c2" } })], alarm, NOW, NOW + DAY)).toBeNull();
  });

  it("of one thing says of what cause", () => {
    expect(pauseMatch.safeParse({ ...all, subjectId: "v1" }).success).toBe(false);
  });
});

describe("what is wrong with a pause", () => {
  const one = { cause: "vehicleSilent" as const, companyId: null, subjectId: "v1" };
  it.each([
    ["shelved for a day", { kind: "shelved", match: one, untilMs: NOW + DAY }, null],
    ["shelved for longer", { kind: "shelved", match: one, untilMs: NOW + DAY + 1 }, "time"],
    ["shelved for ever", { kind: "shelved", match: one, untilMs: null }, "time"],
    ["shelved from tomorrow on", { kind: "shelved", match: one, fromMs: NOW + DAY, untilMs: NOW + DAY + HOUR }, "time"],
    ["shelved, whatever it is", { kind: "shelved", match: all, untilMs: NOW + HOUR }, "match"],
    ["a window that is over", { kind: "window", fromMs: NOW - 2 * HOUR, untilMs: NOW }, "time"],
    ["a window that ends before it begins", { kind: "window", fromMs: NOW + 2 * HOUR, untilMs: NOW + HOUR }, "time"],
    ["a window of 31 days", { kind: "window", untilMs: NOW + 31 * DAY }, null],
    ["a window of more", { kind: "window", untilMs: NOW + 31 * DAY + 1 }, "time"],
    ["a window in two years", { kind: "window", fromMs: NOW + 700 * DAY, untilMs: NOW + 700 * DAY + HOUR }, "time"],
    ["a thing out of service", { kind: "outOfService", match: one, untilMs: null }, null],
    ["a thing out of service until", { kind: "outOfService", match: one, untilMs: NOW + HOUR }, "time"],
    ["a kind out of service", { kind: "outOfService", match: { ...one, subjectId: null }, untilMs: null }, "match"],
    ["an order out of service", { kind: "outOfService", match: { ...one, cause: "serious" }, untilMs: null }, "match"],
  ] as const)("%s", (_, fields, problem) => {
    expect(pauseProblem(pause("p", fields as Partial<AlarmPause>), NOW)).toBe(problem);
  });
});
