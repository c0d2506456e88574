import type { LineLayerSpecification } from "maplibre-gl";
import type { Line } from "../../shared/domain/coordinates.ts";
import type { Theme } from "../ui/tokens.ts";

/** A class of a theme: its tone, and how its line is broken, for whoever does not tell tones apart. */
export interface ThemeClass {
  readonly tone: Readonly<Record<Theme, string>>;
  /** In widths of the line: drawn, then left out; null for a whole line. */
  readonly dash: readonly [number, number] | null;
}

/** A part of a road in one class. */
export interface ThemePiece {
  readonly id: string;
  readonly line: Line;
  /** Traffic keeps to the right: up is drawn on that side of the road, down on the other, what tells no direction on the road itself. */
  readonly side: "up" | "down" | "whole";
  /** Which of the theme's classes. */
  readonly classAt: number;
  readonly name: string;
  readonly detail: string;
}

/** [M6] How far beside the road a direction is drawn, at every zoom. */
export const BESIDE_PX = 4;
export const LINE_PX = 4;
const SIDE = { up: 1, whole: 0, down: -1 } as const;

/** As the map's sources take them. */
export const themeFeatures = (pieces: readonly ThemePiece[]) => ({
  type: "FeatureCollection" as const,
  features: pieces.flatMap(({ line, side, classAt }, at) =>
    line.length < 2
      ? []
      : [
          {
            type: "Feature" as const,
            properties: { at, classAt, beside: SIDE[side] * BESIDE_PX },
            geometry: { type: "LineString" as const, coordinates: line.map(([lng, lat]) => [lng, lat]) },
          },
        ],
  ),
});

/** A layer for each class: how a line is broken is one for all of a layer. */
export const themeLineLayers = (
  name: string,
  classes: readonly ThemeClass[],
  theme: Theme,
  scale: number,
  opacity: number,
): LineLayerSpecification[] =>
  classes.map(({ tone, dash }, classAt) => ({
    ...{ id: `${name}-${classAt}`, type: "line", source: name, filter: ["==", ["get", "classAt"], classAt] },
    layout: { "line-join": "round", "line-cap": "butt" },
    paint: {
      ...{ "line-color": tone[theme], "line-width": LINE_PX * scale, "line-opacity": opacity },
      "line-offset": ["*", ["get", "beside"], scale],
      ...(dash !== null && { "line-dasharray": [...dash] }),
    },
  }));
