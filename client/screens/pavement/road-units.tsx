import { SegmentedControl } from "@blueprintjs/core";
import { lazy, Suspense, useCallback, useId, useMemo, useState } from "react";
import type { Line } from "../../../shared/domain/coordinates.ts";
import type { MeasuredDefect } from "../../../shared/reports/measured-defect.ts";
import type { ReportRow } from "../../../shared/reports/report.ts";
import { useView } from "../../session/view.ts";
import { RoadStrip } from "../../strip/road-strip.tsx";
import { isInRange, useStripRange } from "../../strip/strip-range.ts";
import { Card } from "../../ui/card.tsx";
import { EmptyState, LoadingState } from "../../ui/states.tsx";
import { useTheme } from "../../ui/theme.ts";
import { AsideDefects } from "./aside-defects.tsx";
import { PavementFigures } from "./pavement-figures.tsx";
import { UnitCard } from "./unit-card.tsx";
import { UnitPicture } from "./unit-picture.tsx";
import { SaveUnits, UnitTable } from "./unit-table.tsx";
import { unitsOnMap } from "./units-on-map.ts";
import { useDefectFields } from "./use-defect-fields.ts";
import { useFacilities } from "./use-facilities.ts";
import { usePavement } from "./use-pavement.ts";
import { unitOfDefect, usePavementLanes } from "./use-pavement-lanes.ts";
import { useUnitText } from "./use-unit-text.ts";

const RecordsMap = lazy(() => import("../../map/records-map.tsx"));

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
  const { say, condition, laneWord } = useUnitText();
  const theme = useTheme();
  const { search, readdress } = useView();
  const sliderId = useId();
  const [pointed, setPointed] = useState<string | null>(null);
  const fields = useDefectFields();
  const batch = batches.find((one) => one.batchId === search.get("batch")) ?? batches.at(-1)!;
  const at = batches.indexOf(batch);
  const pavement = usePavement(line, lengthM ?? 0, batches, batch, defects)!;
  const { shown, worst } = pavement;
  const [range] = useStripRange(roadId);
  const inRange = useMemo(() => shown.filter(({ unit }) => isInRange(range, unit.fromM, unit.toM)), [shown, range]);
  const facilities = useFacilities(roadId, pavement.units.lanes[0]!.units);
  const chosen = shown.find(({ key }) => key === search.get("unit")) ?? worst;
  const looked = shown.find(({ key }) => key === pointed) ?? chosen;
  const isTable = search.get("view") === "table";
  const go = useCallback(
    (part: Readonly<Record<string, string>>) => {
      const next = new URLSearchParams(search);
      for (const [name, word] of Object.entries({ road: roadId, ...part })) next.set(name, word);
      readdress(next);
    },
    [readdress, search, roadId],
  );
  const batchId = String(batch.batchId);
  const choose = useCallback((unit: string) => go({ batch: batchId, unit }), [go, batchId]);
  const chooseDefect = useCallback(
    (defect: MeasuredDefect) => {
      const unit = unitOfDefect(pavement, defect);
      if (unit !== undefined) choose(unit);
    },
    [choose, pavement],
  );
  const stripLanes = usePavementLanes(pavement, { fields, onUnit: choose, onDefect: chooseDefect });
  // Figures of one language and theme; the map takes them as new records otherwise.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `condition` is another function each time and says the same of one batch.
  const records = useMemo(
    () => unitsOnMap(line, lengthM ?? 0, inRange, theme, (one) => `${laneWord(one.lane)} · ${condition(one)}`),
    [line, lengthM, inRange, theme, say],
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
                <UnitTable shown={inRange} facilities={facilities} chosen={chosen.key} onChoose={choose} />
              </div>
            ) : (
              <RoadStrip
                road={{ id: roadId, name, line, lengthM: lengthM ?? shown.at(-1)!.unit.toM }}
                pavement={stripLanes}
                facilities={facilities.facilities}
                failed={facilities.failed}
                chosen={chosen.key}
                pointed={pointed}
                onPoint={setPointed}
              />
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
