import { act } from "react";
import { expect, it, vi } from "vitest";
import { liveTopics } from "../../tests/support/live-topics.ts";
import { placeToRender } from "../../tests/support/rendered.ts";
import { LiveContext } from "../live/use-topic.ts";
import { Follow } from "./follow.tsx";
import { MapContext } from "./map-context.ts";

const { render } = placeToRender();

type Moves = (event: { originalEvent?: object }) => void;
function playedMap() {
  const moves = new Set<Moves>();
  const wheels = new Set<Moves>();
  const goes: string[] = [];
  const map = {
    on: (event: string, run: Moves) => (event === "wheel" ? wheels : moves).add(run),
    off: (event: string, run: Moves) => (event === "wheel" ? wheels : moves).delete(run),
    flyTo: ({ center }: { center: number[] }) => goes.push(`fly ${center}`),
    fitBounds: (box: number[], { padding }: { padding: { left: number } }) => goes.push(`fit ${box} ${padding.left}`),
    easeTo: ({ center }: { center: number[] }) => goes.push(`ease ${center}`),
    getZoom: () => 10,
    isMoving: () => false,
    // The middle of the map is at 121, 31; a tenth of a degree is its edge.
    project: ([lng, lat]: [number, number]) => ({ x: 50 + (lng - 121) * 500, y: 50 - (lat - 31) * 500 }),
    getContainer: () => ({ clientWidth: 100, clientHeight: 100 }),
  };
  const tell = (listeners: Set<Moves>, event: object) =>
    act(() => {
      for (const run of [...listeners]) run(event);
    });
  return { map, goes, move: (event: object) => tell(moves, event), turnWheel: () => tell(wheels, {}) };
}

it("goes with a device until the map is moved by hand; what moves by itself does not stop it, and asked to it goes along again", async () => {
  const { map, goes, move, turnWheel } = playedMap();
  const at = (lng: number) => ({ rows: { a: { id: "a", lng, lat: 31 } } });
  const { live, set } = liveTopics(() => Date.now(), { tracks: at(121) });
  const onMovedByHand = vi.fn();
  const [none, one]: [string[], string[]] = [[], ["a"]];
  const show = (deviceIds: readonly string[]) =>
    render(
      <LiveContext value={live}>
        <MapContext value={{ map, layers: {}, theme: "light", scale: 1 } as never}>
          <Follow deviceIds={deviceIds} onMovedByHand={onMovedByHand} />
        </MapContext>
      </LiveContext>,
    );
  await show(one);
  expect(goes).toEqual(["fly 121,31"]);
  await act(() => set("tracks", at(121.01)));
  expect(goes).toHaveLength(1);
  await act(() => set("tracks", at(121.09)));
  expect(goes.at(-1)).toBe("ease 121.09,31");
  await move({});
  expect(onMovedByHand).not.toHaveBeenCalled();
  await move({ originalEvent: {} });
  expect(onMovedByHand).toHaveBeenCalledTimes(1);
  await turnWheel();
  expect(onMovedByHand).toHaveBeenCalledTimes(2);
  // The screen lets go of it.
  await show(none);
  await act(() => set("tracks", at(121.3)));
  await move({ originalEvent: {} });
  expect([goes.length, onMovedByHand.mock.calls.length]).toEqual([2, 2]);
  await show(one);
  expect(goes.at(-1)).toBe("fly 121.3,31");
});

it("[V1] several are all in view: the map moves when one of them is about to leave it, or another is followed with them, and not before", async () => {
  const { map, goes, move } = playedMap();
  const at = (a: number, b: number) => ({
    rows: { a: { id: "a", lng: a, lat: 31 }, b: { id: "b", lng: b, lat: 31 }, c: { id: "c", lng: 120.9, lat: 31 } },
  });
  const { live, set } = liveTopics(() => Date.now(), { tracks: at(121, 121.02) });
  const onMovedByHand = vi.fn();
  const show = (deviceIds: readonly string[]) =>
    render(
      <LiveContext value={live}>
        <MapContext value={{ map, layers: {}, theme: "light", scale: 1 } as never}>
          <Follow deviceIds={deviceIds} onMovedByHand={onMovedByHand} />
        </MapContext>
      </LiveContext>,
    );
  const two = ["a", "b"];
  await show(two);
  expect(goes).toEqual(["fit 121,31,121.02,31 20"]);
  await act(() => set("tracks", at(121, 121.08)));
  expect(goes).toHaveLength(1);
  await act(() => set("tracks", at(121, 121.095)));
  expect(goes.at(-1)).toBe("fit 121,31,121.095,31 20");
  await show(["a", "b", "c"]);
  expect(goes.at(-1)).toBe("fit 120.9,31,121.095,31 20");
  // Who is let go of takes no part.
  await show(two);
  expect(goes.at(-1)).toBe("fit 121,31,121.095,31 20");
  await move({ originalEvent: {} });
  expect(onMovedByHand).toHaveBeenCalledTimes(1);
});
