import { expect, it } from "vitest";
import { placePasses } from "../../shared/domain/passes.ts";
import { randomFrom } from "../../tests/support/drives.ts";
import { atOnce } from "../computing/steps.ts";
import { joined, qualityBetween } from "../tracks/day-track.ts";
import { boxOfQuery, partsNear } from "./fix-box.ts";

it("[T1] the parts of a way near a place have the visits that the whole way has", () => {
  const at = { lng: 121.5, lat: 31.2, radiusM: 100, area: undefined };
  const visits = (fixes: [number, number, number][]) =>
    atOnce(placePasses(atOnce(joined(fixes, qualityBetween)).stretches, [at.lng, at.lat], at.radiusM));
  for (const everyMs of [5_000, 20_000, 62_000]) {
    const random = randomFrom(everyMs);
    let [east, north] = [0, 0];
    const way = Array.from({ length: 2_000 }, (_, i): [number, number, number] => {
      [east, north] = [east * 0.98 + (random() - 0.5) * 150, north * 0.98 + (random() - 0.5) * 150];
      return [at.lng + east / 95_110, at.lat + north / 111_195, i * everyMs];
    });
    const parts = partsNear(way, boxOfQuery(at));
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.flat().length).toBeLessThan(way.length);
    expect(parts.flatMap(visits)).toEqual(visits(way));
  }
  expect(partsNear([[121.6, 31.2, 0]], boxOfQuery(at))).toEqual([]);
});
