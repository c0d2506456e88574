import { useEffect } from "react";
import { useTitles } from "../../i18n/titles/use-titles.ts";
import { useWords } from "../../i18n/use-words.ts";
import { useTopic } from "../../live/use-topic.ts";
import { OrderReportView } from "../../reports/order-report-view.tsx";
import roadReport from "../../reports/road-report.words.ts";
import { useView } from "../../session/view.ts";
import { useFormat } from "../../ui/format.ts";
import { EmptyState, LoadingState } from "../../ui/states.tsx";
import { Cover, Signatures } from "./cover.tsx";
import { documentText } from "./documents.words.ts";
import { RoadChoice } from "./road-choice.tsx";
import { RoadCondition } from "./road-condition.tsx";
import "../print/print.css";
import "./documents.css";

/** The document of one road, `?road=ID`: what it is, its pavement, and what was found and repaired on it. */
export default function RoadDocument() {
  const say = useWords(documentText);
  const format = useFormat();
  const { path, search } = useView();
  const title = useTitles().of(path);
  const roads = useTopic("roads");
  const id = search.get("road") ?? "";
  const road = roads.rows.get(id);
  useEffect(() => {
    document.title = title;
  }, [title]);
  const choice = (
    <div className="print-tools">
      <h1>{title}</h1>
      <RoadChoice />
    </div>
  );
  if (id === "")
    return (
      <main className="document">
        {choice}
        <EmptyState title={say("noRoad")} hint={say("noRoadHint")} />
      </main>
    );
  if (!roads.hasCome) return <LoadingState />;
  // The list has roads in use alone; one that is not among them has its orders all the same.
  const facts = road === undefined ? [`${id} · ${say("notListed")}`] : [road.town, road.roadClass, road.section, format.km(road.lengthM)];
  return (
    <main className="document">
      {choice}
      <Cover title={road === undefined ? title : `${road.name} · ${title}`} facts={facts.filter(Boolean)} />
      <RoadCondition roadId={id} />
      <OrderReportView report={roadReport.report} titles={roadReport.words.parts} title={title} />
      <Signatures />
    </main>
  );
}
