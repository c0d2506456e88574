import { Button, Callout } from "@blueprintjs/core";
import { Export, Import, Trash, Undo } from "@blueprintjs/icons";
import { type KeyboardEvent, lazy, Suspense, useMemo, useReducer, useState } from "react";
import { lineLengthM } from "../../../shared/domain/coordinates.ts";
import { crossingOf } from "../../../shared/domain/line-shape.ts";
import { geoJsonRing, openRing, signedAreaM2 } from "../../../shared/domain/ring.ts";
import { downloadText } from "../../browser/download.ts";
import { useTitles } from "../../i18n/titles/use-titles.ts";
import { useWords } from "../../i18n/use-words.ts";
import { useView } from "../../session/view.ts";
import { Card } from "../../ui/card.tsx";
import { useFormat } from "../../ui/format.ts";
import { LoadingState } from "../../ui/states.tsx";
import { isWriting } from "../../ui/use-keys.ts";
import { lineDraft, step } from "../points-to-line/line-draft.ts";
import { PointTable } from "../points-to-line/point-table.tsx";
import { PointsImport } from "../points-to-line/points-import.tsx";
import { workshopText } from "./workshop.words.ts";
import "../points-to-line/points-to-line.css";

const LineEditMap = lazy(() => import("../../map/line-edit-map.tsx"));
const M2_PER_HECTARE = 10_000;

/** Draws a boundary and hands it on as GeoJSON. */
export default function MapBoundScreen() {
  const say = useWords(workshopText);
  const format = useFormat();
  const title = useTitles().of(useView().path);
  const [draft, onStep] = useReducer(step, [], lineDraft);
  const [importing, setImporting] = useState(false);
  const { points } = draft;
  const ring = useMemo(() => geoJsonRing(points), [points]);
  // As it was drawn: what is said is about the numbers in the table.
  const isCrossed = useMemo(() => points.length > 3 && crossingOf([...points, points[0]!]) !== null, [points]);
  const isArea = openRing(points).length > 2;
  const save = () => {
    const feature = { type: "Feature", properties: {}, geometry: { type: "Polygon", coordinates: [ring] } };
    downloadText(
      "boundary.geojson",
      `${JSON.stringify({ type: "FeatureCollection", features: [feature] }, null, 1)}\n`,
      "application/geo+json",
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isWriting(event.target)) return;
    if (event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey)) onStep({ kind: event.shiftKey ? "redo" : "undo" });
    else if ((event.key === "Delete" || event.key === "Backspace") && draft.selected !== null)
      onStep({ kind: "remove", at: draft.selected });
    else return;
    event.preventDefault();
  };
  return (
    <article className="points-page">
      <header className="points-head">
        <h1>{title}</h1>
      </header>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of what is within, where no field takes them. */}
      <div className="points-editor" onKeyDown={onKeyDown}>
        <Card className="points-map" flush>
          <Suspense fallback={<LoadingState />}>
            <LineEditMap
              label={say("map")}
              points={points}
              closed
              selected={draft.selected}
              question=""
              onSelect={(at) => onStep({ kind: "select", at })}
              onInsert={(at, place) => onStep({ kind: "insert", at, place })}
              onMove={(at, place) => onStep({ kind: "move", at, place })}
            />
          </Suspense>
        </Card>
        <Card className="points-side" title={`${say("corners")} ${format.number(points.length)}`}>
          <div className="points-tools">
            <Button icon={<Undo />} text={say("undo")} disabled={draft.past.length === 0} onClick={() => onStep({ kind: "undo" })} />
            <Button icon={<Import />} text={say("import")} onClick={() => setImporting(true)} />
            <Button
              icon={<Trash />}
              text={say("clear")}
              disabled={points.length === 0}
              onClick={() => onStep({ kind: "replace", points: [] })}
            />
          </div>
          <p role="status">
            {isArea
              ? say("area", {
                  ha: format.number(Math.abs(signedAreaM2(points)) / M2_PER_HECTARE, 2),
                  m: format.number(Math.round(lineLengthM(ring))),
                })
              : say("threeWanted")}
          </p>
          {isCrossed && <Callout intent="warning">{say("crosses")}</Callout>}
          <PointTable draft={draft} lengthM={null} onStep={onStep} />
          <p className="quiet">{say("keepsNothing")}</p>
          <div>
            <Button intent="primary" icon={<Export />} text={say("export")} disabled={!isArea} onClick={save} />
          </div>
        </Card>
      </div>
      {importing && (
        <PointsImport
          onClose={() => setImporting(false)}
          onTake={(taken, how) => {
            onStep({ kind: "replace", points: openRing(how === "replace" ? taken : [...points, ...taken]) });
            setImporting(false);
          }}
        />
      )}
    </article>
  );
}
