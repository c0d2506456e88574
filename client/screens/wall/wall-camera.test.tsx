import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { liveTopics } from "../../../tests/support/live-topics.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { changeLanguage, withAllTexts } from "../../i18n/start.ts";
import { LiveContext } from "../../live/use-topic.ts";
import { MapContext } from "../../map/map-context.ts";
import { WORLD_PX, worldX, worldY } from "../../map/mercator.ts";

const { render } = placeToRender();
vi.mock("../../session/session.ts", () => ({ useSession: () => ({ kind: "signedOut" }) }));
beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] }));
afterEach(() => vi.useRealTimers());

const home = { lng: 121.1, lat: 31.1, zoom: 11 };
const order = (id: string, lng: number, lat: number) => ({ id, lng, lat });
const near = Object.fromEntries(
  Array.from({ length: 40 }, (_, i) => [`${i}`, order(`${i}`, 121 + (i % 8) * 0.025, 31.05 + Math.floor(i / 8) * 0.02)]),
);

/** A map that stands where it was told to. */
function fakeMap(size: { clientWidth: number; clientHeight: number }) {
  const listeners = new Set<() => void>();
  let view = home;
  const container = Object.assign(size, { dataset: {} });
  const map = {
    getContainer: () => container,
    jumpTo: ({ center: [lng, lat], zoom }: { center: [number, number]; zoom: number }) => {
      view = { lng, lat, zoom };
    },
    on: (_: string, run: () => void) => listeners.add(run),
    off: (_: string, run: () => void) => listeners.delete(run),
  };
  const shows = ({ lng, lat }: { lng: number; lat: number }) => {
    const px = WORLD_PX * 2 ** view.zoom;
    const [x, y] = [(worldX(lng) - worldX(view.lng)) * px, (worldY(lat) - worldY(view.lat)) * px];
    return Math.abs(x) <= size.clientWidth / 2 && Math.abs(y) <= size.clientHeight / 2;
  };
  const resized = (next: typeof size) => {
    Object.assign(size, next);
    for (const run of listeners) run();
  };
  return { map, shows, resized, view: () => view };
}

const everything = () => true;

it("[W] a wall's map shows every order, also when a banner takes room from it, and says how many are astray", async () => {
  const { WallCamera } = await withAllTexts(import("./wall-camera.tsx"));
  await act(() => changeLanguage("zh"));
  const { map, shows, resized, view } = fakeMap({ clientWidth: 990, clientHeight: 940 });
  const { live, set } = liveTopics(() => Date.now(), { orders: { rows: near } });
  const show = (orderId: string | null) =>
    render(
      <LiveContext value={live}>
        <MapContext value={{ map, layers: {}, theme: "wall", scale: 1 } as never}>
          <WallCamera orderId={orderId} home={home} matches={everything} />
        </MapContext>
      </LiveContext>,
    );
  await show(null);
  expect(view()).toEqual(home);
  await act(() => resized({ clientWidth: 5_000, clientHeight: 300 }));
  expect(Object.values(near).filter((one) => !shows(one))).toEqual([]);
  expect(view()).not.toEqual(home);
  expect(document.body.textContent).toBe("");
  await act(() => resized({ clientWidth: 990, clientHeight: 940 }));
  expect(view()).toEqual(home);

  await act(() => set("orders", { rows: { ...near, lost: order("lost", 0, 0) } }));
  await act(() => vi.advanceTimersByTime(1_000));
  expect(document.body.textContent).toBe("画面外 1");
  expect(view()).toEqual(home);
  await show("3");
  expect([view().lng, view().lat]).toEqual([near[3]!.lng, near[3]!.lat]);
  expect(document.body.textContent).toBe("");
  await show(null);
  expect(view()).toEqual(home);
});

it("[W] a display of a canvas shows the same part of the map wherever the orbit has moved its picture", async () => {
  const { WallCamera } = await withAllTexts(import("./wall-camera.tsx"));
  const { live } = liveTopics(() => Date.now(), { orders: { rows: near } });
  const viewAt = async (orbitPx: number) => {
    const box = { left: 430 + orbitPx, top: 60 + orbitPx, width: 1_490, height: 940 };
    const wall = { getBoundingClientRect: () => ({ left: orbitPx, top: orbitPx }) };
    const { map, view } = fakeMap({ clientWidth: 1_490, clientHeight: 940 });
    Object.assign(map.getContainer(), { getBoundingClientRect: () => box, closest: () => wall });
    const hanging = { canvas: { columns: 2, rows: 1, bezelPx: 40 }, place: { column: 0, row: 0 } };
    await render(
      <LiveContext value={live}>
        <MapContext value={{ map, layers: {}, theme: "wall", scale: 1 } as never}>
          <WallCamera orderId={null} home={home} hanging={hanging} matches={everything} />
        </MapContext>
      </LiveContext>,
    );
    const { lng, lat, zoom } = view();
    await render(null);
    return [lng, lat, zoom].map((each) => each.toFixed(9));
  };
  const still = await viewAt(0);
  expect([await viewAt(4), await viewAt(-4)]).toEqual([still, still]);
});
