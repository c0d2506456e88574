import { beforeEach, expect, it, vi } from "vitest";
import { placeToRender } from "../../tests/support/rendered.ts";
import { MapContext } from "./map-context.ts";

const { render } = placeToRender();
let baseMap: unknown = null;
vi.mock("../session/session.ts", () => ({ useSession: () => ({ kind: "signedIn", me: { tenant: { baseMap } } }) }));

const drawn: unknown[][] = [];
const map = Object.fromEntries(
  ["addSource", "addLayer", "setPaintProperty"].map((name) => [name, (...given: unknown[]) => drawn.push([name, ...given])]),
);
const show = async (theme: string) => {
  const { TileGround } = await import("./tile-ground.tsx");
  await render(
    <MapContext value={{ map, theme } as never}>
      <TileGround />
    </MapContext>,
  );
};
beforeEach(() => drawn.splice(0));

it("[M4] by default no ground of anybody else is asked for", async () => {
  await show("light");
  expect(drawn).toEqual([]);
  expect(document.body.textContent).toBe("");
});

it("[M4] a customer's ground lies beneath our roads, comes from our server, says whose it is and follows the theme", async () => {
  baseMap = { attribution: { zh: "天地图", en: "Tianditu" }, mostZoom: 17 };
  await show("light");
  expect(drawn[0]).toEqual([
    "addSource",
    "tiles",
    { type: "raster", tiles: [`${location.origin}/api/map/tiles/{z}/{x}/{y}`], tileSize: 256, maxzoom: 17 },
  ]);
  expect(drawn[1]).toEqual(["addLayer", { id: "tiles", type: "raster", source: "tiles" }, "minorRoads"]);
  expect(document.body.textContent).toMatch(/天地图|Tianditu/);
  const brightness = () => drawn.findLast(([, , name]) => name === "raster-brightness-max")![3];
  const light = brightness();
  await show("dark");
  expect(brightness()).toBeLessThan(light as number);
  expect(drawn.filter(([name]) => name === "addSource")).toHaveLength(1);
});
