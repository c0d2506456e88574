import { describe, expect, it } from "vitest";
import type { Device } from "../../shared/domain/device.ts";
import { trailsOf } from "./trails.ts";

const device = (trail: Device["trail"], seenAtMs: number): Device => ({
  id: "v1",
  kind: "vehicle",
  name: "巡01",
  companyId: "",
  company: "",
  lng: 121.5,
  lat: 31.2,
  headingDeg: 0,
  speedKmh: 0,
  road: "",
  chainageM: null,
  seenAtMs,
  mileageM: 0,
  trail,
});

describe("trailsOf", () => {
  it("ends at the device and fades with age", () => {
    const [trail] = trailsOf(
      [
        device(
          [
            [121.4, 31.2, 0],
            [121.45, 31.2, 100_000],
          ],
          200_000,
        ),
      ],
      200_000,
    );
    expect(trail!.path.at(-1)).toEqual([121.5, 31.2]);
    expect(trail!.opacity.at(-1)).toBe(1);
    expect([...trail!.opacity].sort((a, b) => a - b)).toEqual(trail!.opacity);
  });

  it("does not join places with a long silence between them", () => {
    const trails = trailsOf(
      [
        device(
          [
            [121.1, 31.2, 0],
            [121.2, 31.2, 60_000],
            [121.4, 31.2, 600_000],
          ],
          660_000,
        ),
      ],
      660_000,
    );
    expect(trails.map((trail) => trail.path.length)).toEqual([2, 2]);
  });

  it("drops what goes back in time and what is a single place", () => {
    expect(trailsOf([device([[121.1, 31.2, 900_000]], 100)], 900_000)).toEqual([]);
    expect(trailsOf([device([], 100)], 100)).toEqual([]);
  });
});
