import { act } from "react";
import { expect, it, vi } from "vitest";
import { speedTones } from "../../shared/charts/speed-tones.ts";
import type { DeviceTrack } from "../../shared/http/device-api.ts";
import { placeToRender } from "../../tests/support/rendered.ts";
import { MapContext } from "./map-context.ts";
import { TrackLayer } from "./track-layer.tsx";

const { render } = placeToRender();
vi.mock("../session/session.ts", () => ({ useSession: () => ({ kind: "signedIn", me: { tenant: { timeZone: "Asia/Shanghai" } } }) }));
vi.mock("./create-map.ts", () => ({ MAP_FONT: "sans-serif" }));

const startMs = Date.UTC(2026, 9, 30, 0);
const track = {
  stretches: [
    {
      quality: "observed",
      fixes: [
        [121, 31, startMs],
        [121.1, 31.1, startMs + 10_000],
      ],
    },
    {
      quality: "inferred",
      fixes: [
        [121.1, 31.1, startMs + 10_000],
        [121.2, 31.2, startMs + 90_000],
      ],
    },
  ],
} as DeviceTrack;

function playedMap() {
  const on = new Map<string, () => void>();
  const held = {
    sources: new Map<string, { data: { features: unknown[] } }>(),
    layers: new Map<string, { paint: object; filter?: unknown }>(),
  };
  const fits: { box: number[]; padding: Record<string, number> }[] = [];
  const texts: string[][] = [];
  let removed = false;
  const alive = (run: () => void) => {
    if (removed) throw new Error("the map is gone");
    run();
  };
  const map = {
    once: (event: string, run: () => void) => on.set(event, run),
    ...{ on: () => {}, off: () => {} },
    addSource: (id: string, source: never) => held.sources.set(id, source),
    getSource: (id: string) => ({ setData: (data: never) => held.sources.set(id, { data }) }),
    addLayer: (layer: { id: string; paint: object }) => held.layers.set(layer.id, layer),
    removeLayer: (id: string) => alive(() => held.layers.delete(id)),
    removeSource: (id: string) => alive(() => held.sources.delete(id)),
    project: ([lng, lat]: [number, number]) => ({ x: lng * 1_000, y: lat * 1_000 }),
    getContainer: () => ({ clientWidth: 1_000, clientHeight: 500 }),
    fitBounds: (box: number[], { padding }: never) => fits.push({ box, padding }),
  };
  const layers = {
    set: (_: string, __: number, drawn: { props: { data: { end: object }[]; getText: (row: object) => string } }[]) =>
      texts.push(drawn[0]!.props.data.map((row) => drawn[0]!.props.getText(row))),
    remove: () => texts.push([]),
  };
  const remove = () => {
    on.get("remove")?.();
    removed = true;
  };
  return { map, layers, held, fits, texts, remove };
}

const show = ({ map, layers }: ReturnType<typeof playedMap>, shown: DeviceTrack | null, theme = "light") =>
  render(
    <MapContext value={{ map, layers, theme, scale: 1 } as never}>
      <TrackLayer track={shown} />
    </MapContext>,
  );

it("[T2] draws observed ways solid and inferred ones dashed, with the times at the ends, and takes all of it away with the track", async () => {
  const played = playedMap();
  await show(played, null);
  expect(played.held.layers.size).toBe(0);
  await show(played, track);
  expect(played.held.sources.get("dayTrack")?.data.features).toHaveLength(4);
  const paint = (id: string) => played.held.layers.get(`dayTrack-${id}`)?.paint;
  expect(paint("observed")).not.toHaveProperty("line-dasharray");
  expect(paint("inferred")).toHaveProperty("line-dasharray");
  const [first, second, third, fourth, last] = speedTones.light;
  const bySpeed = [0, first, 1, second, 2, third, 3, fourth, last];
  for (const quality of ["observed", "inferred"]) {
    expect(paint(quality)).toHaveProperty("line-color", ["match", ["get", "speedClass"], ...bySpeed]);
    expect(played.held.layers.get(`dayTrack-${quality}`)?.filter).toContainEqual(["==", ["get", "quality"], quality]);
  }
  expect(played.texts.at(-1)).toEqual(["08:00:00", "08:01:30"]);
  await show(played, null);
  expect([played.held.layers.size, played.held.sources.size, played.texts.at(-1)]).toEqual([0, 0, []]);
});

it("goes to the track once, so that its ends lie where following moves nothing; asked for anew it stays, put away and back it goes again", async () => {
  const played = playedMap();
  await show(played, track);
  expect(played.fits).toEqual([{ box: [121, 31, 121.2, 31.2], padding: { left: 220, right: 220, top: 110, bottom: 110 } }]);
  await show(played, { ...track });
  await show(played, { ...track }, "dark");
  expect(played.fits).toHaveLength(1);
  await show(played, null);
  await show(played, track);
  expect(played.fits).toHaveLength(2);
});

it("asks nothing of a map that went before it", async () => {
  const played = playedMap();
  await show(played, track);
  played.remove();
  await act(() => show(played, null));
  expect(played.held.sources.size).toBe(1);
});
