import { TextLayer } from "@deck.gl/layers";
import type { LayerSpecification } from "maplibre-gl";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { speedTones } from "../../shared/charts/speed-tones.ts";
import type { DeviceTrack } from "../../shared/http/device-api.ts";
import { useFormat } from "../ui/format.ts";
import { surface, THEME_COLOUR } from "../ui/tokens.ts";
import { rgba } from "./colour.ts";
import { MAP_FONT } from "./create-map.ts";
import { extentOf } from "./data-extent.ts";
import { declutter, type LabelBox } from "./declutter.ts";
import { useLiveMap } from "./map-context.ts";
import { SPEED_CLASSES, type SpeedScale } from "./speed-classes.ts";
import { endsOf, type TrackEnd, trackFeatures } from "./track-features.ts";
import { goToExtent, useDrawn } from "./use-drawn.ts";
import { useMapEvent } from "./use-map-event.ts";

const NAME = "dayTrack";
/** Under the names of roads and whatever lives. */
const UNDER = "roadNames";
/** So much of each side stays free that a device at the end of its track lies where following it does not move the map again. */
const MARGIN = 0.22;
const CLOCK_PX = { width: 62, height: 18 };

interface TimeLabel extends LabelBox {
  readonly end: TrackEnd;
}

/**
 * Where a device was on a day: observed ways solid, inferred ones dashed, gaps open, in five classes of speed (SpeedChart is their legend), with the times at their ends as far as there is room.
 * The map goes there once, when the track comes; what is asked for again moves nothing.
 */
export function TrackLayer({ track, scale: speeds }: { track: DeviceTrack | null; scale?: SpeedScale }) {
  const { map, layers, theme, scale } = useLiveMap();
  const { clock } = useFormat();

  const drawn = useMemo(() => lineLayers(theme === "light" ? "light" : "dark", scale), [theme, scale]);
  const data = useMemo(() => (track === null ? null : trackFeatures(track.stretches, speeds)), [track, speeds]);
  useDrawn(map, NAME, data, drawn, UNDER);

  const label = useCallback(() => {
    if (track === null) return;
    const tokens = surface[theme === "light" ? "light" : "dark"];
    const boxes = endsOf(track.stretches).map((end): TimeLabel => {
      const { x, y } = map.project([end.lng, end.lat]);
      const [widthPx, heightPx] = [CLOCK_PX.width * scale, CLOCK_PX.height * scale];
      return { end, left: x - widthPx / 2, top: y + 18 * scale, widthPx, heightPx };
    });
    layers.set(NAME, 14, [
      new TextLayer<TimeLabel>({
        id: "day-track-times",
        data: declutter(boxes),
        getPosition: ({ end }) => [end.lng, end.lat],
        getText: ({ end }) => clock(end.atMs),
        getSize: 12 * scale,
        getPixelOffset: [0, 27 * scale],
        getColor: rgba(tokens.text),
        background: true,
        getBackgroundColor: rgba(tokens.card, 0.88),
        backgroundPadding: [4, 1, 4, 1],
        fontFamily: MAP_FONT,
        characterSet: "auto",
      }),
    ]);
  }, [map, layers, theme, scale, track, clock]);
  useEffect(() => {
    label();
    return () => layers.remove(NAME);
  }, [label, layers]);
  useMapEvent("moveend", label);

  const wentThere = useRef(false);
  useEffect(() => {
    if (track === null) wentThere.current = false;
    const extent = wentThere.current || track === null ? null : extentOf(placesOf(track));
    if (extent === null) return;
    wentThere.current = true;
    goToExtent(map, extent, MARGIN);
  }, [map, track]);
  return null;
}

const placesOf = ({ stretches }: DeviceTrack) => stretches.flatMap(({ fixes }) => fixes.map(([lng, lat]) => ({ lng, lat })));

function lineLayers(theme: "light" | "dark", scale: number): LayerSpecification[] {
  const line = { type: "line", source: NAME, layout: { "line-join": "round" } } as const;
  const of = (quality: string) => ["all", ["==", ["geometry-type"], "LineString"], ["==", ["get", "quality"], quality]] as never;
  const tones = speedTones[theme];
  const bySpeed = [
    "match",
    ["get", "speedClass"],
    ...SPEED_CLASSES.slice(0, -1).flatMap((place) => [place, tones[place]]),
    tones[4],
  ] as never;
  return [
    {
      ...{ ...line, id: `${NAME}-ground`, filter: ["==", ["geometry-type"], "LineString"] },
      paint: { "line-color": surface[theme].card, "line-width": 7 * scale, "line-opacity": 0.8 },
    },
    { ...line, id: `${NAME}-observed`, filter: of("observed"), paint: { "line-color": bySpeed, "line-width": 4 * scale } },
    {
      ...{ ...line, id: `${NAME}-inferred`, filter: of("inferred") },
      paint: { "line-color": bySpeed, "line-width": 3 * scale, "line-dasharray": [2, 1.5] },
    },
    {
      ...{ id: `${NAME}-ends`, type: "circle", source: NAME, filter: ["==", ["geometry-type"], "Point"] },
      paint: {
        "circle-radius": 4.5 * scale,
        "circle-color": surface[theme].card,
        "circle-stroke-color": THEME_COLOUR,
        "circle-stroke-width": 2 * scale,
      },
    },
  ];
}
