import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Device } from "../../shared/domain/device.ts";
import { liveTopics } from "../../tests/support/live-topics.ts";
import { placeToRender } from "../../tests/support/rendered.ts";
import { tellAlarmed } from "../live/alarmed.ts";
import { LiveContext } from "../live/use-topic.ts";
import type { Taken } from "./declutter.ts";
import { DeckLayers, MapContext } from "./map-context.ts";

const { render } = placeToRender();
vi.mock("../session/session.ts", () => ({ useSession: () => ({ kind: "signedOut" }) }));
vi.mock("./create-map.ts", () => ({ MAP_FONT: "sans-serif" }));
vi.mock("./map-icons.ts", () => ({ iconAtlas: () => ({ image: null, mapping: {} }) }));

const begunMs = Date.UTC(2026, 9, 30, 4);
beforeEach(() => vi.useFakeTimers({ now: begunMs, toFake: ["Date", "setInterval", "clearInterval", "setTimeout", "clearTimeout"] }));
afterEach(() => vi.useRealTimers());

const device = (id: string, kind: Device["kind"]) => ({
  ...{ id, kind, name: `${id}号`, lng: 121, lat: 31, headingDeg: 0, seenAtMs: begunMs - 5_000 },
  trail: [
    [120.9, 31, begunMs - 60_000],
    [120.95, 31, begunMs - 30_000],
  ],
});
const devices = { a: device("a", "vehicle"), b: { ...device("b", "inspector"), lng: 122 } };

interface Drawn {
  readonly id: string;
  readonly props: Record<string, (row: unknown) => unknown> & { readonly data: readonly unknown[] };
}
/** A map with a thousand pixels to a degree, that holds what was drawn on it. */
function fakeMap() {
  const drawn = new Map<string, Drawn>();
  const map = {
    getZoom: () => 12,
    getContainer: () => ({ clientWidth: 2_000, clientHeight: 1_000 }),
    on: () => {},
    off: () => {},
    project: ([lng, lat]: [number, number]) => ({ x: (lng - 121) * 1_000, y: (31 - lat) * 1_000 }),
  };
  const setProps = ({ layers }: { layers: Drawn[] }) => {
    drawn.clear();
    for (const layer of layers) drawn.set(layer.id, layer);
  };
  const layers = new DeckLayers({ setProps } as never, (run) => run());
  const told = (id: string, what: string) => drawn.get(id)?.props.data.map((row) => drawn.get(id)!.props[what]!(row)) ?? [];
  const data = (id: string) => drawn.get(id)?.props.data;
  return { map, layers, told, data, keepFree: (taken: Taken[]) => layers.keepFree("donuts", taken) };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
async function show() {
  const [{ DeviceLayer }, { NameLayer }] = await Promise.all([import("./device-layer.tsx"), import("./name-layer.tsx")]);
  const fake = fakeMap();
  const { live, set } = liveTopics(() => Date.now(), { tracks: { rows: devices } });
  await render(
    <LiveContext value={live}>
      <MapContext value={{ map: fake.map, layers: fake.layers, theme: "light", scale: 1 } as never}>
        <NameLayer />
        <DeviceLayer vehicles inspectors trails />
      </MapContext>
    </LiveContext>,
  );
  await pass(300);
  return { ...fake, set };
}

it("[L7] vehicles and inspectors of a stale feed are hollow and grey, with their trails, until somebody tells where they are", async () => {
  const { told, set } = await show();
  expect(told("device-icons", "getIcon")).toEqual(["vehicle", "inspector"]);
  const [vehicle, inspector] = told("device-icons", "getColor");
  const [trail] = told("device-trails", "getColor");
  await act(() => set("tracks", { rows: devices, freshness: { confirmedAtMs: begunMs, health: "failing", error: "legacyTimeout" } }));
  await pass(70_000);
  expect(told("device-icons", "getIcon")).toEqual(["vehicleHollow", "inspectorHollow"]);
  const [grey, other] = told("device-icons", "getColor");
  expect(grey).toEqual(other);
  expect([vehicle, inspector]).not.toContainEqual(grey);
  expect(told("device-trails", "getColor")[0]).not.toEqual(trail);
  await act(() => set("tracks", { rows: { a: { ...devices.a, seenAtMs: Date.now() } } }));
  await pass(2_000);
  expect(told("device-icons", "getIcon")).toEqual(["vehicle"]);
});

it("the name of a device gives way to a donut and its numbers, wherever that comes to stand", async () => {
  const { told, keepFree } = await show();
  const offsets = () => told("names", "getPixelOffset");
  expect(told("names", "getText")).toEqual(["a号", "b号"]);
  expect(offsets()[0]).toEqual([0, -19]);
  keepFree([{ position: [121, 31.02], box: { left: -20, top: -20, widthPx: 40, heightPx: 40 } }]);
  await pass(300);
  expect(offsets()[0]).toEqual([0, 19]);
  keepFree([{ position: [121, 31], box: { left: -60, top: -40, widthPx: 120, heightPx: 80 } }]);
  await pass(300);
  expect(told("names", "getText")).toEqual(["b号"]);
});

it("[M5] the name of a vehicle that rings stands before those of who is online, in a colour of its own, and as any other's once it is over", async () => {
  const { told, set } = await show();
  // Five at one place: four names find room, and "z" would be the last.
  const crowd = Object.fromEntries(["a", "c", "d", "e", "z"].map((id) => [id, device(id, "vehicle")]));
  await act(() => set("tracks", { rows: crowd }));
  await pass(600);
  expect(told("names", "getText")).toEqual(["a号", "c号", "d号", "e号"]);
  await act(async () => tellAlarmed("device", ["z"]));
  await pass(600);
  expect(told("names", "getText")).toEqual(["z号", "a号", "c号", "d号"]);
  const [ringing, quiet] = told("names", "getColor");
  expect(ringing).not.toEqual(quiet);
  await act(async () => tellAlarmed("device", []));
  await pass(600);
  expect(told("names", "getText")).not.toContain("z号");
});

it("keeps the arrays of marks and trails while only what names may not cover changes", async () => {
  const { data, keepFree } = await show();
  const arrays = () => ["device-icons", "device-grounds", "device-trails"].map((id) => data(id));
  const before = arrays();
  await act(() => keepFree([{ position: [121, 31], box: { left: -50, top: -60, widthPx: 100, heightPx: 60 } }]));
  await pass(600);
  for (const [i, array] of arrays().entries()) expect(array).toBe(before[i]);
});
