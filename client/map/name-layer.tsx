import { TextLayer } from "@deck.gl/layers";
import { useEffect, useMemo, useRef } from "react";
import { throttle } from "../live/throttle.ts";
import { statusTone, surface } from "../ui/tokens.ts";
import { rgba } from "./colour.ts";
import { MAP_FONT } from "./create-map.ts";
import { useLiveMap } from "./map-context.ts";
import { type NameLabel, namesOf } from "./map-names.ts";
import { useMapEvent } from "./use-map-event.ts";

/** Names stand above marks, and beneath the numbers of donuts. */
const HEIGHT = 34;
const PLACE_EVERY_MS = 250;
const NAMES_FROM_ZOOM = 9.5;
const GROUP = "names";

/** The names that a map's layers want, placed together, so that none covers another whoever wants it [M5]. */
export function NameLayer() {
  const { map, layers, theme, scale } = useLiveMap();
  const place = useRef(() => {});
  place.current = () => {
    const tone = theme === "light" ? "light" : "dark";
    const labels = map.getZoom() < NAMES_FROM_ZOOM ? [] : namesOf(layers.wantedNames(), { map, scale, taken: layers.keptFree() });
    // An empty text layer has no letters to build its texture from.
    if (labels.length === 0) return layers.remove(GROUP);
    layers.set(GROUP, HEIGHT, [
      new TextLayer<NameLabel>({
        id: GROUP,
        data: labels,
        getPosition: ({ of }) => [of.lng, of.lat],
        getText: ({ of }) => of.text,
        getSize: 12 * scale,
        getPixelOffset: ({ offsetPx }) => offsetPx,
        getColor: ({ of }) => rgba(of.rank === "alarm" ? statusTone[tone].overdue.text : surface[tone].text, of.opacity),
        updateTriggers: { getPixelOffset: scale, getColor: theme, getBackgroundColor: theme },
        background: true,
        getBackgroundColor: ({ of }) => rgba(surface[tone].card, 0.82 * (of.opacity ?? 1)),
        backgroundPadding: [4, 1, 4, 1],
        fontFamily: MAP_FONT,
        characterSet: "auto",
      }),
    ]);
  };
  const anew = useMemo(() => throttle(() => place.current(), PLACE_EVERY_MS), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever decides about the picture draws it again.
  useEffect(() => anew.call(), [anew, theme, scale]);
  useMapEvent("moveend", anew.call);
  // Names that had room draw together while somebody zooms out.
  useMapEvent("zoom", anew.call);
  useEffect(() => layers.onNames(anew.call), [layers, anew]);
  useEffect(
    () => () => {
      anew.cancel();
      layers.remove(GROUP);
    },
    [layers, anew],
  );
  return null;
}
