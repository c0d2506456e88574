import { Button, HTMLSelect } from "@blueprintjs/core";
import { Print } from "@blueprintjs/icons";
import { useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { resourceDoors } from "../../../shared/http/resource-api.ts";
import type { RecordRow } from "../../../shared/resources/resource.ts";
import { useAsked } from "../../api/use-asked.ts";
import { useTitles } from "../../i18n/titles/use-titles.ts";
import { useText } from "../../i18n/use-text.ts";
import { useWords } from "../../i18n/use-words.ts";
import { fieldsOf, nameOf } from "../../registers/declared-register.ts";
import facilities from "../../registers/facilities.words.ts";
import { eachRegister } from "../../registers/register-words.ts";
import { useView } from "../../session/view.ts";
import { useFormat } from "../../ui/format.ts";
import { fieldCell } from "../../ui/kinds/field-value.tsx";
import { useShownFields } from "../../ui/kinds/use-shown-fields.ts";
import { EmptyState, Failed, LoadingState } from "../../ui/states.tsx";
import { idsToPrint } from "../print/ids-to-print.ts";
import { Cover, Signatures } from "./cover.tsx";
import { documentText } from "./documents.words.ts";
import { RoadChoice } from "./road-choice.tsx";
import "../print/print.css";
import "./documents.css";

const registers = eachRegister(facilities);

/** Documents of facilities, `?kind=bridges&ids=...` or all on a road with `&road=ID`: a page each; one that the list does not have says so. */
export default function FacilityDocuments() {
  const { t } = useTranslation();
  const say = useWords(documentText);
  const text = useText();
  const format = useFormat();
  const { path, search, readdress } = useView();
  const title = useTitles().of(path);
  const asked = useMemo(() => idsToPrint(search), [search]);
  const road = search.get("road") ?? "";
  const { resource, words } = registers.find((one) => one.resource.name === search.get("kind")) ?? registers[0]!;
  const { value, failure, retry } = useAsked(resourceDoors(resource).list, asked.length === 0 && road === "" ? null : {});
  const fields = useShownFields(
    useMemo(() => fieldsOf(resource), [resource]),
    words,
  );
  useEffect(() => {
    document.title = title;
  }, [title]);
  const tools = (
    <div className="print-tools">
      <h1>{title}</h1>
      <HTMLSelect
        aria-label={say("chooseKind")}
        value={resource.name}
        onChange={(event) => readdress(new URLSearchParams({ kind: event.currentTarget.value, ...(road !== "" && { road }) }))}
        options={registers.map((one) => ({ value: one.resource.name, label: text(one.words.one) }))}
      />
      <RoadChoice />
      <Button intent="primary" icon={<Print />} text={t("print.print")} disabled={value === null} onClick={() => print()} />
    </div>
  );
  if (asked.length === 0 && road === "")
    return (
      <main className="print document">
        {tools}
        <EmptyState title={say("noFacility")} hint={say("noFacilityHint")} />
      </main>
    );
  if (failure !== null) return <Failed failure={failure} onRetry={retry} />;
  if (value === null) return <LoadingState />;
  const known = new Map((value.rows as readonly RecordRow[]).map((row) => [row.id, row]));
  const ids = asked.length > 0 ? asked : [...known.values()].filter(({ roadId }) => roadId === road).map(({ id }) => id);
  return (
    <main className="print document">
      {tools}
      <Cover title={title} facts={[`${text(words.one)} · ${format.number(ids.length)}`]} />
      {ids.map((id) => {
        const row = known.get(id);
        return (
          <article key={id} className="print-order">
            <h2>{row === undefined ? id : nameOf({ resource, fields }, row)}</h2>
            {row === undefined ? (
              <p role="alert">{say("notListed")}</p>
            ) : (
              <dl className="print-facts">
                {fields.map((field) => (
                  <div key={field.key}>
                    <dt>{field.title}</dt>
                    <dd>{fieldCell(field, row, { t, format }) || "–"}</dd>
                  </div>
                ))}
              </dl>
            )}
          </article>
        );
      })}
      <Signatures />
    </main>
  );
}
