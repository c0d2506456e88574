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
    once = (event: string, run: () => void) => heard.set(event, run);
  },
}));
const heard = new Map<string, () => void>();
let begin: (device: unknown) => void = () => {};
let given: { parameters?: unknown } = {};
vi.mock("@deck.gl/maplibre", () => ({
  MapLibreOverlay: class {
    constructor(props: { onDeviceInitialized?: typeof begin; parameters?: unknown }) {
      begin = props.onDeviceInitialized ?? begin;
      given = props;
    }
  },
}));
const newMap = () => createMap(document.createElement("div"), { theme: "light", scale: 1 }, { lng: 121, lat: 31, zoom: 9 });

it("[10.18] a map's drawing is no second place of the page beside the named one that it stands in", () => {
  const canvas = newMap().getCanvas();
  expect([canvas.getAttribute("role"), canvas.getAttribute("aria-label")]).toEqual(["group", "Map"]);
});

it("a removed map is let go by what watched the pixels of its canvas, and not before", () => {
  addOverlay(newMap(), {});
  const destroy = vi.fn();
  begin({ canvasContext: { destroy } });
  expect(destroy).not.toHaveBeenCalled();
  heard.get("remove")?.();
  expect(destroy).toHaveBeenCalledOnce();
});

it("[M4] marks lie above every filled area of a ground, whatever depth MapLibre wrote for that", () => {
  addOverlay(newMap(), {});
  expect(given.parameters).toEqual({ depthCompare: "always", depthWriteEnabled: false });
});
