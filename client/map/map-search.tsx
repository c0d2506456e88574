import { InputGroup } from "@blueprintjs/core";
import { Search } from "@blueprintjs/icons";
import type { TFunction } from "i18next";
import { useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatChainage } from "../../shared/domain/chainage.ts";
import { chainageEnds } from "../../shared/domain/chainages-of.ts";
import type { Road } from "../../shared/domain/reference.ts";
import { useTopic } from "../live/use-topic.ts";
import { roadIsShown, useAskedRoad } from "./asked-road.ts";
import { useLiveMap } from "./map-context.ts";
import type { LngLat } from "./mercator.ts";
import { PlaceLayer } from "./place-layer.tsx";
import { prefersReducedMotion } from "./reduced-motion.ts";
import { hitOn, type RoadHit, searchRoads } from "./road-search.ts";

const MAX_HITS = 8;
const PLACE_ZOOM = 15;

/** Finds a road, or a place on it by chainage, and shows it. Arrow keys choose, Enter goes, Escape clears. */
export function MapSearch() {
  const { t } = useTranslation();
  const { map } = useLiveMap();
  const { rows } = useTopic("roads");
  const [text, setText] = useState("");
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const [place, setPlace] = useState<LngLat | null>(null);
  const listId = useId();
  const hits = open ? searchRoads(rows.values(), text, MAX_HITS) : [];

  const go = (hit: RoadHit | undefined) => {
    if (hit === undefined || hit.place === null) return;
    const { road, chainageM } = hit;
    setText(chainageM === null ? road.name : `${road.name} ${formatChainage(chainageM)}`);
    setOpen(false);
    setPlace(hit.place);
    map.flyTo({ center: [hit.place[0], hit.place[1]], zoom: Math.max(map.getZoom(), PLACE_ZOOM), animate: !prefersReducedMotion() });
  };
  useAskedHit(rows, go);
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      setOpen(true);
      setAt((n) => Math.max(0, Math.min(hits.length - 1, n + (event.key === "ArrowDown" ? 1 : -1))));
    } else if (event.key === "Enter") go(hits[at]);
    else if (event.key === "Escape") {
      setText("");
      setOpen(false);
      setPlace(null);
    }
  };

  return (
    <search className="map-search">
      <InputGroup
        leftIcon={<Search />}
        value={text}
        placeholder={t("map.search")}
        aria-label={t("map.search")}
        role="combobox"
        aria-expanded={hits.length > 0}
        aria-controls={listId}
        aria-activedescendant={hits.length > 0 ? `${listId}-${at}` : undefined}
        autoComplete="off"
        onChange={(event) => {
          setText(event.currentTarget.value);
          setOpen(event.currentTarget.value.trim() !== "");
          setAt(0);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setOpen(false)}
      />
      {open && (
        <div id={listId} className="map-hits" role="listbox" aria-label={t("map.roadsFound")} tabIndex={-1}>
          {hits.map((hit, i) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the combobox's own.
            <div
              key={hit.road.id}
              id={`${listId}-${i}`}
              role="option"
              tabIndex={-1}
              aria-selected={i === at}
              aria-disabled={hit.place === null}
              onMouseDown={(event) => event.preventDefault()}
              onMouseEnter={() => setAt(i)}
              onClick={() => go(hit)}
            >
              <span>{hit.road.name}</span>
              <span className="quiet">{describe(hit, t)}</span>
            </div>
          ))}
          {hits.length === 0 && <div className="map-no-hits quiet">{t("map.noRoad")}</div>}
        </div>
      )}
      <PlaceLayer place={place} />
    </search>
  );
}

/** A road that was asked for elsewhere is gone to as if it had been searched here. */
function useAskedHit(roads: ReadonlyMap<string, Road>, go: (hit: RoadHit) => void): void {
  const asked = useAskedRoad();
  const road = asked === null ? undefined : roads.get(asked.id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a question is answered once, by the map that stands now.
  useEffect(() => {
    if (asked === null || road === undefined) return;
    roadIsShown();
    go(hitOn(road, asked.chainageM));
  }, [asked, road]);
}

function describe({ road, chainageM, place }: RoadHit, t: TFunction): string {
  if (road.line.length === 0) return t("map.roadWithoutLine");
  const endM = chainageEnds(road.line, road.lengthM).toM;
  if (place === null) return t("map.roadEnds", { chainage: formatChainage(endM) });
  return [road.town, formatChainage(chainageM ?? endM)].filter(Boolean).join(" · ");
}
