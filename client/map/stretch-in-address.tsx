import { useEffect, useMemo, useRef } from "react";
import { piecesAlong } from "../../shared/domain/along-line.ts";
import { formatChainage } from "../../shared/domain/chainage.ts";
import { chainageEnds } from "../../shared/domain/chainages-of.ts";
import { lineLengthM } from "../../shared/domain/coordinates.ts";
import type { Road } from "../../shared/domain/reference.ts";
import { useTopicValue } from "../live/use-topic.ts";
import { THEME_COLOUR } from "../ui/tokens.ts";
import { boxOf } from "./data-extent.ts";
import { showExtent } from "./fit-to-data.tsx";
import { useLiveMap } from "./map-context.ts";
import { prefersReducedMotion } from "./reduced-motion.ts";
import { placesOfEnds, stretchOf } from "./road-between.ts";
import type { RoadStretch } from "./stretch-address.ts";
import { ThemeLayer } from "./theme-layer.tsx";
import type { ThemeClass, ThemePiece } from "./theme-lines.ts";

const NAME = "stretchInAddress";
const CLASSES: readonly ThemeClass[] = [{ tone: { light: THEME_COLOUR, dark: THEME_COLOUR }, dash: null }];
/** The road is seen through it. */
const OPACITY = 0.7;
const NOTHING: readonly ThemePiece[] = [];

interface Props {
  readonly stretch: RoadStretch | null;
  /** The address says as well what the map shows: the stretch leads it nowhere. */
  readonly isPlaced: boolean;
}

/** The stretch of a road that an address names (M1: `r`), drawn along its road; a map that was not placed begins there. A road that the reader may not see is not known to them. */
export function StretchInAddress({ stretch, isPlaced }: Props) {
  const { map } = useLiveMap();
  const road = useTopicValue("roads", ({ rows }) => (stretch === null ? undefined : rows.get(stretch.roadId)));
  const pieces = useMemo(() => (stretch === null || road === undefined ? NOTHING : piecesOf(road, stretch)), [stretch, road]);
  const isLed = useRef(isPlaced || stretch === null);
  useEffect(() => {
    if (isLed.current || pieces.length === 0) return;
    isLed.current = true;
    showExtent(map, boxOf(pieces.flatMap(({ line }) => line)), !prefersReducedMotion());
  }, [map, pieces]);
  return pieces.length === 0 ? null : <ThemeLayer name={NAME} classes={CLASSES} pieces={pieces} opacity={OPACITY} />;
}

/** On a ring what leads past its end is two. */
function piecesOf(road: Road, { fromM, toM, ends: told }: RoadStretch): ThemePiece[] {
  const { line, lengthM, name } = road;
  if (told !== undefined) {
    const between = stretchOf(placesOfEnds(road, told), road);
    const detail = told.map(({ chainageM }) => formatChainage(chainageM)).join(" – ");
    return between === null ? [] : [{ id: "between", line: between.line, side: "whole", classAt: 0, name, detail }];
  }
  const ends = chainageEnds(line, lengthM || lineLengthM(line));
  const parts = fromM <= toM ? [[fromM, toM] as const] : [[fromM, ends.toM] as const, [ends.fromM, toM] as const];
  return parts.flatMap(([lowM, highM]): ThemePiece[] => {
    // A link may say more than the road has.
    const drawn = piecesAlong(line, lengthM, Math.max(lowM, ends.fromM), Math.min(highM, ends.toM));
    const detail = `${formatChainage(fromM)} – ${formatChainage(toM)}`;
    return drawn.map((piece, i) => ({ id: `${lowM} ${i}`, line: piece, side: "whole", classAt: 0, name, detail }));
  });
}
