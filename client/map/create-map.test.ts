import { expect, it, vi } from "vitest";
import { addOverlay, createMap } from "./create-map.ts";

vi.mock("maplibre-gl", () => ({
  setWorkerUrl: () => {},
  Map: class {
    readonly touchZoomRotate = { disableRotation: () => {} };
    readonly keyboard = { disableRotation: () => {} };
    private readonly canvas = document.createElement("canvas");
    constructor() {
      // As the library has it.
      this.canvas.setAttribute("role", "region");
      this.canvas.setAttribute("aria-label", "Map");
    }
    getCanvas = () => this.canvas;
    addControl = () => {};
    once = (_: "remove", run: () => void) => onRemove.push(run);
  },
}));
const onRemove: (() => void)[] = [];
const remove = () => {
  for (const run of onRemove.splice(0)) run();
};
let attach: (device: unknown) => void = () => {};
vi.mock("@luma.gl/webgl", () => ({
  webgl2Adapter: {
    attach: () =>
      new Promise((resolve) => {
        attach = resolve;
      }),
  },
}));
const overlays: { parameters?: unknown }[] = [];
vi.mock("@deck.gl/maplibre", () => ({
  MapLibreOverlay: class {
    constructor(given: { parameters?: unknown }) {
      overlays.push(given);
    }
  },
}));
const newMap = () => createMap(document.createElement("div"), { theme: "light", scale: 1 }, { lng: 121, lat: 31, zoom: 9 });

it("[10.18] a map's drawing is no second place of the page beside the named one that it stands in", () => {
  const canvas = newMap().getCanvas();
  expect([canvas.getAttribute("role"), canvas.getAttribute("aria-label")]).toEqual(["group", "Map"]);
});

it("a removed map is let go by what watched the pixels of its canvas, and not before", async () => {
  const adding = addOverlay(newMap(), {});
  const destroy = vi.fn();
  attach({ canvasContext: { destroy } });
  expect(await adding).not.toBeNull();
  expect(destroy).not.toHaveBeenCalled();
  remove();
  expect(destroy).toHaveBeenCalledOnce();
});

it("so is a map that was removed before that began, which gets no overlay", async () => {
  const before = overlays.length;
  const adding = addOverlay(newMap(), {});
  remove();
  const destroy = vi.fn();
  attach({ canvasContext: { destroy } });
  expect(await adding).toBeNull();
  expect(destroy).toHaveBeenCalledOnce();
  expect(overlays).toHaveLength(before);
});

it("[M4] marks lie above every filled area of a ground, whatever depth MapLibre wrote for that", async () => {
  const adding = addOverlay(newMap(), {});
  attach({ canvasContext: null });
  await adding;
  expect(overlays.at(-1)?.parameters).toEqual({ depthCompare: "always", depthWriteEnabled: false });
});
