import { IconLayer, ScatterplotLayer, TextLayer } from "@deck.gl/layers";
import { useEffect } from "react";
import { trackLook } from "../../shared/charts/track-tones.ts";
import { statusTone, surface } from "../ui/tokens.ts";
import { rgba } from "./colour.ts";
import { MAP_FONT } from "./create-map.ts";
import { type LabelBox, placeLabels } from "./declutter.ts";
import type { FleetDot } from "./fleet-dots.ts";
import { useLiveMap } from "./map-context.ts";
import { iconAtlas } from "./map-icons.ts";
import type { SeveralPlace } from "./several-tracks.ts";

const GROUP = "severalPlaces";
/** Over tracks and whatever lives. */
const ORDER = 33;
const HEIGHT_PX = 17;
const AWAY_PX = 19;

interface NameLabel extends LabelBox {
  readonly of: SeveralPlace;
  readonly offsetPx: [number, number];
}

interface Props {
  readonly places: readonly SeveralPlace[];
  /** Everybody else, as far as it is recorded. */
  readonly dots: readonly FleetDot[];
}

/** [T2] Where several were at that moment, each by its colour, shape and name, hollow where nobody knows; and the rest of the fleet as dots. */
export function SeveralPlacesLayer({ places, dots }: Props) {
  const { map, layers, theme: shown, scale } = useLiveMap();
  useEffect(() => {
    const theme = shown === "light" ? "light" : "dark";
    const { card, text } = surface[theme];
    const { image, mapping } = iconAtlas();
    const dotColour = statusTone[theme].cancelled.fill;
    const boxes = places.map((one) => {
      const { x, y } = map.project([one.at.lng, one.at.lat]);
      const widthPx = [...one.name].reduce((sum, letter) => sum + (letter > "\u2e80" ? 12 : 7), 0) + 10;
      return [-AWAY_PX, AWAY_PX].map(
        (dy): NameLabel => ({
          ...{ of: one, offsetPx: [0, dy * scale], left: x - (widthPx / 2) * scale },
          ...{ top: y + (dy - HEIGHT_PX / 2) * scale, widthPx: widthPx * scale, heightPx: HEIGHT_PX * scale },
        }),
      );
    });
    const labels = placeLabels(boxes, []);
    layers.set(GROUP, ORDER, [
      new ScatterplotLayer<FleetDot>({
        ...{ id: `${GROUP}-fleet`, data: dots as FleetDot[], getPosition: ({ lng, lat }) => [lng, lat], getRadius: 3.5 * scale },
        ...{ radiusUnits: "pixels", stroked: true, lineWidthUnits: "pixels", getLineWidth: 1.5 * scale, getLineColor: rgba(dotColour) },
        getFillColor: ({ isHollow }) => rgba(isHollow ? card : dotColour, isHollow ? 0.2 : 1),
        updateTriggers: { getFillColor: theme },
      }),
      ...(["", "Hollow"] as const).map(
        (look) =>
          new IconLayer<SeveralPlace>({
            id: `${GROUP}${look}`,
            data: places.filter(({ isHollow }) => isHollow === (look === "Hollow")),
            ...{ iconAtlas: image as never, iconMapping: mapping, getSize: 20 * scale },
            getIcon: ({ place }) => `${trackLook(place, theme).shape}${look}`,
            getPosition: ({ at }) => [at.lng, at.lat],
            getColor: ({ place }) => rgba(trackLook(place, theme).colour),
            updateTriggers: { getColor: theme },
          }),
      ),
      ...(labels.length === 0
        ? []
        : [
            new TextLayer<NameLabel>({
              ...{ id: `${GROUP}-names`, data: labels, getPosition: ({ of: { at } }) => [at.lng, at.lat], getText: ({ of }) => of.name },
              ...{ getSize: 12 * scale, getPixelOffset: ({ offsetPx }) => offsetPx, getColor: rgba(text), background: true },
              ...{ getBackgroundColor: rgba(card, 0.85), backgroundPadding: [4, 1, 4, 1], fontFamily: MAP_FONT, characterSet: "auto" },
            }),
          ]),
    ]);
  }, [map, layers, shown, scale, places, dots]);
  useEffect(() => () => layers.remove(GROUP), [layers]);
  return null;
}
