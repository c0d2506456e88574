import type { FeatureCollection } from "geojson";
import type { LayerSpecification } from "maplibre-gl";
import { useEffect, useMemo, useRef } from "react";
import { speedTones } from "../../shared/charts/speed-tones.ts";
import { trackLook } from "../../shared/charts/track-tones.ts";
import { surface } from "../ui/tokens.ts";
import { extentOf } from "./data-extent.ts";
import { useLiveMap } from "./map-context.ts";
import type { SeveralTrack } from "./several-tracks.ts";
import type { SpeedScale } from "./speed-classes.ts";
import { trackFeatures } from "./track-features.ts";
import { goToExtent, useDrawn } from "./use-drawn.ts";

const NAME = "severalTracks";
/** Under the names of roads and whatever lives. */
const UNDER = "roadNames";
const MARGIN = 0.1;

interface Props {
  /** Those that have come, whichever is still on its way. */
  readonly tracks: readonly SeveralTrack[];
  /** In classes of speed, the same for all of them; in each one's own colour where null. */
  readonly speeds: SpeedScale | null;
}

/** [T2] The tracks of several devices on a day: observed ways solid, inferred ones dashed, gaps open. The map goes to all of them whenever another one comes. */
export function SeveralTracksLayer({ tracks, speeds }: Props) {
  const { map, theme: shown, scale } = useLiveMap();
  const theme = shown === "light" ? "light" : "dark";
  const data = useMemo(() => featuresOf(tracks, speeds, theme), [tracks, speeds, theme]);
  const drawn = useMemo(() => lineLayers(theme, scale), [theme, scale]);
  useDrawn(map, NAME, data, drawn, UNDER);

  const went = useRef("");
  useEffect(() => {
    const come = tracks.filter(({ track }) => track.stretches.length > 0);
    const named = come.map(({ id }) => id).join("\n");
    // What is let go of, or asked for anew, moves nothing.
    const isMore = come.some(({ id }) => !went.current.split("\n").includes(id));
    went.current = named;
    const extent = isMore
      ? extentOf(come.flatMap(({ track }) => track.stretches.flatMap(({ fixes }) => fixes.map(([lng, lat]) => ({ lng, lat })))))
      : null;
    if (extent === null) return;
    goToExtent(map, extent, MARGIN);
  }, [map, tracks]);
  return null;
}

function featuresOf(tracks: readonly SeveralTrack[], speeds: SpeedScale | null, theme: "light" | "dark"): FeatureCollection {
  const features = tracks.flatMap(({ place, track }) =>
    trackFeatures(track.stretches, speeds ?? undefined)
      .features.filter(({ geometry }) => geometry.type === "LineString")
      .map((line) => {
        const colour = speeds === null ? trackLook(place, theme).colour : speedTones[theme][line.properties?.speedClass as 0];
        return { ...line, properties: { quality: line.properties?.quality as string, colour } };
      }),
  );
  return { type: "FeatureCollection", features };
}

function lineLayers(theme: "light" | "dark", scale: number): LayerSpecification[] {
  const line = { type: "line", source: NAME, layout: { "line-join": "round" } } as const;
  const of = (quality: string) => ["==", ["get", "quality"], quality] as never;
  const colour = ["get", "colour"] as never;
  return [
    {
      ...{ ...line, id: `${NAME}-ground` },
      paint: { "line-color": surface[theme].card, "line-width": 5 * scale, "line-opacity": 0.7 },
    },
    { ...line, id: `${NAME}-observed`, filter: of("observed"), paint: { "line-color": colour, "line-width": 3 * scale } },
    {
      ...{ ...line, id: `${NAME}-inferred`, filter: of("inferred") },
      paint: { "line-color": colour, "line-width": 2.5 * scale, "line-dasharray": [2, 1.5] },
    },
  ];
}
