import { act } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import type { Ground } from "../../shared/http/map-api.ts";
import { groundLayers } from "../../shared/policy/base-map.ts";
import { placeToRender } from "../../tests/support/rendered.ts";
import { MapContext } from "./map-context.ts";

const { render } = placeToRender();
let baseMap: unknown = null;
let answer: Ground | null = null;
vi.mock("../session/session.ts", () => ({ useSession: () => ({ kind: "signedIn", me: { tenant: { baseMap } } }) }));
vi.mock("../api/ask.ts", () => ({ ask: async () => answer ?? Promise.reject(new Error("away")) }));

const drawn: unknown[][] = [];
const heard = new Map<string, (event: unknown) => void>();
const NAMES = ["addSource", "addLayer", "removeLayer", "removeSource", "setPaintProperty", "setLayoutProperty", "setSprite", "setGlyphs"];
const map = {
  ...Object.fromEntries(
    [...NAMES, "addImage", "refreshTiles"].map((name) => [name, (...given: unknown[]) => drawn.push([name, ...given])]),
  ),
  ...{ getLayer: () => ({}), getSource: () => ({}), hasImage: () => false },
  getStyle: () => ({
    sources: { districts: {}, ground: {} },
    layers: [
      { id: "mainRoads", type: "line" },
      { id: "roadNames", type: "symbol" },
    ],
  }),
  ...{ on: (name: string, on: (event: unknown) => void) => heard.set(name, on), off: (name: string) => heard.delete(name) },
};
async function show(theme = "light") {
  const { CustomerGround } = await import("./customer-ground.tsx");
  await render(
    <MapContext value={{ map, theme, scale: 1 } as never}>
      <CustomerGround />
    </MapContext>,
  );
  await act(async () => {});
}
const text = () => document.body.textContent ?? "";
const of = (name: string) => drawn.filter(([called]) => called === name);
const TILES = `${location.origin}/api/map/tiles/{z}/{x}/{y}?v=`;
beforeEach(() => {
  drawn.splice(0);
  baseMap = { attribution: { zh: "天地图", en: "Tianditu" }, mostZoom: 17 };
});

it("[M4] by default no ground of anybody else is asked for", async () => {
  baseMap = null;
  await show();
  expect(drawn).toEqual([]);
  expect(text()).toBe("");
});

it("[M4] a customer's pictures lie beneath our roads, come from our server, say whose they are and follow the theme", async () => {
  answer = { kind: "pictures", version: "7", leastZoom: 3, mostZoom: 17 };
  await show();
  const source = { type: "raster", tiles: [`${TILES}7`], tileSize: 256, minzoom: 3, maxzoom: 17 };
  expect(of("addSource")).toEqual([["addSource", "ground", source]]);
  expect(of("addLayer")[0]).toMatchObject(["addLayer", { id: "ground", type: "raster", source: "ground" }, "minorRoads"]);
  expect(text()).toMatch(/^(天地图|Tianditu)$/);
  const brightness = () => of("setPaintProperty").findLast(([, , name]) => name === "raster-brightness-max")![3];
  const light = brightness();
  await show("dark");
  expect(brightness()).toBeLessThan(light as number);
  expect(of("addSource")).toHaveLength(1);
});

it("[M4] vectors are drawn in the house's style: land, water, roads and names, each of the layers that the customer's file names", async () => {
  const layers = groundLayers.parse({ roads: ["transportation"], mainRoads: { property: "class", values: ["primary"] } });
  answer = { kind: "vectors", version: "8", leastZoom: 5, mostZoom: 14, bounds: [121, 31, 122, 32], layers };
  await show();
  expect(of("addSource")[0]![2]).toMatchObject({
    type: "vector",
    tiles: [`${TILES}8`],
    minzoom: 5,
    maxzoom: 14,
    bounds: [121, 31, 122, 32],
  });
  const added = of("addLayer").map(([, layer, beneath]) => ({ ...(layer as Record<string, unknown>), beneath }));
  expect(new Set(added.map((layer) => layer["source-layer" as never]))).toEqual(new Set(["land", "water", "transportation", "names"]));
  expect(added.every(({ beneath }) => beneath === "minorRoads")).toBe(true);
  expect(added.find((layer) => String(layer["id" as never]).includes("main"))).toMatchObject({
    filter: ["in", ["get", "class"], ["literal", ["primary"]]],
  });
});

