import { expect, it, vi } from "vitest";
import { speedTones } from "../../shared/charts/speed-tones.ts";
import { trackTones } from "../../shared/charts/track-tones.ts";
import type { DeviceTrack } from "../../shared/http/device-api.ts";
import { placeToRender } from "../../tests/support/rendered.ts";
import { MapContext } from "./map-context.ts";
import { SeveralPlacesLayer } from "./several-places-layer.tsx";
import type { SeveralPlace, SeveralTrack } from "./several-tracks.ts";
import { SeveralTracksLayer } from "./several-tracks-layer.tsx";

const { render } = placeToRender();
vi.mock("./create-map.ts", () => ({ MAP_FONT: "sans-serif" }));
vi.mock("./map-icons.ts", () => ({ iconAtlas: () => ({ image: null, mapping: {} }) }));

interface Line {
  readonly properties: { readonly quality: string; readonly colour: string };
}
interface Drawn {
  readonly id: string;
  readonly props: { readonly data: readonly never[]; readonly getIcon: (row: never) => string; readonly getText: (row: never) => string };
}
function playedMap() {
  const fits: number[][] = [];
  let lines: readonly Line[] = [];
  const layers = new Map<string, { paint: object }>();
  let drawn: readonly Drawn[] = [];
  const source = { setData: ({ features }: { features: readonly Line[] }) => (lines = features) };
  const map = {
    ...{ once: () => {}, on: () => {}, off: () => {}, addSource: (_: string, { data }: { data: never }) => source.setData(data) },
    ...{ addLayer: (layer: { id: string; paint: object }) => layers.set(layer.id, layer), removeLayer: () => {}, removeSource: () => {} },
    ...{
      getSource: () => source,
      getContainer: () => ({ clientWidth: 1_000, clientHeight: 500 }),
      fitBounds: (box: number[]) => fits.push(box),
    },
    project: ([lng, lat]: [number, number]) => ({ x: (lng - 121) * 10_000, y: (31 - lat) * 10_000 }),
  };
  const handle = {
    map,
    layers: { set: (_: string, __: number, all: readonly Drawn[]) => (drawn = all), remove: () => {} },
    theme: "light",
    scale: 1,
  };
  return { handle: handle as never, fits, layers, lines: () => lines, drawn: () => drawn };
}
const track = (id: string, place: number, east: number): SeveralTrack => ({
  ...{ id, place, name: `车${id}` },
  track: {
    silences: [],
    stretches: [
      {
        quality: "observed",
        fixes: [
          [121 + east, 31, 0],
          [121 + east + 0.01, 31, 60_000],
        ],
      },
      {
        quality: "inferred",
        fixes: [
          [121 + east + 0.01, 31, 60_000],
          [121 + east + 0.03, 31, 120_000],
        ],
      },
    ],
  } as Partial<DeviceTrack> as DeviceTrack,
});

it("[T2] each track has its own colour, or all the same classes of speed; inferred ways are dashed, and the map goes to whichever come", async () => {
  const played = playedMap();
  const [a, b] = [track("a", 0, 0), track("b", 1, 0.1)];
  const show = (tracks: readonly SeveralTrack[], speeds: Parameters<typeof SeveralTracksLayer>[0]["speeds"]) =>
    render(
      <MapContext value={played.handle}>
        <SeveralTracksLayer tracks={tracks} speeds={speeds} />
      </MapContext>,
    );
  const two = [a, b];
  await show(two, null);
  const [first, second] = trackTones.light;
  expect(played.lines().map(({ properties }) => [properties.quality, properties.colour])).toEqual([
    ["observed", first],
    ["inferred", first],
    ["observed", second],
    ["inferred", second],
  ]);
  expect(played.layers.get("severalTracks-inferred")?.paint).toHaveProperty("line-dasharray");
  expect(played.layers.get("severalTracks-observed")?.paint).not.toHaveProperty("line-dasharray");
  await show(two, { of: "customer", breaks: [10, 60, 80, 100] });
  expect(new Set(played.lines().map(({ properties }) => properties.colour))).toEqual(new Set([speedTones.light[1], speedTones.light[4]]));
  expect(played.fits).toHaveLength(1);
  await show([a, b, track("c", 2, 0.2)], null);
  expect(played.fits).toHaveLength(2);
  // Whoever is let go of moves nothing.
  await show([a], null);
  expect(played.fits).toHaveLength(2);
});

it("[T2] each place has its shape and name, and is hollow where nobody knows", async () => {
  const played = playedMap();
  const at = { lng: 121, lat: 31, headingDeg: null, speedKmh: null, quality: "observed" } as const;
  const places: SeveralPlace[] = [
    { id: "a", name: "甲", place: 0, at, isHollow: false },
    { id: "b", name: "乙", place: 8, at: { ...at, lng: 121.01 }, isHollow: true },
  ];
  await render(
    <MapContext value={played.handle}>
      <SeveralPlacesLayer places={places} dots={[{ lng: 121.1, lat: 31, isHollow: false, isLearnedLater: false }]} />
    </MapContext>,
  );
  const layer = (id: string) => played.drawn().find((one) => one.id === id)!;
  const icons = (id: string) => layer(id).props.data.map((row) => layer(id).props.getIcon(row));
  expect([icons("severalPlaces"), icons("severalPlacesHollow")]).toEqual([["disc"], ["squareHollow"]]);
  expect(layer("severalPlaces-names").props.data.map((row) => layer("severalPlaces-names").props.getText(row))).toEqual(["甲", "乙"]);
  expect(layer("severalPlaces-fleet").props.data).toHaveLength(1);
});
