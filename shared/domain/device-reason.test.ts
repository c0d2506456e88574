import { describe, expect, it } from "vitest";
import { deviceReason } from "./device-reason.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** The patrol goes from 07:00 to 17:00 of a day that begins at 0. */
const shift = { fromMs: 7 * HOUR, untilMs: 17 * HOUR };
type Told = Parameters<typeof deviceReason>[0];

/** Fixes a minute apart, the last now: where it was each time, in steps of about ten metres. */
function device(nowMs: number, steps: readonly number[], speedKmh = 36, silentMs = 0): Told {
  const seenAtMs = nowMs - silentMs;
  const trail = steps.map((step, i): [number, number, number] => [121 + step / 10_000, 31, seenAtMs - (steps.length - 1 - i) * MINUTE]);
  return { lng: trail.at(-1)![0], lat: 31, road: "山路", speedKmh, seenAtMs, trail };
}
const at = (nowMs: number, told: Told) => deviceReason(told, nowMs, shift);

describe("[T5] a device is said to be", () => {
  const noon = 12 * HOUR;

  it("stuck, since when it first told the place that it tells again and again for two minutes though it says that it drives", () => {
    expect(at(noon, device(noon, [0, 1, 2, 2, 2]))).toEqual({ kind: "stuck", sinceMs: noon - 2 * MINUTE });
    expect(at(noon, device(noon, [0, 1, 2, 3, 3]))).toBeNull();
    expect(at(noon, device(noon, [2, 2, 3, 2, 2]))).toBeNull();
  });

  it("not stuck where it stands: it says so itself", () => {
    expect(at(noon, device(noon, [2, 2, 2, 2, 2], 0))).toBeNull();
  });

  it("not stuck because one fix is told again with its time", () => {
    const told = device(noon, [0, 1, 2]);
    expect(at(noon, { ...told, trail: [...told.trail, ...Array(9).fill(told.trail.at(-1)!)] })).toBeNull();
  });

  it("in a tunnel, where it was heard of last at a portal of its road, for as long as the tunnel is driven at 5 m/s and 120 s more; silent then", () => {
    const told = device(noon, [0, 1, 2, 3], 36, 5 * MINUTE);
    const portal = [told.lng, told.lat] as const;
    const untilMs = told.seenAtMs + 120_000 + 400_000;
    const tunnels = [{ road: "山路", portals: [portal], lengthM: 2_000 }];
    expect(deviceReason(told, untilMs, { ...shift, tunnels })).toEqual({ kind: "inTunnel", untilMs });
    expect(deviceReason(told, untilMs + 1, { ...shift, tunnels })?.kind).toBe("silent");
    expect(deviceReason({ ...told, road: "另一条路" }, untilMs, { ...shift, tunnels })?.kind).toBe("silent");
    const away = [{ ...tunnels[0]!, portals: [[portal[0] + 0.002, portal[1]] as const] }];
    expect(deviceReason(told, untilMs, { ...shift, tunnels: away })?.kind).toBe("silent");
  });

  it("off shift, where it is silent outside of the customer's hours of patrol", () => {
    const [evening, morning] = [17 * HOUR, 7 * HOUR - 1];
    expect(at(evening, device(evening, [0, 1, 2, 3], 36, 20 * MINUTE))).toEqual({ kind: "offShift" });
    expect(at(morning, device(morning, [0, 1, 2, 3], 36, 14 * HOUR))).toEqual({ kind: "offShift" });
    expect(at(evening, device(evening, [0, 1, 2, 3]))).toBeNull();
  });

  it("not out, where nobody heard of it since they began", () => {
    expect(at(noon, device(noon, [0, 1, 2, 3], 36, 5 * HOUR + 1))).toEqual({ kind: "notOut", sinceMs: 7 * HOUR });
    expect(at(noon, device(noon, [0, 1, 2, 3], 36, 5 * HOUR))).toMatchObject({ kind: "silent" });
  });

  it("silent, measured by how often it tells its place, as far as that is known", () => {
    expect(at(noon, device(noon, [0, 1, 2, 3], 36, 4 * MINUTE))).toEqual({ kind: "silent", forMs: 4 * MINUTE, everyMs: MINUTE });
    expect(at(noon, device(noon, [0, 1], 36, 4 * MINUTE))).toEqual({ kind: "silent", forMs: 4 * MINUTE, everyMs: null });
    // What it told before it fell silent is no sign of anything now.
    expect(at(noon, device(noon, [2, 2, 2, 2], 36, 4 * MINUTE))).toMatchObject({ kind: "silent" });
    expect(at(noon, device(noon, [0, 1, 2, 3], 36, 3 * MINUTE))).toBeNull();
  });
});
