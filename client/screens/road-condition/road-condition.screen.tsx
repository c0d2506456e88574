import { Button } from "@blueprintjs/core";
import { ArrowLeft } from "@blueprintjs/icons";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { USUAL_TERMS } from "../../../shared/domain/terms.ts";
import { resourceDoors } from "../../../shared/http/resource-api.ts";
import { withWorkedOut } from "../../../shared/resources/derived.ts";
import type { RecordRow } from "../../../shared/resources/resource.ts";
import { roadConditions } from "../../../shared/resources/road-conditions.ts";
import { useAsked } from "../../api/use-asked.ts";
import { useTitles } from "../../i18n/titles/use-titles.ts";
import { useWords } from "../../i18n/use-words.ts";
import { fieldsOf } from "../../registers/declared-register.ts";
import { eachRegister } from "../../registers/register-words.ts";
import worded from "../../registers/road-conditions.words.ts";
import { useOpenPath } from "../../session/open-path.ts";
import { useKnownRoad } from "../../session/record-names.ts";
import { useOpens } from "../../session/use-opens.ts";
import { useView } from "../../session/view.ts";
import { Card } from "../../ui/card.tsx";
import { useFormat } from "../../ui/format.ts";
import { fieldCell } from "../../ui/kinds/field-value.tsx";
import { useShownFields } from "../../ui/kinds/use-shown-fields.ts";
import { EmptyState, Failed, LoadingState } from "../../ui/states.tsx";
import { RoadBatches } from "./road-batches.tsx";
import { roadConditionText } from "./road-condition.words.ts";
import "./road-condition.css";

const ROADS = "/facilities/index";
const FIELDS = fieldsOf(roadConditions);
const FACTS = roadConditions.columns.map(({ key }) => key as string);
const WORDS = eachRegister(worded)[0]!.words;

/** One road's pavement, `?road=ID`: what it is, its batches, and what the chosen one found along it. */
export default function RoadConditionScreen() {
  const { t } = useTranslation();
  const say = useWords(roadConditionText);
  const format = useFormat();
  const openPath = useOpenPath();
  const opens = useOpens();
  const titles = useTitles();
  const { path, search } = useView();
  const id = search.get("road") ?? "";
  const { value, failure, retry } = useAsked(resourceDoors(roadConditions).list, {});
  const fields = useShownFields(FIELDS, WORDS);
  const road = useMemo(() => {
    const told = (value?.rows as readonly RecordRow[] | undefined)?.find((row) => row.id === id);
    return told && withWorkedOut(roadConditions, told, { today: "", terms: USUAL_TERMS });
  }, [value, id]);
  useKnownRoad(id, String(road?.name ?? ""));
  const back = opens(ROADS) ? <Button icon={<ArrowLeft />} text={say("back")} onClick={() => openPath(ROADS)} /> : undefined;
  if (value === null) return failure === null ? <LoadingState /> : <Failed failure={failure} onRetry={retry} />;
  // One that is another's is not told either: nobody learns which of the two it is.
  if (road === undefined)
    return (
      <>
        <h1 className="visually-hidden">{titles.of(path)}</h1>
        <EmptyState title={say("notFound")} hint={say("notFoundHint")} action={back} />
      </>
    );
  return (
    <div className="road-condition">
      <header className="road-condition-head">
        {back}
        <h1>{String(road.road)}</h1>
      </header>
      <Card title={say("facts")}>
        <dl className="road-condition-facts">
          {FACTS.map((key) => fields.find((field) => field.key === key)!).map((field) => (
            <div key={field.key}>
              <dt>{field.title}</dt>
              <dd>{fieldCell(field, road, { t, format }) || "–"}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <RoadBatches road={road} />
    </div>
  );
}
