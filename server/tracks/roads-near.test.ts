import { expect, it } from "vitest";
import type { Line } from "../../shared/domain/coordinates.ts";
import { degreeM } from "../../shared/domain/on-road.ts";
import { atOnce } from "../computing/steps.ts";
import { roadsNear } from "./roads-near.ts";

it.each([18, 31, 45.8, 53.5])("[T3] whatever lies within 50 m of a way is a candidate, at %d° north as well", (lat) => {
  const [perLng, perLat] = degreeM(lat);
  const line: Line = [
    [126, lat],
    [126, lat + 1_000 / perLat],
  ];
  const wayAt = (awayM: number) => ({
    quality: "observed" as const,
    fixes: [0, 500].map((upM, i): [number, number, number] => [126 + awayM / perLng, lat + upM / perLat, i * 20_000]),
  });
  const found = (awayM: number) => atOnce(roadsNear([wayAt(awayM)] as never, [{ id: "r", line }])).length;
  expect([-49.9, 0, 49.9].map(found)).toEqual([1, 1, 1]);
  expect(found(120)).toBe(0);
});
