import { useMemo } from "react";
import { parseChainage } from "../../../shared/domain/chainage.ts";
import { chainageEnds } from "../../../shared/domain/chainages-of.ts";
import { useTopicValue } from "../../live/use-topic.ts";
import { axisOf, stretchesOn } from "../../strip/axis.ts";
import type { StripLane } from "../../strip/lanes.ts";
import type { StripPasses } from "../../strip/space-time-diagram.tsx";
import { StripMap } from "../../strip/strip-map.tsx";
import type { StripRange } from "../../strip/strip-range.ts";
import type { SearchForm } from "./search-address.ts";

interface Props {
  readonly roadId: string;
  readonly passes: StripPasses;
  /** What was asked about, which is in sight; and what is typed since. */
  readonly asked: Pick<SearchForm, "fromM" | "toM">;
  readonly typed: Pick<SearchForm, "fromM" | "toM">;
  readonly onRange: (range: StripRange) => void;
}

const NO_LANES: readonly StripLane[] = [];

/** Passes found along a road on its strip map: as much of it as was asked about. A range that is drawn is the next question. */
export function PassStrip({ roadId, passes, asked, typed, onRange }: Props) {
  const road = useTopicValue("roads", (view) => view.rows.get(roadId));
  const ends = passes.passes.flatMap(({ fromM, toM }) => [fromM ?? 0, toM ?? 0]);
  const furthestM = Math.max(0, ...ends);
  const axis = useMemo(() => axisOf(road?.line ?? [], road?.lengthM ?? 0, road === undefined ? [furthestM] : []), [road, furthestM]);
  const whole = chainageEnds(road?.line ?? [], road?.lengthM || axis.lengthM);
  const [fromM, toM] = [parseChainage(asked.fromM) ?? whole.fromM, parseChainage(asked.toM) ?? whole.toM];
  const nextM = asked.fromM === typed.fromM && asked.toM === typed.toM ? [null] : [parseChainage(typed.fromM), parseChainage(typed.toM)];
  const stretches = stretchesOn(axis, fromM, toM);
  const window = stretches.length === 0 ? null : { fromM: stretches[0]!.fromM, spanM: stretches.at(-1)!.toM - stretches[0]!.fromM };
  return (
    <div className="pass-search-strip">
      <StripMap
        road={{ id: roadId, name: road?.name ?? "" }}
        axis={axis}
        lanes={NO_LANES}
        passes={passes}
        range={nextM.every((one) => one !== null) ? { fromM: nextM[0]!, toM: nextM[1]! } : null}
        onRange={(next) => next !== null && onRange(next)}
        {...(window !== null && { window })}
        isBrief
      />
    </div>
  );
}
