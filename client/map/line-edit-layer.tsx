import { PathLayer, ScatterplotLayer, TextLayer } from "@deck.gl/layers";
import type { Map as MapLibreMap, MapMouseEvent, MapTouchEvent } from "maplibre-gl";
import { useEffect, useRef, useState } from "react";
import { headingDeg, type Line, type Place, roundDegrees } from "../../shared/domain/coordinates.ts";
import { withoutPosts } from "../../shared/domain/posts.ts";
import { surface, THEME_COLOUR, THEME_COLOURS } from "../ui/tokens.ts";
import { rgba } from "./colour.ts";
import { MAP_FONT } from "./create-map.ts";
import { useLiveMap } from "./map-context.ts";
import { nearestPoint, nearestStretch } from "./near-line.ts";

interface Props {
  readonly points: Line;
  /** An area: the last point leads back to the first. */
  readonly closed?: boolean;
  readonly selected: number | null;
  /** Places that a point lands on when it comes close. */
  readonly snapTo?: Line;
  readonly onSelect: (at: number) => void;
  readonly onInsert: (at: number, place: Place) => void;
  readonly onMove: (at: number, place: Place) => void;
}

/** A finger is less exact than this, a mouse more. */
const NEAR_PX = 10;
const SNAP_PX = 8;
const GROUP = "lineEdit";
/** Over everything that can be read. */
const HEIGHT = 50;

/** A line or an area under somebody's hand: a press on the map adds a point, on the line puts one between, on a point chooses it; points are dragged. */
export function LineEditLayer({ points, closed = false, selected, snapTo = [], onSelect, onInsert, onMove }: Props) {
  const { map, layers, theme, scale } = useLiveMap();
  const [dragged, setDragged] = useState<{ readonly at: number; readonly place: Place } | null>(null);
  // A post says at which chainage it stands, where a layer would read a height.
  const shown = withoutPosts(dragged === null ? points : points.map((place, i) => (i === dragged.at ? dragged.place : place)));
  const latest = useRef({ points, closed, snapTo, onSelect, onInsert, onMove });
  latest.current = { points, closed, snapTo, onSelect, onInsert, onMove };

  useEffect(() => listen(map, latest, setDragged), [map]);

  useEffect(() => {
    const ground = rgba(surface[theme === "light" ? "light" : "dark"].card);
    const colour = rgba(THEME_COLOUR);
    const path = closed && shown.length > 2 ? [...shown, shown[0]!] : shown;
    const arrows = closed ? [] : arrowsOf(path);
    layers.set(GROUP, HEIGHT, [
      new PathLayer<Line>({
        ...{ id: "line-edit-path", data: path.length > 1 ? [path] : [], getPath: (line) => line as never, getColor: colour },
        ...{ getWidth: 4 * scale, widthUnits: "pixels", capRounded: true, jointRounded: true },
      }),
      ...(arrows.length === 0
        ? []
        : [
            new TextLayer<Arrow>({
              ...{ id: "line-edit-arrows", data: arrows, getPosition: ({ place }) => place as never, getText: () => "▲" },
              ...{ getAngle: ({ heading }) => -heading, getSize: 15 * scale, getColor: colour, fontFamily: MAP_FONT, characterSet: ["▲"] },
              ...{ outlineWidth: 2, outlineColor: ground, fontSettings: { sdf: true } },
            }),
          ]),
      new ScatterplotLayer<Place>({
        ...{ id: "line-edit-points", data: [...shown], getPosition: (place) => place as never, stroked: true },
        ...{ getRadius: (_, { index }) => (index === selected ? 8 : 5) * scale, radiusUnits: "pixels", lineWidthUnits: "pixels" },
        ...{
          getFillColor: (_, { index }) => (index === 0 ? rgba(START) : index === shown.length - 1 && !closed ? rgba(END) : ground),
          getLineColor: (_, { index }) => (index === selected ? rgba(SELECTED) : colour),
          getLineWidth: (_, { index }) => (index === selected ? 3 : 2) * scale,
        },
        updateTriggers: { getRadius: selected, getLineColor: selected, getLineWidth: selected, getFillColor: [theme, shown.length] },
      }),
    ]);
  }, [layers, theme, scale, shown, closed, selected]);
  useEffect(() => () => layers.remove(GROUP), [layers]);
  return null;
}

const [, , START, SELECTED, END] = THEME_COLOURS;

interface Arrow {
  readonly place: Place;
  readonly heading: number;
}

/** Which way the line goes, in the middle of each stretch; of many stretches only some, or nobody sees the line. */
function arrowsOf(line: Line): Arrow[] {
  const every = Math.ceil((line.length - 1) / MOST_ARROWS);
  return line.slice(1).flatMap((to, i) => {
    const from = line[i]!;
    if (i % every !== 0) return [];
    return [{ place: [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2] as const, heading: headingDeg(from, to) }];
  });
}
const MOST_ARROWS = 24;

type Latest = { readonly current: Required<Omit<Props, "selected">> };

function listen(map: MapLibreMap, latest: Latest, setDragged: (dragged: { at: number; place: Place } | null) => void): () => void {
  const pixels = (line: Line) => line.map(([lng, lat]) => map.project([lng, lat]));
  const placeOf = ({ lngLat, point }: MapMouseEvent | MapTouchEvent): Place => {
    const { snapTo } = latest.current;
    const near = nearestPoint(pixels(snapTo), point, SNAP_PX);
    return near === null ? [roundDegrees(lngLat.lng), roundDegrees(lngLat.lat)] : snapTo[near]!;
  };
  let held: number | null = null;
  let moved: Place | null = null;
  const press = (event: MapMouseEvent | MapTouchEvent) => {
    held = nearestPoint(pixels(latest.current.points), event.point, NEAR_PX);
    moved = null;
    // The map stays where it is while one of its points is dragged.
    if (held !== null) event.preventDefault();
  };
  const drag = (event: MapMouseEvent | MapTouchEvent) => {
    if (held === null) {
      map.getCanvas().style.cursor = nearestPoint(pixels(latest.current.points), event.point, NEAR_PX) === null ? "crosshair" : "move";
      return;
    }
    moved = placeOf(event);
    setDragged({ at: held, place: moved });
  };
  const release = () => {
    if (held !== null && moved !== null) latest.current.onMove(held, moved);
    held = null;
    setDragged(null);
  };
  const click = (event: MapMouseEvent) => {
    if (moved !== null) {
      moved = null;
      return;
    }
    const { points, closed, onSelect, onInsert } = latest.current;
    const drawn = pixels(points);
    const at = nearestPoint(drawn, event.point, NEAR_PX);
    if (at !== null) return onSelect(at);
    const between = nearestStretch(closed ? [...drawn, ...drawn.slice(0, 1)] : drawn, event.point, NEAR_PX);
    onInsert(between === null ? points.length : between + 1, placeOf(event));
  };
  map.doubleClickZoom.disable();
  map.getCanvas().style.cursor = "crosshair";
  const heard = [
    ...[map.on("mousedown", press), map.on("mousemove", drag), map.on("mouseup", release), map.on("click", click)],
    ...[map.on("touchstart", press), map.on("touchmove", drag), map.on("touchend", release)],
  ];
  return () => {
    map.doubleClickZoom.enable();
    map.getCanvas().style.cursor = "";
    for (const one of heard) one.unsubscribe();
  };
}
