import { act } from "react";
import { expect, it } from "vitest";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { MapContext } from "../../map/map-context.ts";
import { CameraShare, SharesCamera } from "./camera-share.tsx";

const { render } = placeToRender();

/** A map that says that it moved whenever it is moved, as the real one does. */
function playedMap() {
  const heard = new Map<string, (event?: unknown) => void>();
  const canvas = document.createElement("canvas");
  const jumps: { center: number[]; zoom: number }[] = [];
  const map = {
    getCanvas: () => canvas,
    getCenter: () => ({ lng: 121.5, lat: 31.2 }),
    getZoom: () => 12,
    project: ([lng, lat]: [number, number]) => ({ x: lng, y: lat }),
    on: (event: string, run: () => void) => {
      heard.set(event, run);
      return { unsubscribe: () => heard.delete(event) };
    },
    off: (event: string) => heard.delete(event),
    jumpTo: (to: { center: number[]; zoom: number }) => {
      jumps.push(to);
      heard.get("move")?.();
    },
  };
  return { map, canvas, jumps, fire: (event: string, told?: unknown) => act(async () => heard.get(event)?.(told)) };
}
async function showTwo() {
  const [share, left, right] = [new CameraShare(), playedMap(), playedMap()];
  const one = ({ map }: typeof left, id: string) => (
    <MapContext value={{ map } as never}>
      <div id={id}>
        <SharesCamera share={share} />
      </div>
    </MapContext>
  );
  await render(
    <>
      {one(left, "left")}
      {one(right, "right")}
    </>,
  );
  return { left, right };
}
const cross = (id: string) => document.querySelector<HTMLElement>(`#${id} .pane-cross`)?.style;

it("[M3] one camera: a map that is moved moves the other one there, and is not moved by it in turn", async () => {
  const { left, right } = await showTwo();
  await left.fire("move");
  expect(right.jumps).toEqual([{ center: [121.5, 31.2], zoom: 12 }]);
  expect(left.jumps).toEqual([]);
  await right.fire("move");
  expect(left.jumps).toHaveLength(1);
});

it("[M3] one pointer: where it is on one map a cross stands on the other one alone, until it leaves", async () => {
  const { left } = await showTwo();
  await left.fire("mousemove", { lngLat: { lng: 40, lat: 30 } });
  expect([cross("right")?.left, cross("right")?.top, cross("left")]).toEqual(["40px", "30px", undefined]);
  await act(async () => left.canvas.dispatchEvent(new Event("mouseleave")));
  expect(cross("right")).toBeUndefined();
});
