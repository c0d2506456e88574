import { HTMLSelect } from "@blueprintjs/core";
import { lazy, Suspense, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { monthLines } from "../../../shared/charts/month-lines.ts";
import { placeAlong } from "../../../shared/domain/along-line.ts";
import { formatChainage } from "../../../shared/domain/chainage.ts";
import type { Line } from "../../../shared/domain/coordinates.ts";
import { reportDoor } from "../../../shared/http/report-api.ts";
import { pavementBatches, quantifiedDefects } from "../../../shared/reports/quantified.ts";
import { kindOf, type ReportRow } from "../../../shared/reports/report.ts";
import type { RecordRow } from "../../../shared/resources/resource.ts";
import { useAsked } from "../../api/use-asked.ts";
import { ChartCard } from "../../charts/chart.tsx";
import { useText } from "../../i18n/use-text.ts";
import { useWords } from "../../i18n/use-words.ts";
import type { MapRecord } from "../../map/map-record.ts";
import quantified from "../../reports/quantified.words.ts";
import { useView } from "../../session/view.ts";
import { Card } from "../../ui/card.tsx";
import { useFormat } from "../../ui/format.ts";
import { fieldText } from "../../ui/kinds/field-value.tsx";
import { useShownFields } from "../../ui/kinds/use-shown-fields.ts";
import { StandsFrom } from "../../ui/stands-from.tsx";
import { EmptyState, Failed, LoadingState } from "../../ui/states.tsx";
import { DriveAlong } from "./drive-along.tsx";
import { FilmStrip, type Found } from "./film-strip.tsx";
import { roadConditionText } from "./road-condition.words.ts";

const RecordsMap = lazy(() => import("../../map/records-map.tsx"));

const SAID = ["chainageM", "direction", "type", "degree", "areaM2"].map((key) => ({
  ...{ key, kind: kindOf(quantifiedDefects, key) },
  codes: (quantifiedDefects.record.fields as Readonly<Record<string, { codes?: readonly string[] }>>)[key]?.codes,
}));

/** What a road's batches tell of it over time, and what one of them found along it: strip, picture and map show the same place. */
export function RoadBatches({ road }: { road: RecordRow }) {
  const { t } = useTranslation();
  const say = useWords(roadConditionText);
  const text = useText();
  const format = useFormat();
  const { search, readdress } = useView();
  const batches = useAsked(reportDoor(pavementBatches), { query: {} });
  const defects = useAsked(reportDoor(quantifiedDefects), { query: {} });
  const fields = useShownFields(SAID, quantified.words);
  const own = useMemo(
    () =>
      ((batches.value?.rows ?? []) as readonly ReportRow[])
        .filter(({ roadId }) => roadId === road.id)
        .sort((a, b) => String(a.filmedOn).localeCompare(String(b.filmedOn))),
    [batches.value, road.id],
  );
  const asked = search.get("batch");
  const batchId = String((own.find((one) => one.batchId === asked) ?? own.at(-1))?.batchId ?? "");
  const found = useMemo(
    () =>
      ((defects.value?.rows ?? []) as readonly ReportRow[])
        .filter((row) => row.batchId === batchId && row.roadId === road.id)
        .sort((a, b) => Number(a.chainageM ?? Number.POSITIVE_INFINITY) - Number(b.chainageM ?? Number.POSITIVE_INFINITY))
        .map((row): Found => {
          const [title = "", ...detail] = fields.map((field) => fieldText(field, row, { t, format })).filter(Boolean);
          return {
            id: String(row.id),
            title,
            detail: detail.join(" · "),
            chainageM: row.chainageM as number | null,
            pictures: row.pictures as string[],
          };
        }),
    [defects.value, batchId, road.id, fields, t, format],
  );
  const chart = useMemo(() => {
    const scored = own.filter(({ pci }) => typeof pci === "number");
    const pci = text(quantified.words.fields.pci!);
    return monthLines(
      scored.map(({ filmedOn }) => String(filmedOn)),
      [{ name: pci, lines: [scored.map((row) => Number(row.pci))] }],
      { name: pci, month: text(quantified.words.fields.filmedOn!), lines: [pci], number: (value) => format.number(value, 2) },
    );
  }, [own, text, format]);
  // A place that somebody drove to shows what was found there, if anything was; of several finds the one whose picture it is.
  const [at, picture] = [search.get("at"), search.get("picture") ?? ""];
  const chosen =
    at === null
      ? (found.find(({ id }) => id === search.get("defect")) ?? found[0])
      : found.find(({ chainageM, pictures }) => (picture === "" ? chainageM === Number(at) : pictures.includes(picture)));
  const atM = Number(at ?? chosen?.chainageM ?? 0) || 0;
  const records = useMemo(() => onMap(road, found, chosen === undefined ? atM : null), [road, found, chosen, atM]);
  const failed = [batches, defects].find(({ value, failure }) => value === null && failure !== null);
  if (failed !== undefined) return <Failed failure={failed.failure} onRetry={failed.retry} />;
  if (batches.value === null || defects.value === null) return <LoadingState />;
  if (own.length === 0) return <EmptyState title={say("noBatch")} />;
  const go = (part: Readonly<Record<string, string>>) => readdress(new URLSearchParams({ road: road.id, batch: batchId, ...part }));
  /** A point, or the day under it, leads to what the batch of that day found. */
  const pick = (day: string) => {
    const batch = own.find(({ filmedOn, pci }) => String(filmedOn) === day && typeof pci === "number");
    return batch === undefined ? null : () => go({ batch: String(batch.batchId) });
  };
  return (
    <>
      <StandsFrom answer={[batches.value, defects.value].find(({ failing }) => failing !== "") ?? null} />
      <ChartCard title={say("trend")} content={chart} pick={pick} className="road-condition-trend" />
      <Card
        title={say("strip", { count: found.length })}
        aside={
          <HTMLSelect
            aria-label={say("batch")}
            value={batchId}
            onChange={({ currentTarget }) => go({ batch: currentTarget.value })}
            options={own
              .map((row) => ({ value: String(row.batchId), label: `${row.filmedOn} · PCI ${format.number(row.pci as number | null, 2)}` }))
              .reverse()}
          />
        }
      >
        {found.length === 0 ? (
          <EmptyState title={say("noDefects")} />
        ) : (
          <FilmStrip
            found={found}
            chosen={chosen?.id ?? ""}
            label={say("strip", { count: found.length })}
            none={say("noPicture")}
            onChoose={(defect) => go({ defect })}
          />
        )}
        <div className="road-condition-place">
          <DriveAlong
            roadId={road.id}
            batchId={batchId}
            atM={atM}
            picture={picture}
            chosen={chosen}
            onMove={(to, key) => go({ at: String(to), picture: key })}
          />
          <div className="road-condition-map">
            <Suspense fallback={<LoadingState />}>
              <RecordsMap
                label={say("map")}
                records={records}
                question={batchId}
                selectedId={chosen?.id ?? HERE}
                onSelect={(defect) => defect !== HERE && go({ defect })}
              />
            </Suspense>
          </div>
        </div>
      </Card>
    </>
  );
}

/** The place that one drove to, among what was found. */
const HERE = "here";

/** The road, what was found on it, and the place that is looked at where nothing was; what lies beyond its end has no place. */
function onMap(road: RecordRow, found: readonly Found[], hereM: number | null): readonly MapRecord[] {
  const line = road.line as Line;
  const here = hereM === null ? [] : [{ id: HERE, title: formatChainage(hereM), detail: "", chainageM: hereM }];
  const places = [...found, ...here].map(({ id, title, detail, chainageM }): MapRecord => {
    const place = chainageM === null ? null : placeAlong(line, Number(road.lengthM ?? 0), chainageM);
    return { id, name: title, detail, line: place === null ? [] : [place] };
  });
  return [{ id: road.id, name: String(road.road), detail: "", line }, ...places];
}
