import type { ErrorEvent, Map as MapLibreMap, MapStyleImageMissingEvent } from "maplibre-gl";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ownText } from "../i18n/own-text.ts";
import { type Say, useWords } from "../i18n/use-words.ts";
import { useSession } from "../session/session.ts";
import { groundWords } from "./ground.words.ts";
import { GROUND, type GroundParts, groundParts } from "./ground-parts.ts";
import { useLiveMap } from "./map-context.ts";
import { useGround } from "./use-ground.ts";

/** Above the land, beneath everything that is ours. */
const BENEATH = "minorRoads";
/** A picture that a style names and its sheet lacks. */
const EMPTY_PICTURE = { width: 1, height: 1, data: new Uint8Array(4) };

/** Ground of the customer's own, with what its owner wants to be said, and what of it is missing [M4]; nothing where the customer's file names none. */
export function CustomerGround() {
  const session = useSession();
  const { i18n } = useTranslation();
  const { map, theme, scale } = useLiveMap();
  const base = session.kind === "signedIn" ? session.me.tenant.baseMap : null;
  const [isPartly, setPartly] = useState(false);
  const retry = useCallback(() => {
    setPartly((was) => {
      if (was) for (const id of groundsOf(map)) map.refreshTiles(id);
      return false;
    });
  }, [map]);
  const ground = useGround(base !== null, theme === "light" ? "light" : "dark", isPartly, retry);
  const { language } = i18n;
  const parts = useMemo(
    () => groundParts(ground === "notAsked" ? null : ground, { theme, scale, language }, location.origin),
    [ground, theme, scale, language],
  );
  const missing = useDrawn(map, ground, parts, setPartly);
  const say = useWords(groundWords);
  if (base === null) return null;
  const faults = faultsOf(ground, isPartly, missing, say);
  return (
    <small className="map-attribution">
      {ownText(base.attribution, language)}
      {faults !== "" && (
        <span className="map-ground-fault" role="status">
          {faults}
        </span>
      )}
    </small>
  );
}

/** Draws the parts for as long as their ground is the same, in the look of the moment. @returns pictures that its style names and nobody has */
function useDrawn(map: MapLibreMap, ground: unknown, parts: GroundParts, onPartly: (isPartly: boolean) => void): readonly string[] {
  const drawn = useRef(parts);
  drawn.current = parts;
  const [missing, setMissing] = useState<readonly string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `ground` says that there is another one; its looks are set below.
  useEffect(() => {
    const { layers, sources, sprite, glyphs, font } = drawn.current;
    if (layers.length === 0) return;
    let isThere = true;
    const gone = () => {
      isThere = false;
    };
    const fault = ({ sourceId, error }: ErrorEvent & { sourceId?: string }) => {
      if (sourceId?.startsWith(GROUND)) onPartly(true);
      else console.error(error);
    };
    const lacks = ({ id }: MapStyleImageMissingEvent) => {
      if (map.hasImage(id)) return;
      map.addImage(id, EMPTY_PICTURE);
      setMissing((before) => [...before, id]);
    };
    map.on("remove", gone);
    map.on("error", fault);
    map.on("styleimagemissing", lacks);
    if (sprite !== undefined) map.setSprite(sprite as never);
    const ours = font === undefined ? [] : lettersOf(map);
    for (const id of ours) map.setLayoutProperty(id, "text-font", [...font!]);
    if (glyphs !== undefined) map.setGlyphs(glyphs);
    for (const [id, source] of Object.entries(sources)) map.addSource(id, source);
    for (const layer of layers) map.addLayer(layer, BENEATH);
    return () => {
      map.off("remove", gone);
      map.off("error", fault);
      map.off("styleimagemissing", lacks);
      setMissing([]);
      onPartly(false);
      if (!isThere) return;
      for (const { id } of layers) if (map.getLayer(id) !== undefined) map.removeLayer(id);
      for (const id of Object.keys(sources)) if (map.getSource(id) !== undefined) map.removeSource(id);
      if (sprite !== undefined) map.setSprite(null);
      if (glyphs !== undefined) map.setGlyphs(null);
      for (const id of ours) if (map.getLayer(id) !== undefined) map.setLayoutProperty(id, "text-font", undefined);
    };
  }, [map, ground, onPartly]);
  useEffect(() => {
    for (const { id, paint = {}, layout = {} } of parts.layers) {
      if (map.getLayer(id) === undefined) continue;
      for (const [name, value] of Object.entries(paint)) map.setPaintProperty(id, name as never, value as never);
      for (const [name, value] of Object.entries(layout)) map.setLayoutProperty(id, name as never, value as never);
    }
  }, [map, parts]);
  return missing;
}

/** Layers of ours that write something. */
const lettersOf = (map: MapLibreMap): string[] => map.getStyle().layers.flatMap(({ id, type }) => (type === "symbol" ? [id] : []));

const groundsOf = (map: MapLibreMap): string[] => Object.keys(map.getStyle().sources).filter((id) => id.startsWith(GROUND));

function faultsOf(
  ground: ReturnType<typeof useGround>,
  isPartly: boolean,
  missing: readonly string[],
  say: Say<keyof typeof groundWords>,
): string {
  if (ground === null) return "";
  if (ground === "notAsked") return say("notAsked");
  if (ground.kind === "away") {
    const { name } = ground;
    switch (ground.fault) {
      case "missing":
        return say("missing", { name });
      case "unreadable":
        return say("unreadable", { name });
      case "noKnownLayer":
        return say("noKnownLayer", { name });
      case "unreachable":
        return say("unreachable", { name });
    }
  }
  const names = [...(ground.kind === "style" ? ground.lacks.map(({ name }) => name) : []), ...missing];
  return [isPartly ? say("partly") : "", names.length > 0 ? say("lacks", { names: names.join(", ") }) : ""]
    .filter((text) => text !== "")
    .join(" · ");
}
