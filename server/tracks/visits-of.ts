import { areaPasses } from "../../shared/domain/area-passes.ts";
import { parseArea } from "../../shared/domain/area-text.ts";
import { type Pass, placePasses, type Way } from "../../shared/domain/passes.ts";
import type { PassQuery } from "../../shared/http/pass-api.ts";
import type { Steps } from "../computing/steps.ts";

type OfWays = (ways: readonly Way[]) => Steps<Pass[]>;

/** [T1] Visits to the place or the area that is asked about. */
export function visitsOf({ lng = 0, lat = 0, radiusM, area, quality }: PassQuery): OfWays {
  const rings = area === undefined ? null : parseArea(area);
  return ofQuality(quality, rings === null ? (ways) => placePasses(ways, [lng, lat], radiusM) : (ways) => areaPasses(ways, rings));
}

/** Nobody passes by what was guessed alone, where only what was seen counts. */
export const ofQuality = (quality: PassQuery["quality"], passes: OfWays): OfWays =>
  quality === "all" ? passes : (ways) => passes(ways.filter((way) => way.quality === "observed"));
