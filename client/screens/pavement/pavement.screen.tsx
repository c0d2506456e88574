import { Button } from "@blueprintjs/core";
import { Path } from "@blueprintjs/icons";
import { useEffect, useMemo } from "react";
import { Link } from "react-router-dom";
import type { Line } from "../../../shared/domain/coordinates.ts";
import { quantifiedDefects, surveyDefects } from "../../../shared/reports/quantified.ts";
import { useTitles } from "../../i18n/titles/use-titles.ts";
import { useWords } from "../../i18n/use-words.ts";
import { showDated } from "../../live/time-cursor.ts";
import { useTopic } from "../../live/use-topic.ts";
import { useReportRows } from "../../reports/use-report-rows.ts";
import { useKnownRoad } from "../../session/record-names.ts";
import { useMe } from "../../session/session.ts";
import { useView } from "../../session/view.ts";
import { Card } from "../../ui/card.tsx";
import { useFormat } from "../../ui/format.ts";
import { isOfList } from "../../ui/list/list-address.ts";
import { MovingContent } from "../../ui/moving-content.tsx";
import { PlainTable } from "../../ui/plain-table.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { TruthOf } from "../../ui/truth-label.tsx";
import { pavementText } from "./pavement.words.ts";
import { RoadField } from "./road-field.tsx";
import { RoadUnits } from "./road-units.tsx";
import { batchesOf, type SurveyedRoad, surveyedRoads } from "./surveyed-roads.ts";
import { useSurveyBatches } from "./use-survey-batches.ts";
import "./pavement.css";

const NO_LINE: Line = [];
const ROAD_INFO = "/facilities_zn/road-info";

/** Pavement condition along chainage, `?road=ID&batch=ID&unit=LANE:METRES&view=table`; a survey has its own defects, patrols theirs. */
export default function PavementScreen() {
  const say = useWords(pavementText);
  const format = useFormat();
  const { path, search, readdress } = useView();
  const title = useTitles().of(path);
  const { routes } = useMe();
  const batches = useSurveyBatches();
  useEffect(showDated, []);
  const defects = useReportRows(path.startsWith("/road-detection") ? surveyDefects : quantifiedDefects);
  const roads = useTopic("roads");
  const id = search.get("road") ?? "";
  const road = roads.rows.get(id);
  const surveyed = useMemo(() => surveyedRoads(batches.rows), [batches.rows]);
  const own = useMemo(() => batchesOf(batches.rows, id), [batches.rows, id]);
  const name = road?.name ?? surveyed.find((one) => one.id === id)?.name ?? "";
  useKnownRoad(id, name);
  const choose = (next: string) => readdress(new URLSearchParams([...[...search].filter(([name]) => isOfList(name)), ["road", next]]));
  const refused = batches.refused + defects.refused;
  return (
    <article className="pavement">
      <header className="pavement-head">
        <h1>{name === "" ? title : `${title} · ${name}`}</h1>
        <RoadField name={name} surveyed={surveyed} onChoose={choose} />
        {id !== "" && routes.includes(ROAD_INFO) && <Link to={`${ROAD_INFO}?road=${encodeURIComponent(id)}`}>{say("openRoad")}</Link>}
        <span className="pavement-space" />
        {batches.untilDay !== null && <span className="quiet">{say("untilDay", { day: batches.untilDay })}</span>}
        <TruthOf source={batches.source} />
      </header>
      {refused > 0 && <p role="status">{say("refused", { n: refused })}</p>}
      <MovingContent source={batches.source} empty={surveyed.length === 0 ? say("noRoads") : null}>
        {id === "" ? (
          <Card title={say("roads")} flush>
            <PlainTable
              label={say("roads")}
              list="roads"
              rows={surveyed}
              rowKey={(one) => one.id}
              empty={say("noRoads")}
              columns={[
                {
                  ...{ key: "road", title: say("road"), sortBy: (one: SurveyedRoad) => one.name },
                  cell: (one) => (
                    <Button size="small" variant="minimal" icon={<Path />} text={one.name || one.id} onClick={() => choose(one.id)} />
                  ),
                },
                { key: "batch", title: say("batch"), cell: ({ filmedOn }) => filmedOn, sortBy: ({ filmedOn }) => filmedOn },
                { key: "told", title: say("told"), right: true, cell: ({ pci }) => format.number(pci, 2), sortBy: ({ pci }) => pci },
              ]}
            />
          </Card>
        ) : own.length === 0 ? (
          <EmptyState title={say("noBatch")} hint={say("noBatchHint")} />
        ) : (
          <MovingContent source={defects.source} empty={null}>
            <RoadUnits
              key={id}
              roadId={id}
              name={name}
              line={road?.line ?? NO_LINE}
              lengthM={road?.lengthM || null}
              batches={own}
              defects={defects.rows}
            />
          </MovingContent>
        )}
      </MovingContent>
    </article>
  );
}
