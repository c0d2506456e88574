import { useMemo } from "react";
import { formatChainage } from "../../shared/domain/chainage.ts";
import type { StripKind } from "../../shared/domain/facilities-in-units.ts";
import { useWords } from "../i18n/use-words.ts";
import { type PointLane, type StripThing, sideOf } from "./lanes.ts";
import { stripText } from "./strip.words.ts";
import type { RoadFacility } from "./use-road-facilities.ts";

/** Told apart by their shapes, whoever sees no colours. */
export const FACILITY_MARKS: Readonly<Record<StripKind, string>> = { bridge: "▬", manhole: "●", sign: "▲" };
const MARK_PX = 16;
/** A bridge is looked for more than a manhole. */
const RANK: Readonly<Record<StripKind, number>> = { bridge: 0, sign: 1, manhole: 2 };

export function useFacilityLane(facilities: readonly RoadFacility[], failed: readonly StripKind[]): PointLane {
  const say = useWords(stripText);
  return useMemo(() => {
    const words: Readonly<Record<StripKind, string>> = { bridge: say("bridge"), manhole: say("manhole"), sign: say("sign") };
    const things = facilities.map(
      ({ id, kind, name, chainageM, direction }): StripThing => ({
        ...{ id: `${kind} ${id}`, side: sideOf(direction), chainageM, name, tone: "var(--text)", sign: FACILITY_MARKS[kind] },
        ...{ rank: RANK[kind], isUrgent: false, look: "strip-bare" },
        said: [`${words[kind]} ${name}`, chainageM === null ? "" : formatChainage(chainageM)].filter(Boolean).join(" · "),
      }),
    );
    const note = failed.length === 0 ? undefined : say("untold", { kinds: failed.map((kind) => words[kind]).join(" / ") });
    return { kind: "points", key: "facilities", title: say("facilities"), things, levels: 1, markPx: MARK_PX, note };
  }, [facilities, failed, say]);
}
