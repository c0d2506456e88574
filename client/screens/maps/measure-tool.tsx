import { Button, ButtonGroup } from "@blueprintjs/core";
import { ArrowsHorizontal, Cross, Route } from "@blueprintjs/icons";
import { type ReactNode, useEffect, useMemo, useRef } from "react";
import { formatChainage } from "../../../shared/domain/chainage.ts";
import { nearestOnLine } from "../../../shared/domain/chainages-of.ts";
import { lineLengthM, type Place } from "../../../shared/domain/coordinates.ts";
import type { Road } from "../../../shared/domain/reference.ts";
import { useWords } from "../../i18n/use-words.ts";
import { useTopic } from "../../live/use-topic.ts";
import type { MapAddress } from "../../map/map-address.ts";
import { useLiveMap } from "../../map/map-context.ts";
import { RecordLayer } from "../../map/record-layer.tsx";
import { stretchOf, toldStretch } from "../../map/road-between.ts";
import { useFormat } from "../../ui/format.ts";
import { mapsText } from "./maps.words.ts";
import type { Measuring } from "./measuring.ts";
import { useStretchInAddress } from "./use-stretch-in-address.ts";

interface Props {
  readonly measuring: Measuring | null;
  readonly onChange: (next: Measuring | null) => void;
  /** The stretch of a road that stands in the address (M1). */
  readonly kept: MapAddress["stretch"];
  readonly onKept: (stretch: MapAddress["stretch"]) => void;
  /** What else stands in the corner of the map. */
  readonly children: ReactNode;
}

/** A press this far from every road is on none, metres. */
const NEAR_ROAD_M = 300;

/** Measures in straight stretches from press to press, or along one road between two of its places as the difference of their chainages. */
export function MeasureTool({ measuring, onChange, kept, onKept, children }: Props) {
  const say = useWords(mapsText);
  const format = useFormat();
  const { map } = useLiveMap();
  const { rows: roads } = useTopic("roads");
  const latest = useRef({ measuring, onChange, roads });
  latest.current = { measuring, onChange, roads };
  useEffect(() => {
    const press = map.on("click", ({ lngLat }) => {
      const { measuring: now, onChange: tell, roads: all } = latest.current;
      if (now !== null) tell(measuredOn(now, [lngLat.lng, lngLat.lat], all));
    });
    return () => press.unsubscribe();
  }, [map]);
  const isOn = measuring !== null;
  useEffect(() => {
    if (!isOn) return;
    map.getCanvas().style.cursor = "crosshair";
    return () => {
      map.getCanvas().style.cursor = "";
    };
  }, [map, isOn]);
  const road = measuring?.roadId == null ? undefined : roads.get(measuring.roadId);
  const stretch = measuring === null || road === undefined ? null : stretchOf(measuring.places, road);
  const measured = road === undefined || stretch === null ? null : toldStretch(road, stretch);
  useStretchInAddress({ roads, kept, onKept, measured, isMeasuring: measuring !== null, onMeasured: onChange });
  const records = useMemo(() => {
    const drawn = measuring === null ? [] : (stretch?.line ?? measuring.places);
    const line = { id: "measured", name: "", detail: "", line: drawn };
    return [
      ...(drawn.length > 1 ? [line] : []),
      ...(measuring?.places ?? []).map((place, i) => ({ ...line, id: `place${i}`, line: [place] })),
    ];
  }, [measuring, stretch]);
  const choose = (way: Measuring["way"]) => onChange(measuring?.way === way ? null : { way, places: [], roadId: null });
  return (
    <>
      <div className="map-corner">
        {children}
        <ButtonGroup vertical className="map-tool">
          {(["freely", "along"] as const).map((way) => {
            const title = say(way === "freely" ? "measure" : "measureAlong");
            return (
              <Button
                key={way}
                icon={way === "freely" ? <ArrowsHorizontal /> : <Route />}
                text={<span className="map-measure-word">{title}</span>}
                aria-label={title}
                active={measuring?.way === way}
                aria-pressed={measuring?.way === way}
                onClick={() => choose(way)}
              />
            );
          })}
        </ButtonGroup>
      </div>
      <RecordLayer name="measure" records={records} colour="#d4380d" />
      {measuring !== null && (
        <div className="map-measured" role="status" data-over-map>
          <span>{textOf()}</span>
          <Button size="small" variant="minimal" icon={<Cross />} aria-label={say("clear")} onClick={() => onChange(null)} />
        </div>
      )}
    </>
  );

  function textOf(): string {
    if (measuring === null) return "";
    if (measuring.way === "freely") {
      if (measuring.places.length < 2) return say("measureHint");
      return say("freely", { m: format.number(Math.round(lineLengthM(measuring.places))) });
    }
    if (road === undefined) return say(measuring.places.length === 0 ? "alongHint" : "noRoadNear");
    if (stretch === null) return say("alongHint");
    const { fromM, toM, longM } = stretch;
    const [from, to] = [formatChainage(fromM), formatChainage(toM)];
    return say("along", { road: road.name, from, to, m: format.number(Math.round(longM)) });
  }
}

/** What stands measured after one more press. */
export function measuredOn({ way, places, roadId }: Measuring, place: Place, roads: ReadonlyMap<string, Road>): Measuring {
  if (way === "freely") return { way, places: [...places, place], roadId: null };
  // A third press begins anew.
  const isFirst = places.length !== 1 || roadId === null;
  const among = isFirst ? [...roads.values()] : [roads.get(roadId)!].filter((road) => road !== undefined);
  let best: { readonly road: Road; readonly offM: number; readonly place: Place } | null = null;
  for (const road of among) {
    const near = nearestOnLine(road.line, road.lengthM, place);
    if (near !== null && near.offM < (best?.offM ?? (isFirst ? NEAR_ROAD_M : Number.POSITIVE_INFINITY)))
      best = { road, offM: near.offM, place: near.place };
  }
  if (best === null) return { way, places: [place], roadId: null };
  return { way, places: isFirst ? [best.place] : [...places, best.place], roadId: best.road.id };
}