it("[M4] a style is added beneath what is ours, its parts asked of this server alone, and what it lacks is said", async () => {
  const style = {
    ...{
      version: 8,
      sprite: [{ id: "default", url: "/api/map/sprites/light/default" }],
      glyphs: "/api/map/letters/light/{fontstack}/{range}",
    },
    sources: { roads: { type: "vector", tiles: ["/api/map/tiles/{z}/{x}/{y}?source=roads&look=light&v=9"] } },
    layers: [{ id: "districts", type: "line", source: "roads", "source-layer": "roads" }],
  };
  answer = { kind: "style", version: "9", style, lacks: [{ what: "font", name: "Noto Sans Regular" }] };
  await show();
  const addresses = JSON.stringify(of("addSource").concat(of("setSprite"), of("setGlyphs"))).match(/https?:\/\/[^/"]+/g)!;
  expect(new Set(addresses)).toEqual(new Set([location.origin]));
  // A layer that is called as one of ours takes nothing from it.
  expect(of("addLayer")[0]).toMatchObject(["addLayer", { id: "ground:districts", source: "ground:roads" }, "minorRoads"]);
  expect(text()).toContain("Noto Sans Regular");
  await act(async () => heard.get("styleimagemissing")!({ id: "tree" }));
  expect(of("addImage")[0]![1]).toBe("tree");
  expect(text()).toContain("tree");
});

it("[M4] with the letters of a style ours are written in a font that it names, and as before once it is gone", async () => {
  const label = {
    id: "towns",
    type: "symbol",
    source: "own",
    layout: { "text-field": "x", "text-font": ["literal", ["Noto Sans Regular"]] },
  };
  const style = {
    ...{ version: 8, glyphs: "/api/map/letters/light/{fontstack}/{range}", layers: [label] },
    sources: { own: { type: "vector", tiles: ["/api/map/tiles/{z}/{x}/{y}?source=own&look=light&v=9"] } },
  };
  answer = { kind: "style", version: "10", style, lacks: [] };
  await show();
  const fonts = () => drawn.filter(([name, id, what]) => name === "setLayoutProperty" && what === "text-font" && id === "roadNames");
  expect(fonts().map(([, , , font]) => font)).toEqual([["Noto Sans Regular"]]);
  await render(null);
  expect(fonts().map(([, , , font]) => font)).toEqual([["Noto Sans Regular"], undefined]);
});

it("[M4] a ground that is away is said over a map that goes on", async () => {
  answer = { kind: "away", fault: "missing", name: "ground.pmtiles" };
  await show();
  expect(of("addSource")).toEqual([]);
  expect(text()).toContain("ground.pmtiles");
});

it("[M4] tiles that do not come are said, and asked for again with the next look at the ground", async () => {
  vi.useFakeTimers();
  answer = { kind: "pictures", version: "7", leastZoom: 3, mostZoom: 17 };
  await show();
  const before = text();
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  await act(async () => heard.get("error")!({ error: new Error("another's"), sourceId: "districts" }));
  expect(text()).toBe(before);
  expect(error).toHaveBeenCalledOnce();
  await act(async () => heard.get("error")!({ error: new Error("503"), sourceId: "ground" }));
  expect(text()).not.toBe(before);
  await act(async () => vi.advanceTimersByTimeAsync(30_000));
  expect(of("refreshTiles")).toEqual([["refreshTiles", "ground"]]);
  expect(text()).toBe(before);
  vi.useRealTimers();
  error.mockRestore();
});
