import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { liveTopics } from "../../../tests/support/live-topics.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { LiveContext } from "../../live/use-topic.ts";
import type { Districts } from "../../map/district-features.ts";
import { FirstPicture, placeIn } from "./first-picture.tsx";
import { type Hanging, offsetIn } from "./wall-canvas.ts";

const { render } = placeToRender();
const box = { left: 430, top: 60, width: 1_000, height: 800 };
beforeEach(() => {
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(() => box as DOMRect);
});
afterEach(() => vi.restoreAllMocks());

const view = { lng: 121, lat: 31, zoom: 9 };
const alone = { scale: 1, home: view, fixed: null, hanging: null, matches: () => true };
const ring = [
  [120.9, 30.9],
  [121.1, 30.9],
  [121, 31.1],
];
const base = { features: [{ geometry: { type: "MultiPolygon", coordinates: [[ring], [ring]] } }] } as unknown as Districts;
const order = (lng: number | null, lat: number | null) => ({ lng, lat });
const picture = () => ["ground", "marks"].map((part) => document.querySelector(`.wall-first-${part}`)?.getAttribute("d"));
const places = () => [...picture()[1]!.matchAll(/M([\d.-]+) ([\d.-]+)h0/g)].map(([, x, y]) => [Number(x), Number(y)] as const);

it("[W] a wall's first picture has the districts before any order came, and then a dot where each order is that has a place", async () => {
  const { live, set } = liveTopics(() => Date.now(), { orders: { rows: {}, hasCome: false } });
  await render(
    <LiveContext value={live}>
      <FirstPicture base={base} {...alone} />
    </LiveContext>,
  );
  const [ground, none] = picture();
  expect(ground?.match(/M[^Z]+Z/g)).toHaveLength(2);
  expect(none).toBe("");
  await act(async () => set("orders", { rows: { a: order(121, 31), b: order(121.05, 31), c: order(null, null) } }));
  const [same, dots] = picture();
  expect(same).toBe(ground);
  const [x] = placeIn({ ...view, widthPx: 1_000, heightPx: 800 }, [121.05, 31]);
  expect(dots).toBe(`M500.0 400.0h0M${x.toFixed(1)} 400.0h0`);
});

it("[W] a wall's first picture looks wider where orders lie outside of its view, and stands while orders move later", async () => {
  const { live, set } = liveTopics(() => Date.now(), { orders: { rows: { a: order(121, 31), far: order(130, 35) } } });
  await render(
    <LiveContext value={live}>
      <FirstPicture base={null} {...alone} />
    </LiveContext>,
  );
  const dots = picture()[1];
  expect(places()).toHaveLength(2);
  for (const [x, y] of places()) expect(x > 0 && x < 1_000 && y > 0 && y < 800).toBe(true);
  await act(async () => set("orders", { rows: { a: order(122, 32) } }));
  expect(picture()[1]).toBe(dots);
});

it("[W] a display of a canvas begins with its part of it, and with the view of its scene", async () => {
  const { live } = liveTopics(() => Date.now(), { orders: { rows: { a: order(121, 31) } } });
  const canvas = { columns: 2, rows: 1, bezelPx: 40 };
  const dotOn = async (hanging: Hanging | null) => {
    await render(
      <LiveContext value={live}>
        <FirstPicture base={null} {...alone} fixed={view} hanging={hanging} />
      </LiveContext>,
    );
    return places()[0];
  };
  expect(await dotOn(null)).toEqual([500, 400]);
  for (const column of [0, 1]) {
    const hanging = { canvas, place: { column, row: 0 } };
    const display = { widthPx: innerWidth, heightPx: innerHeight, scale: 1, map: box };
    const { xPx, yPx } = offsetIn(hanging, display);
    expect(xPx).not.toBe(0);
    expect(await dotOn(hanging)).toEqual([expect.closeTo(500 - xPx, 0), expect.closeTo(400 - yPx, 0)]);
  }
});
