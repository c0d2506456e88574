import { act } from "react";
import { expect, it, vi } from "vitest";
import { liveTopics } from "../../tests/support/live-topics.ts";
import { placeToRender } from "../../tests/support/rendered.ts";
import { LiveContext } from "../live/use-topic.ts";
import { MapContext } from "./map-context.ts";
import type { RoadStretch } from "./stretch-address.ts";
import { StretchInAddress } from "./stretch-in-address.tsx";

const { render } = placeToRender();
vi.mock("../session/session.ts", () => ({ useSession: () => ({ kind: "signedOut" }) }));

const road = {
  ...{ id: "r1", name: "一号路", town: "", roadClass: "", section: "", companyId: "c1", lengthM: 1_000 },
  line: [
    [121, 31],
    [121.01, 31],
  ],
};

/** A map that tells where it was led, and what is drawn on it. */
function shownMap() {
  const led: number[][] = [];
  const drawn = new Map<string, { features: { geometry: { coordinates: number[][] } }[] }>();
  const map = {
    ...{ once: () => {}, on: () => {}, off: () => {}, addLayer: () => {}, removeLayer: () => {}, setPaintProperty: () => {} },
    addSource: (id: string, { data }: { data: never }) => void drawn.set(id, data),
    getSource: (id: string) => ({ setData: (data: never) => void drawn.set(id, data) }),
    removeSource: (id: string) => void drawn.delete(id),
    getContainer: () => document.createElement("div"),
    fitBounds: (box: number[]) => void led.push(box),
  };
  const topics = liveTopics(() => Date.now(), { roads: { rows: {}, hasCome: false } });
  const show = (stretch: Parameters<typeof StretchInAddress>[0]["stretch"], isPlaced = false) =>
    render(
      <LiveContext value={topics.live}>
        <MapContext value={{ map, layers: {}, theme: "light", scale: 1 } as never}>
          <StretchInAddress stretch={stretch} isPlaced={isPlaced} />
        </MapContext>
      </LiveContext>,
    );
  const lines = () => [...drawn.values()].flatMap(({ features }) => features.map(({ geometry }) => geometry.coordinates));
  return { show, set: topics.set, led, lines };
}

it("[M1] the stretch that an address names is drawn along its road once that is known, and the map begins there", async () => {
  const { show, set, led, lines } = shownMap();
  await show({ roadId: "r1", fromM: 200, toM: 5_000 });
  expect([led, lines()]).toEqual([[], []]);
  await act(async () => set("roads", { rows: { r1: road } }));
  const [from, to] = lines()[0]!;
  expect([from![0], to![0]]).toEqual([expect.closeTo(121.002, 5), expect.closeTo(121.01, 5)]);
  expect(led).toEqual([[from![0], 31, to![0], 31].map((degrees) => expect.closeTo(degrees as number, 5))]);
  await show({ roadId: "r1", fromM: 0, toM: 100 });
  expect([led.length, lines()[0]![0]![0]]).toEqual([1, 121]);
  await show(null);
  expect(lines()).toEqual([]);
});

it("[M1] a stretch of a road whose length nobody knows is drawn as well", async () => {
  const { show, set, lines } = shownMap();
  await act(async () => set("roads", { rows: { r1: { ...road, lengthM: 0 } } }));
  await show({ roadId: "r1", fromM: 200, toM: 5_000 });
  const [from, to] = lines()[0]!;
  expect([from![0], to![0]]).toEqual([expect.closeTo(121.0021, 4), expect.closeTo(121.01, 5)]);
});

it("[M1] leads a map nowhere whose place the address says, and draws nothing of a road that the reader does not know", async () => {
  const { show, set, led, lines } = shownMap();
  await act(async () => set("roads", { rows: { r1: road } }));
  await show({ roadId: "r1", fromM: 200, toM: 400 }, true);
  expect([led, lines().length]).toEqual([[], 1]);
  await show({ roadId: "r2", fromM: 200, toM: 400 });
  expect([led, lines()]).toEqual([[], []]);
});

it("[M8] a stretch whose chainage comes twice is drawn in both places, and the map shows both", async () => {
  const { show, set, led, lines } = shownMap();
  const line = [
    [121, 31, 0],
    [121.01, 31, 1_000],
    [121.01, 31, 500],
    [121.02, 31, 1_500],
  ];
  await act(async () => set("roads", { rows: { r1: { ...road, lengthM: 2_000, line } } }));
  await show({ roadId: "r1", fromM: 600, toM: 800 });
  expect(lines().map(([first]) => Math.round(first![0]! * 1_000))).toEqual([121_006, 121_011]);
  expect(led[0]!.map((degrees) => Math.round(degrees * 1_000))).toEqual([121_006, 31_000, 121_013, 31_000]);
  const ends = [600, 800].map((chainageM, i) => ({ chainageM, place: i + 1 })) as unknown as Required<RoadStretch>["ends"];
  await show({ roadId: "r1", fromM: 500, toM: 1_000, ends });
  expect(
    lines().map((drawn) => drawn.map(([lng]) => Math.round(lng! * 1_000))),
    "what was measured from one to the other",
  ).toEqual([[121_006, 121_010, 121_010, 121_013]]);
});
