import { toneOfQuality } from "../../shared/charts/driven-tones.ts";
import type { Theme } from "../../shared/charts/tones.ts";
import { pieceByMetres } from "../../shared/domain/along-line.ts";
import { formatChainage } from "../../shared/domain/chainage.ts";
import type { DrivenQuality } from "../../shared/domain/driven-stretches.ts";
import type { Road } from "../../shared/domain/reference.ts";
import type { RoadDayStretch } from "../../shared/http/road-day-api.ts";
import type { MapRecord } from "../map/map-record.ts";

/** In the address: the stretch that is looked at, as its ends in metres. */
export const STRETCH = "stretch";

/** Each stretch as a piece of the road's line; stretches are metres from its beginning. */
export const stretchesOnMap = (
  { line, lengthM }: Road,
  stretches: readonly RoadDayStretch[],
  theme: Theme,
  say: (quality: DrivenQuality) => string,
): MapRecord[] =>
  stretches.map(({ fromM, toM, fromChainageM, toChainageM, quality }) => ({
    id: `${fromM}-${toM}`,
    name: `${formatChainage(fromChainageM)} – ${formatChainage(toChainageM)}`,
    detail: say(quality),
    line: pieceByMetres(line, lengthM, fromM, Math.min(toM, lengthM || toM)),
    colour: toneOfQuality(quality, theme),
  }));
