import { ScatterplotLayer } from "@deck.gl/layers";
import { useEffect } from "react";
import { surface, THEME_COLOUR } from "../ui/tokens.ts";
import { rgba } from "./colour.ts";
import { useLiveMap } from "./map-context.ts";
import type { ReplayPlace } from "./replay.ts";

const GROUP = "replay";
/** Over tracks, under names. */
const ORDER = 32;

/** Where the replayed one was at that moment; hollow where nobody knows. */
export function ReplayLayer({ place, isHollow = place?.quality === "gap" }: { place: ReplayPlace | null; isHollow?: boolean }) {
  const { layers, theme, scale } = useLiveMap();
  useEffect(() => {
    const { card } = surface[theme === "light" ? "light" : "dark"];
    layers.set(GROUP, ORDER, [
      new ScatterplotLayer<ReplayPlace>({
        id: "replay-place",
        data: place === null ? [] : [place],
        getPosition: ({ lng, lat }) => [lng, lat],
        getRadius: 9 * scale,
        radiusUnits: "pixels",
        stroked: true,
        getLineWidth: 3 * scale,
        lineWidthUnits: "pixels",
        getFillColor: isHollow ? rgba(card, 0.4) : rgba(THEME_COLOUR),
        getLineColor: isHollow ? rgba(THEME_COLOUR) : rgba(card),
        updateTriggers: { getFillColor: [isHollow, theme], getLineColor: [isHollow, theme] },
      }),
    ]);
  }, [layers, theme, scale, place, isHollow]);
  useEffect(() => () => layers.remove(GROUP), [layers]);
  return null;
}
