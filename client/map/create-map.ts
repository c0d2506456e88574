import { MapLibreOverlay } from "@deck.gl/maplibre";
import { webgl2Adapter } from "@luma.gl/webgl";
import { Map as MapLibreMap, type MapOptions, setWorkerUrl } from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url";
import "maplibre-gl/dist/maplibre-gl.css";
import { type MapTheme, mapStyle } from "./map-style.ts";

// Without its worker's address MapLibre 6 stays blank.
setWorkerUrl(workerUrl);

export const MAP_FONT = '"PingFang SC", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", sans-serif';

const MOST_CANVAS_PX = 8_192;

export interface MapView {
  readonly lng: number;
  readonly lat: number;
  readonly zoom: number;
}

/** A map with the quiet base style. @throws Error where the browser has no WebGL 2. */
export function createMap(
  container: HTMLElement,
  look: { theme: MapTheme; scale: number },
  view: MapView,
  options: Partial<MapOptions> = {},
): MapLibreMap {
  const map = new MapLibreMap({
    container,
    style: mapStyle(look.theme, look.scale),
    center: [view.lng, view.lat],
    zoom: view.zoom,
    minZoom: 5,
    maxZoom: 19,
    attributionControl: false,
    // A wall of 7680 px is drawn in its own pixels; the usual bound of 4096 would stretch half of them.
    maxCanvasSize: [MOST_CANVAS_PX, MOST_CANVAS_PX],
    dragRotate: false,
    pitchWithRotate: false,
    localIdeographFontFamily: MAP_FONT,
    ...options,
  });
  // Where it stands is a place of the page already, with a name of its own; a second one inside, called the same on each map, leads nobody.
  map.getCanvas().setAttribute("role", "group");
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  return map;
}

const FLAT = { depthCompare: "always", depthWriteEnabled: false } as const;
/** As deck.gl has it for a context that it attaches to by itself. */
const DEVICE = { _cacheShaders: true, _cachePipelines: true };

/**
 * The deck.gl overlay in the map's own WebGL context; null where the map was removed meanwhile. Call it after the map's `load`.
 * @throws Error where the context is lost
 */
export async function addOverlay(
  map: MapLibreMap,
  handlers: Pick<ConstructorParameters<typeof MapLibreOverlay>[0], "onHover" | "onClick">,
): Promise<MapLibreOverlay | null> {
  let isRemoved = false;
  map.once("remove", () => {
    isRemoved = true;
  });
  // deck.gl takes the device that is there. One that it makes comes a moment later, to a map that may be gone by then, and nobody is told of it.
  const { canvasContext } = await webgl2Adapter.attach(map.getCanvas().getContext("webgl2") as WebGL2RenderingContext, DEVICE);
  // deck.gl leaves a device to whoever made its context, and luma.gl listens for another pixel ratio until it is told to stop: the window
  // would keep the canvas of a removed map, and with it the screen that it stood in.
  const letGo = () => canvasContext?.destroy();
  if (isRemoved) {
    letGo();
    return null;
  }
  map.once("remove", letGo);
  // The map is flat: what is drawn later lies above. Of a ground's filled areas MapLibre writes a depth in which those that lie high hide marks.
  const overlay = new MapLibreOverlay({ interleaved: true, layers: [], parameters: FLAT, pickingRadius: 5, ...handlers });
  map.addControl(overlay);
  return overlay;
}
