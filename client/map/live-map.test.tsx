import { act, useEffect } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { liveTopics } from "../../tests/support/live-topics.ts";
import { placeToRender } from "../../tests/support/rendered.ts";
import { withAllTexts } from "../i18n/start.ts";
import { LiveContext } from "../live/use-topic.ts";
import { ORDERS, useLiveMap } from "./map-context.ts";

const { render } = placeToRender();
const heard = new Map<string, () => void>();
const map = {
  addControl: () => {},
  getCanvas: () => document.createElement("canvas"),
  getCenter: () => ({ lng: 121, lat: 31 }),
  getZoom: () => 9,
  setPaintProperty: () => {},
  triggerRepaint: () => {},
  once: (event: string, run: () => void) => heard.set(event, run),
  on: (event: string, run: () => void) => heard.set(event, run),
  ...{ off: () => {}, remove: () => {} },
};
vi.mock("maplibre-gl", () => ({
  ScaleControl: class {
    options = {};
    setUnit() {}
  },
}));
let press: (picked: { object?: unknown; x: number; y: number }) => void;
let near: unknown[] = [];
vi.mock("./create-map.ts", () => ({
  createMap: () => map,
  addOverlay: (_: unknown, { onClick }: { onClick: typeof press }) => {
    press = onClick;
    return { setProps: () => {}, pickMultipleObjects: () => near.map((object) => ({ object })) };
  },
}));
vi.mock("../session/session.ts", () => ({ useSession: () => ({ kind: "signedOut" }) }));
const VIEW = { lng: 121, lat: 31, zoom: 9 };
let frames: (() => void)[] = [];
beforeEach(() => {
  frames = [];
  vi.stubGlobal("requestAnimationFrame", (run: () => void) => frames.push(run));
});

/** As the layer of orders is drawn: by an effect, after the word beside it was rendered. */
function Orders({ isWhole }: { isWhole: boolean }) {
  const { layers } = useLiveMap();
  useEffect(() => layers.set(ORDERS, 20, [], isWhole), [layers, isWhole]);
  return null;
}
const said = () => document.querySelector(".map-loading")?.textContent;
const fire = (event: string) => act(async () => heard.get(event)?.());

it("[10.11] says that it loads until it stands, and then until the first frame with its orders is drawn", async () => {
  const [{ LiveMap }, { MapLoading }] = await withAllTexts(Promise.all([import("./live-map.tsx"), import("./map-loading.tsx")]));
  const { live, set } = liveTopics(() => Date.now(), { orders: { rows: {}, hasCome: false } });
  const show = (isWhole: boolean) =>
    render(
      <LiveContext value={live}>
        <LiveMap view={VIEW} theme="wall" label="Map">
          <Orders isWhole={isWhole} />
          <MapLoading />
        </LiveMap>
      </LiveContext>,
    );
  await show(false);
  expect(said()).toBe("Loading the map…");
  await fire("load");
  expect(said()).toBe("Loading orders…");
  for (const run of frames.splice(0)) run();
  await act(async () => set("orders", { rows: {} }));
  await fire("render");
  expect(said()).toBe("Loading orders…");
  await show(true);
  await fire("render");
  expect(said()).toBe("Loading orders…");
  for (const run of frames.splice(0)) run();
  await fire("render");
  expect(said()).toBeUndefined();
});

it("[10.11] says it also where the orders had come before there was a map, and not for ever on a map without them", async () => {
  const [{ LiveMap }, { MapLoading }] = await withAllTexts(Promise.all([import("./live-map.tsx"), import("./map-loading.tsx")]));
  const { live } = liveTopics(() => Date.now(), { orders: { rows: {} } });
  const show = (key: string, withOrders: boolean) =>
    render(
      <LiveContext value={live}>
        <LiveMap key={key} view={VIEW} theme="wall" label="Map">
          {withOrders && <Orders isWhole={true} />}
          <MapLoading />
        </LiveMap>
      </LiveContext>,
    );
  await show("with", true);
  await fire("load");
  await fire("render");
  expect(said()).toBe("Loading orders…");
  for (const run of frames.splice(0)) run();
  await fire("render");
  expect(said()).toBeUndefined();
  await show("without", false);
  await fire("load");
  expect(said()).toBe("Loading orders…");
  await fire("render");
  expect(said()).toBeUndefined();
});

it("[M5] marks within 20 px of a press open a list, one alone is picked at once, and a moved map takes the list away", async () => {
  const { LiveMap } = await withAllTexts(import("./live-map.tsx"));
  const { live } = liveTopics(() => Date.now(), { orders: { rows: {} } });
  const picked: unknown[] = [];
  await render(
    <LiveContext value={live}>
      <LiveMap view={VIEW} theme="light" label="Map" onPick={(target) => picked.push(target)} />
    </LiveContext>,
  );
  await fire("load");
  const record = (id: string, layer = "bridges") => ({ kind: "record", layer, id, name: `Bridge ${id}`, detail: "" }) as const;
  const pressOn = (id: string) => act(async () => press({ object: { target: record(id) }, x: 10, y: 10 }));
  const listed = () => [...document.querySelectorAll<HTMLElement>(".map-choice button")];
  near = [{ target: record("a") }, { target: { kind: "road", id: "r" } }];
  await pressOn("a");
  expect(picked).toEqual([record("a")]);
  near = [{ target: record("a") }, { target: record("b") }, {}];
  await pressOn("a");
  expect(picked).toHaveLength(1);
  expect(listed().map(({ textContent }) => textContent)).toEqual(["Bridge a", "Bridge b"]);
  await fire("movestart");
  expect(listed()).toEqual([]);
  await pressOn("a");
  await act(async () => listed()[1]!.click());
  expect(picked).toEqual([record("a"), record("b")]);
  expect(listed()).toEqual([]);
  // Two registers may know the same id.
  near = [{ target: record("a") }, { target: record("a", "manholes") }];
  await pressOn("a");
  expect(listed()).toHaveLength(2);
});
