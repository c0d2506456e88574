import { expect, it, vi } from "vitest";
import { createMap } from "./create-map.ts";

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
  },
}));

it("[10.18] a map's drawing is no second place of the page beside the named one that it stands in", () => {
  const canvas = createMap(document.createElement("div"), { theme: "light", scale: 1 }, { lng: 121, lat: 31, zoom: 9 }).getCanvas();
  expect([canvas.getAttribute("role"), canvas.getAttribute("aria-label")]).toEqual(["group", "Map"]);
});
