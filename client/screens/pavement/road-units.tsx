import { SegmentedControl } from "@blueprintjs/core";
import { lazy, Suspense, useCallback, useId, useMemo, useState } from "react";
import type { Line } from "../../../shared/domain/coordinates.ts";
import { grades } from "../../../shared/domain/grade.ts";
import { quantifiedDefects } from "../../../shared/reports/quantified.ts";
import { kindOf, type ReportRow } from "../../../shared/reports/report.ts";
import quantified from "../../reports/quantified.words.ts";
import { useView } from "../../session/view.ts";
import { Card } from "../../ui/card.tsx";
import { useShownFields } from "../../ui/kinds/use-shown-fields.ts";
import { EmptyState, LoadingState } from "../../ui/states.tsx";
import { useTheme } from "../../ui/theme.ts";
import { AsideDefects } from "./aside-defects.tsx";
import { FacilityLegend } from "./facility-lane.tsx";
import { toneOfGrade } from "./grade-tones.ts";
import { PavementFigures } from "./pavement-figures.tsx";
import { UnitCard } from "./unit-card.tsx";
import { UnitPicture } from "./unit-picture.tsx";
import { UnitStrip } from "./unit-strip.tsx";
import { SaveUnits, UnitTable } from "./unit-table.tsx";
import { unitsOnMap } from "./units-on-map.ts";
import { useFacilities } from "./use-facilities.ts";
import { usePavement } from "./use-pavement.ts";
import { useUnitText } from "./use-unit-text.ts";

const RecordsMap = lazy(() => import("../../map/records-map.tsx"));

const SAID = ["chainageM", "direction", "type", "degree", "longM", "areaM2"].map((key) => ({
  ...{ key, kind: kindOf(quantifiedDefects, key) },
  codes: (quantifiedDefects.record.fields as Readonly<Record<string, { codes?: readonly string[] }>>)[key]?.codes,
}));

interface Props {
  readonly roadId: string;
  readonly name: string;
  readonly line: Line;
  /** Null where nobody knows it. */
  readonly lengthM: number | null;
  /** Of the road, as they came; one at least. */
  readonly batches: readonly ReportRow[];
  readonly defects: readonly ReportRow[];
}

/** One road in one batch: figures, strip or table, map, picture, and what the chosen unit comes from. What is pointed at in one is shown in all. */
export function RoadUnits({ roadId, name, line, lengthM, batches, defects }: Props) {
  const { say, whole, condition, laneWord, letter, gradeWord } = useUnitText();
  const theme = useTheme();
  const { search, readdress } = useView();
  const sliderId = useId();
  const [pointed, setPointed] = useState<string | null>(null);
  const fields = useShownFields(SAID, quantified.words);
  const batch = batches.find((one) => one.batchId === search.get("batch")) ?? batches.at(-1)!;
  const at = batches.indexOf(batch);
  const pavement = usePavement(lengthM, batches, batch, defects)!;
  const { lanes, shown, worst } = pavement;
  const facilities = useFacilities(roadId, pavement.units.lanes[0]!.units);
  const chosen = shown.find(({ key }) => key === search.get("unit")) ?? worst;
  const looked = shown.find(({ key }) => key === pointed) ?? chosen;
  const isTable = search.get("view") === "table";
  const go = useCallback(
    (part: Readonly<Record<string, string>>) => readdress(new URLSearchParams({ ...Object.fromEntries(search), road: roadId, ...part })),
    [readdress, search, roadId],
  );
  const choose = (unit: string) => go({ batch: String(batch.batchId), unit });
  // Figures of one language and theme; the map takes them as new records otherwise.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `condition` is another function each time and says the same of one batch.
  const records = useMemo(
    () => unitsOnMap(line, lengthM ?? 0, shown, theme, (one) => `${laneWord(one.lane)} · ${condition(one)}`),
    [line, lengthM, shown, theme, say],
  );
  return (
    <>
      <div className="pavement-batch">
        <label htmlFor={sliderId}>{say("batch")}</label>
        <input
          id={sliderId}
          type="range"
          min={0}
          max={batches.length - 1}
          step={1}
          value={at}
          disabled={batches.length < 2}
          aria-valuetext={say("batchSaid", { day: String(batch.filmedOn), at: at + 1, of: batches.length })}
          onChange={({ currentTarget }) => go({ batch: String(batches[Number(currentTarget.value)]!.batchId) })}
        />
        <output htmlFor={sliderId}>{say("batchSaid", { day: String(batch.filmedOn), at: at + 1, of: batches.length })}</output>
      </div>
      <PavementFigures batch={batch} pavement={pavement} />
      {(batch.fromM === null || batch.toM === null) && <p role="status">{say("noExtent")}</p>}
      {chosen === undefined || looked === undefined ? null : (
        <>
          <Card
            title={say("strip")}
            flush={isTable}
            aside={
              <>
                <SaveUnits shown={shown} facilities={facilities} title={`${name} ${batch.filmedOn}`} />
                <SegmentedControl
                  size="small"
                  aria-label={say("strip")}
                  value={isTable ? "table" : "strip"}
                  onValueChange={(view) => go({ view })}
                  options={[
                    { value: "strip", label: say("asStrip") },
                    { value: "table", label: say("asTable") },
                  ]}
                />
              </>
            }
          >
            {isTable ? (
              <div className="unit-table">
                <UnitTable shown={shown} facilities={facilities} chosen={chosen.key} onChoose={choose} />
              </div>
            ) : (
              <>
                <UnitStrip
                  lanes={lanes}
                  facilities={facilities}
                  chosen={chosen.key}
                  pointed={pointed}
                  say={whole}
                  onPoint={setPointed}
                  onChoose={choose}
                />
                <ul className="unit-legend">
                  {grades.map((grade) => (
                    <li key={grade}>
                      <span style={{ background: toneOfGrade(grade, theme) }} aria-hidden="true" />
                      {letter(grade) === gradeWord(grade) ? letter(grade) : `${letter(grade)} ${gradeWord(grade)}`}
                    </li>
                  ))}
                  <li>
                    <span className="unit-notSurveyed" aria-hidden="true" />
                    {say("notSurveyed")}
                  </li>
                  <FacilityLegend facilities={facilities} />
                </ul>
              </>
            )}
          </Card>
          <div className="pavement-places">
            <Card title={say("map")} flush className="pavement-map">
              {line.length < 2 ? (
                <EmptyState title={say("noLine")} />
              ) : (
                <Suspense fallback={<LoadingState />}>
                  <RecordsMap
                    label={say("map")}
                    records={records}
                    question={roadId}
                    selectedId={chosen.key}
                    pointedId={pointed}
                    onPoint={setPointed}
                    onSelect={choose}
                  />
                </Suspense>
              )}
            </Card>
            <Card title={say("picture")}>
              <UnitPicture shown={looked} isPointed={looked.key !== chosen.key} />
            </Card>
          </div>
          <UnitCard shown={chosen} fields={fields} />
        </>
      )}
      <AsideDefects units={pavement.units} fields={fields} />
    </>
  );
}
