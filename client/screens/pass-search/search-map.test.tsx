import { act, useState } from "react";
import { expect, it, vi } from "vitest";
import type { Area } from "../../../shared/domain/area-text.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { MapContext } from "../../map/map-context.ts";
import { AreaDraw } from "./area-draw.tsx";
import { BeginsAt } from "./search-map.tsx";

const { render } = placeToRender();
vi.mock("../../map/create-map.ts", () => ({ MAP_FONT: "sans-serif" }));

/** Ten thousand pixels a degree, from 121, 31. */
const SCALE = 10_000;
function drawnMap() {
  const heard = new Map<string, (event: object) => void>();
  const drawn = new Map<string, { features: { geometry: { coordinates: number[][][] } }[] }>();
  const led: number[][] = [];
  const map = {
    ...{ getCanvas: () => ({ style: {} }), getContainer: () => document.createElement("div"), once: () => {}, off: () => {} },
    ...{ addLayer: () => {}, removeLayer: () => {}, removeSource: () => {}, doubleClickZoom: { enable: () => {}, disable: () => {} } },
    on: (event: string, run: (told: object) => void) => {
      heard.set(event, run);
      return { unsubscribe: () => {} };
    },
    project: ([lng, lat]: [number, number]) => ({ x: (lng - 121) * SCALE, y: (31 - lat) * SCALE }),
    addSource: (id: string, { data }: { data: never }) => void drawn.set(id, data),
    getSource: (id: string) => ({ setData: (data: never) => void drawn.set(id, data) }),
    fitBounds: (box: number[]) => void led.push(box),
  };
  const at = (x: number, y: number) => ({
    point: { x, y },
    lngLat: { lng: 121 + x / SCALE, lat: 31 - y / SCALE },
    preventDefault: () => {},
  });
  const fire = (event: string, x: number, y: number) => act(async () => heard.get(event)!(at(x, y)));
  const click = async (x: number, y: number) => {
    await fire("mousedown", x, y);
    await fire("mouseup", x, y);
    await fire("click", x, y);
  };
  const context = { map, layers: { set: () => {}, remove: () => {} }, theme: "light", scale: 1 } as never;
  return { context, fire, click, led, rings: () => drawn.get("searchedArea")!.features.flatMap(({ geometry }) => geometry.coordinates) };
}

it("[T1] an area is drawn corner by corner on the search map, a corner is dragged, one is put between, and its hole is another ring", async () => {
  const { context, fire, click, rings } = drawnMap();
  let area: Area = [];
  function Draws({ ringAt }: { ringAt: number }) {
    const [own, setOwn] = useState<Area>([[], []]);
    area = own;
    return <AreaDraw area={own} ringAt={ringAt} onArea={setOwn} />;
  }
  const show = (ringAt: number) => render(<MapContext value={context}>{<Draws ringAt={ringAt} />}</MapContext>);
  await show(0);
  await click(0, 0);
  await click(100, 0);
  expect(rings()).toEqual([]);
  await click(100, 100);
  expect(rings()).toEqual([
    [
      [121, 31],
      [121.01, 31],
      [121.01, 30.99],
      [121, 31],
    ],
  ]);
  await fire("mousedown", 100, 100);
  await fire("mousemove", 100, 200);
  await fire("mouseup", 100, 200);
  await fire("click", 100, 200);
  expect(area[0]![2]).toEqual([121.01, 30.98]);
  // On the edge that leads back to the first.
  await click(50, 100);
  expect(area[0]).toHaveLength(4);
  await show(1);
  await click(80, 20);
  await click(90, 20);
  await click(90, 40);
  expect([area[1]!.length, rings().length]).toEqual([3, 2]);
});

it("[M1] a search that a link leads to is seen whole; what is drawn after that moves nothing under a hand", async () => {
  const { context, led } = drawnMap();
  const show = (isLed: { current: boolean }, area: Area) =>
    render(
      <MapContext value={context}>
        <BeginsAt key={`${isLed.current}`} area={area} circle={null} isLed={isLed} />
      </MapContext>,
    );
  const area: Area = [
    [
      [121, 31],
      [121.2, 31],
      [121.2, 31.1],
    ],
  ];
  const isLed = { current: false };
  await show(isLed, area);
  expect([led, isLed.current]).toEqual([[[121, 31, 121.2, 31.1]], true]);
  await show(isLed, area);
  await show({ current: true }, area);
  expect(led).toHaveLength(1);
});
