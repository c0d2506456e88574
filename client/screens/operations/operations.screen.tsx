import { useTranslation } from "react-i18next";
import { operationsDoors } from "../../../shared/http/operations-api.ts";
import { failureText } from "../../api/failure-text.ts";
import { useTitles } from "../../i18n/titles/use-titles.ts";
import { Card } from "../../ui/card.tsx";
import { Failed, LoadingState } from "../../ui/states.tsx";
import { TruthMark } from "../../ui/truth-label.tsx";
import { Breakers } from "./breakers.tsx";
import { CrossChecks } from "./cross-checks.tsx";
import { Displays } from "./displays.tsx";
import { Feeds } from "./feeds.tsx";
import { Processes } from "./processes.tsx";
import { Queues } from "./queues.tsx";
import { RecordsAway } from "./records-away.tsx";
import { ReportLinks } from "./report-links.tsx";
import { ScarceMemory } from "./scarce-memory.tsx";
import { ServerFigures } from "./server-figures.tsx";
import { usePolled } from "./use-polled.ts";
import "./operations.css";

const EVERY_MS = 3_000;

/** For administrators: is everything that feeds the screens alive, and which walls may look? */
export default function Operations() {
  const { t } = useTranslation();
  const titles = useTitles();
  const { value, failure, answeredAtMs, reload } = usePolled(operationsDoors.look, {}, EVERY_MS);
  if (value === null) return failure === null ? <LoadingState /> : <Failed failure={failure} onRetry={reload} />;
  const truth = <TruthMark label={failure === null ? "live" : "stale"} asOfMs={failure === null ? value.nowMs : answeredAtMs} />;
  return (
    <div className="operations">
      <h1 className="visually-hidden">{titles.of("/operations")}</h1>
      {failure !== null && <p role="alert">{failureText(failure)}</p>}
      <ScarceMemory redis={value.redis} />
      <RecordsAway records={value.records} audit={value.audit} />
      <Card title={t("operations.server")} aside={truth}>
        <ServerFigures server={value.server} redis={value.redis} records={value.records} />
      </Card>
      <Card title={t("operations.feeds")} aside={truth} flush>
        <Feeds feeds={value.feeds} nowMs={value.nowMs} />
      </Card>
      <div className="operations-pair">
        <Card title={t("operations.queues")} aside={truth} flush>
          <Queues queues={value.queues} />
        </Card>
        <Card title={t("operations.breakers")} aside={truth} flush>
          <Breakers breakers={value.breakers} nowMs={value.nowMs} />
        </Card>
      </div>
      <Card title={t("operations.processes")} aside={truth} flush>
        <Processes processes={value.processes} />
      </Card>
      <CrossChecks />
      <Displays nowMs={value.nowMs} />
      <ReportLinks />
    </div>
  );
}
