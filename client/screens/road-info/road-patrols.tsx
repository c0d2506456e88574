import { useMemo } from "react";
import { formatZoned } from "../../../shared/domain/zoned-time.ts";
import { machineMileage, patrolMileage } from "../../../shared/reports/patrol-mileage.ts";
import type { AnyReport } from "../../../shared/reports/report.ts";
import { useWords } from "../../i18n/use-words.ts";
import { useLive } from "../../live/use-topic.ts";
import { useReportRows } from "../../reports/use-report-rows.ts";
import { useMe } from "../../session/session.ts";
import { Card } from "../../ui/card.tsx";
import { useFormat } from "../../ui/format.ts";
import { MovingContent } from "../../ui/moving-content.tsx";
import { TruthOf } from "../../ui/truth-label.tsx";
import { roadInfoText } from "./road-info.words.ts";

/** When a road was last gone along this month, by people and by vehicles. */
export function RoadPatrols({ roadId }: { roadId: string }) {
  const say = useWords(roadInfoText);
  return (
    <Card title={say("patrolled")}>
      <dl className="road-info-facts">
        <LastPatrol report={machineMileage} title={say("machines")} roadId={roadId} />
        <LastPatrol report={patrolMileage} title={say("people")} roadId={roadId} />
      </dl>
    </Card>
  );
}

function LastPatrol({ report, title, roadId }: { report: AnyReport; title: string; roadId: string }) {
  const say = useWords(roadInfoText);
  const format = useFormat();
  const { client } = useLive();
  const { timeZone } = useMe().tenant;
  const month = formatZoned(timeZone, client.serverNowMs()).slice(0, 7);
  const { rows, source } = useReportRows(
    report,
    useMemo(() => ({ month, company: "" }), [month]),
  );
  const last = rows
    .filter((row) => row.roadId === roadId && Number(row.patrolledM ?? 0) > 0)
    .reduce<(typeof rows)[number] | undefined>(
      (late, row) => (late === undefined || String(row.day) > String(late.day) ? row : late),
      undefined,
    );
  return (
    <div>
      <dt>
        {title} <TruthOf source={source} />
      </dt>
      <dd>
        <MovingContent source={source} empty={null}>
          {last === undefined
            ? say("notThisMonth")
            : say("lastOn", { day: String(last.day), km: format.km(last.coveredM as number | null) })}
        </MovingContent>
      </dd>
    </div>
  );
}
