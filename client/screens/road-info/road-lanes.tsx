import { useEffect } from "react";
import type { Road } from "../../../shared/domain/reference.ts";
import type { ReportRow } from "../../../shared/reports/report.ts";
import { useWords } from "../../i18n/use-words.ts";
import { showDated } from "../../live/time-cursor.ts";
import { RoadStrip } from "../../strip/road-strip.tsx";
import { useRoadFacilities } from "../../strip/use-road-facilities.ts";
import { Card } from "../../ui/card.tsx";
import { TruthOf } from "../../ui/truth-label.tsx";
import { useRoadPavement } from "../pavement/use-road-pavement.ts";
import { roadInfoText } from "./road-info.words.ts";

/** All that is known along a road, of its last batch where it was surveyed. */
export function RoadLanes({ road, batches }: { road: Road; batches: readonly ReportRow[] }) {
  const say = useWords(roadInfoText);
  // [H3] Surveys have dates of their own: a time of which nothing was recorded hides none of them.
  useEffect(showDated, []);
  const { lanes, source } = useRoadPavement(road, batches);
  const { facilities, failed } = useRoadFacilities(road.id);
  return (
    <Card title={say("strip")} className="road-info-wide" aside={<TruthOf source={source} />}>
      <RoadStrip road={road} pavement={lanes} facilities={facilities} failed={failed} />
    </Card>
  );
}
