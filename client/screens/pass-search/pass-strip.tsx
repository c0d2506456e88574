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
  /** What is asked about, as it is typed. */
  readonly range: Pick<SearchForm, "fromM" | "toM">;
  readonly onRange: (range: StripRange) => void;
}

const NO_LANES: readonly StripLane[] = [];

/** Passes found along a road on its strip map: as much of it as was asked about. A range that is drawn is the next question. */
export function PassStrip({ roadId, passes, range, onRange }: Props) {
  const road = useTopicValue("roads", (view) => view.rows.get(roadId));
  const ends = passes.passes.flatMap(({ fromM, toM }) => [fromM ?? 0, toM ?? 0]);
  const furthestM = Math.max(0, ...ends);
  const axis = useMemo(() => axisOf(road?.line ?? [], road?.lengthM ?? 0, road === undefined ? [furthestM] : []), [road, furthestM]);
  const whole = chainageEnds(road?.line ?? [], axis.lengthM);
  const [fromM, toM] = [parseChainage(range.fromM) ?? whole.fromM, parseChainage(range.toM) ?? whole.toM];
  const stretches = stretchesOn(axis, fromM, toM);
  const window = stretches.length === 0 ? null : { fromM: stretches[0]!.fromM, spanM: stretches.at(-1)!.toM - stretches[0]!.fromM };
  return (
    <div className="pass-search-strip">
      <StripMap
        road={{ id: roadId, name: road?.name ?? "" }}
        axis={axis}
        lanes={NO_LANES}
        passes={passes}
        range={null}
        onRange={(next) => next !== null && onRange(next)}
        {...(window !== null && { window })}
        isBrief
      />
    </div>
  );
}
