import { act, useState } from "react";
import { expect, it } from "vitest";
import type { Road } from "../../../shared/domain/reference.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import type { MapAddress } from "../../map/map-address.ts";
import type { StretchEnd } from "../../map/stretch-address.ts";
import type { Measuring } from "./measuring.ts";
import { useStretchInAddress } from "./use-stretch-in-address.ts";

const { render } = placeToRender();
const road = {
  id: "R1",
  name: "R1",
  lengthM: 2_000,
  line: [
    [121, 31],
    [121.02, 31],
  ],
};

/** A map whose address names a stretch, or none; the road comes with `know`. */
async function open(first: MapAddress["stretch"], line: readonly (readonly number[])[] = road.line) {
  let kept = first;
  let measuring: Measuring | null = null;
  let does: { know(): void; measure(stretch: MapAddress["stretch"]): void } | null = null;
  function Measures() {
    const [roads, setRoads] = useState<ReadonlyMap<string, Road>>(new Map());
    const [measured, setMeasured] = useState<MapAddress["stretch"]>(null);
    does = { know: () => setRoads(new Map([["R1", { ...road, line } as unknown as Road]])), measure: setMeasured };
    useStretchInAddress({
      ...{ roads, kept, measured, isMeasuring: measured !== null },
      onKept: (next) => {
        kept = next;
      },
      onMeasured: (next) => {
        measuring = next;
      },
    });
    return null;
  }
  await render(<Measures />);
  return {
    know: () => act(async () => does!.know()),
    measure: (stretch: MapAddress["stretch"]) => act(async () => does!.measure(stretch)),
    kept: () => kept,
    measuring: () => measuring,
  };
}

it("[M1] a stretch that a link names is measured once its road is known, and stands in the address until then", async () => {
  const map = await open({ roadId: "R1", fromM: 500, toM: 1_500 });
  expect([map.measuring(), map.kept()]).toEqual([null, { roadId: "R1", fromM: 500, toM: 1_500 }]);
  await map.know();
  const { places, roadId, way } = map.measuring()!;
  expect([way, roadId, places.map(([lng]) => Math.round(lng * 1_000))]).toEqual(["along", "R1", [121_005, 121_015]]);
});

it("[M1] of a road that the reader does not have nothing is measured; what somebody measures is named in whole metres, and no more once it is cleared", async () => {
  const map = await open({ roadId: "hidden", fromM: 0, toM: 9 });
  await map.know();
  expect(map.measuring()).toBeNull();
  await map.measure({ roadId: "R1", fromM: 10.4, toM: 99.6 });
  expect(map.kept()).toEqual({ roadId: "R1", fromM: 10, toM: 100 });
  await map.measure(null);
  expect(map.kept()).toBeNull();
});

it("[M1] [M8] of chainages that come twice a link measures between the places that it says", async () => {
  const twice = [
    [121, 31, 0],
    [121.02, 31, 2_000],
    [121.02, 31, 1_500],
    [121.035, 31, 3_000],
  ];
  const [begin, end] = [1_700, 1_800].map((chainageM, i) => ({ chainageM, place: i + 1 })) as [StretchEnd, StretchEnd];
  const map = await open({ roadId: "R1", fromM: 1_500, toM: 2_000, ends: [begin, end] }, twice);
  await map.know();
  expect(map.measuring()!.places.map(([lng]) => Math.round(lng * 1_000))).toEqual([121_017, 121_023]);
  await map.measure({ roadId: "R1", fromM: 1_500, toM: 2_000.4, ends: [begin, end] });
  expect(map.kept()).toEqual({ roadId: "R1", fromM: 1_500, toM: 2_000, ends: [begin, end] });
});
