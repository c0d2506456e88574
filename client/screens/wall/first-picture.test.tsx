import { act } from "react";
import { expect, it } from "vitest";
import { liveTopics } from "../../../tests/support/live-topics.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { LiveContext } from "../../live/use-topic.ts";
import type { Districts } from "../../map/district-features.ts";
import { FirstPicture, placeIn } from "./first-picture.tsx";

const { render } = placeToRender();
const view = { lng: 121, lat: 31, zoom: 9 };
const ring = [
  [120.9, 30.9],
  [121.1, 30.9],
  [121, 31.1],
];
const base = { features: [{ geometry: { type: "MultiPolygon", coordinates: [[ring], [ring]] } }] } as unknown as Districts;
const order = (lng: number | null, lat: number | null) => ({ lng, lat });
const everything = () => true;
const picture = () => ["ground", "marks"].map((part) => document.querySelector(`.wall-first-${part}`)?.getAttribute("d"));

it("[W] a wall's first picture has the districts before any order came, and then a dot where each order is that has a place", async () => {
  const { live, set } = liveTopics(() => Date.now(), { orders: { rows: {}, hasCome: false } });
  await render(
    <LiveContext value={live}>
      <FirstPicture base={base} view={view} matches={everything} />
    </LiveContext>,
  );
  const [ground, none] = picture();
  expect(ground?.match(/M[^Z]+Z/g)).toHaveLength(2);
  expect(none).toBe("");
  await act(async () => set("orders", { rows: { a: order(121, 31), b: order(121.05, 31), c: order(null, null) } }));
  const [same, dots] = picture();
  expect(same).toBe(ground);
  const [x] = placeIn(view, [121.05, 31]);
  expect(dots).toBe(`M500.0 400.0h0M${x.toFixed(1)} 400.0h0`);
});

it("[W] a wall's first picture looks wider where orders lie outside of its view, and stands while orders move later", async () => {
  const { live, set } = liveTopics(() => Date.now(), { orders: { rows: { a: order(121, 31), far: order(130, 35) } } });
  await render(
    <LiveContext value={live}>
      <FirstPicture base={null} view={view} matches={everything} />
    </LiveContext>,
  );
  const [, dots] = picture();
  const places = [...dots!.matchAll(/M([\d.-]+) ([\d.-]+)h0/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
  expect(places).toHaveLength(2);
  for (const [x, y] of places) expect(x > 0 && x < 1_000 && y > 0 && y < 800).toBe(true);
  await act(async () => set("orders", { rows: { a: order(122, 32) } }));
  expect(picture()[1]).toBe(dots);
});
