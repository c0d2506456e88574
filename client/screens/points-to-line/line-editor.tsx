import { Button, ButtonGroup, Callout, Checkbox, HTMLSelect } from "@blueprintjs/core";
import { FloppyDisk, Import, Redo, SwapHorizontal, Trash, Undo } from "@blueprintjs/icons";
import { type KeyboardEvent, lazy, Suspense, useEffect, useMemo, useReducer, useState } from "react";
import { nearestOnLine } from "../../../shared/domain/chainages-of.ts";
import { type Line, lineLengthM, type Place } from "../../../shared/domain/coordinates.ts";
import { leadsTo, simplified } from "../../../shared/domain/line-shape.ts";
import type { Heard } from "../../../shared/http/door.ts";
import type { ResourceDoors } from "../../../shared/http/resource-api.ts";
import type { RecordRow } from "../../../shared/resources/resource.ts";
import { roads } from "../../../shared/resources/roads.ts";
import { useWords } from "../../i18n/use-words.ts";
import { useOpenOrders } from "../../map/use-open-orders.ts";
import type { DeclaredRegister } from "../../registers/declared-register.ts";
import { MovedFields } from "../../registers/moved-fields.tsx";
import { registerText } from "../../registers/register.words.ts";
import { useProblemText } from "../../registers/use-problem-text.ts";
import { useRecordFailure } from "../../registers/use-record-failure.ts";
import { useRecordForm } from "../../registers/use-record-form.ts";
import { useMe } from "../../session/session.ts";
import { Card } from "../../ui/card.tsx";
import { toDraft } from "../../ui/form/draft-value.ts";
import { useFormat } from "../../ui/format.ts";
import { LoadingState } from "../../ui/states.tsx";
import { isWriting } from "../../ui/use-keys.ts";
import { useTakeFocus } from "../../ui/use-take-focus.ts";
import { lineDraft, step } from "./line-draft.ts";
import { PointTable } from "./point-table.tsx";
import { PointsImport } from "./points-import.tsx";
import { pointsText } from "./points-to-line.words.ts";
import { tenths } from "./tenths.ts";

const LineEditMap = lazy(() => import("../../map/line-edit-map.tsx"));

interface Props {
  readonly register: DeclaredRegister;
  readonly road: RecordRow;
  readonly all: readonly RecordRow[];
  readonly mayWrite: boolean;
  /** Null where there was nothing to write. */
  readonly onSaved: (saved: Heard<ResourceDoors["update"]> | null) => void;
  readonly onDirty: (isDirty: boolean) => void;
}

/** Clockwise, as a line is said to lead. */
const COMPASS = ["north", "northEast", "east", "southEast", "south", "southWest", "west", "northWest"] as const;
const TOLERANCES_M = [1, 2, 5, 10, 20];
/** An order further from its road than this stands by another one. */
const FAR_M = 50;

/** One road's line while somebody draws it: on the map, in the table, from a text or a file; written as the register's own field. */
export function LineEditor({ register, road, all, mayWrite, onSaved, onDirty }: Props) {
  const say = useWords(pointsText);
  const sayForm = useWords(registerText);
  const format = useFormat();
  const { timeZone } = useMe().tenant;
  const [draft, onStep] = useReducer(step, road.line as Line, lineDraft);
  const [importing, setImporting] = useState(false);
  const [toleranceM, setToleranceM] = useState(TOLERANCES_M[1]!);
  const [withLength, setWithLength] = useState(false);
  const form = useRecordForm(roads, road, () => all, onSaved);
  const problemText = useProblemText(register.words);
  const failureText = useRecordFailure(register);
  const notice = useTakeFocus(form.failure ?? form.moved ?? form.doubts[0] ?? null);
  const { points } = draft;
  const drawnM = Math.round(lineLengthM(points));
  const recordedM = road.lengthM as number | null;
  const others = useMemo(() => all.filter(({ id }) => id !== road.id).flatMap(({ line }) => line as Line), [all, road.id]);
  const isAstray = useMemo(() => outsideOf(others), [others]);
  const simple = useMemo(() => simplified(points, toleranceM), [points, toleranceM]);
  const towards = leadsTo(points);

  const { set } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `set` is another function each time and does the same.
  useEffect(() => {
    set("line", toDraft("line", points, timeZone));
    set("lengthM", toDraft("lengthM", withLength ? drawnM : recordedM, timeZone));
  }, [points, withLength]);
  useEffect(() => onDirty(form.isDirty), [onDirty, form.isDirty]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (isWriting(event.target)) return;
    const isUndo = event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey);
    if (isUndo) onStep({ kind: event.shiftKey ? "redo" : "undo" });
    else if ((event.key === "Delete" || event.key === "Backspace") && draft.selected !== null)
      onStep({ kind: "remove", at: draft.selected });
    else return;
    event.preventDefault();
  };
  const takeTheirs = () => {
    if (Array.isArray(form.moved?.line)) onStep({ kind: "replace", points: form.moved.line as Line });
    form.takeTheirs();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of what is within, where no field takes them.
    <div className="points-editor" onKeyDown={onKeyDown}>
      <Card className="points-map" flush>
        <Suspense fallback={<LoadingState />}>
          <LineEditMap
            label={say("map")}
            points={points}
            selected={draft.selected}
            snapTo={others}
            question={road.id}
            onSelect={(at) => onStep({ kind: "select", at })}
            onInsert={(at, place) => onStep({ kind: "insert", at, place })}
            onMove={(at, place) => onStep({ kind: "move", at, place })}
          />
        </Suspense>
      </Card>
      <Card
        className="points-side"
        title={String(road.name)}
        aside={form.isDirty && <span className="points-unsaved">{say("unsaved")}</span>}
      >
        <dl className="points-facts">
          <Fact name={say("points")}>{format.number(points.length)}</Fact>
          <Fact name={say("drawn")}>{say("metres", { n: format.number(drawnM) })}</Fact>
          <Fact name={say("recorded")}>{recordedM === null ? "–" : say("metres", { n: format.number(recordedM) })}</Fact>
          <Fact name={say("difference")}>{differenceText(drawnM, recordedM, format)}</Fact>
          <Fact name={say("direction")}>
            {points.length < 2 ? "–" : towards === null ? say("ring") : say("runs", { towards: say(COMPASS[towards]!) })}
          </Fact>
          <Fact name={say("onRoad")}>
            <OrdersOn roadId={road.id} line={points} />
          </Fact>
        </dl>
        <div className="points-tools">
          <ButtonGroup>
            <Button icon={<Undo />} text={say("undo")} disabled={draft.past.length === 0} onClick={() => onStep({ kind: "undo" })} />
            <Button
              icon={<Redo />}
              aria-label={say("redo")}
              title={say("redo")}
              disabled={draft.future.length === 0}
              onClick={() => onStep({ kind: "redo" })}
            />
          </ButtonGroup>
          <Button icon={<Import />} text={say("import")} onClick={() => setImporting(true)} />
          <Button
            icon={<SwapHorizontal />}
            text={say("reverse")}
            disabled={points.length < 2}
            onClick={() => onStep({ kind: "replace", points: [...points].reverse() })}
          />
          <Button
            icon={<Trash />}
            text={say("clear")}
            disabled={points.length === 0}
            onClick={() => onStep({ kind: "replace", points: [] })}
          />
        </div>
        <div className="points-tools">
          <label htmlFor="points-tolerance">
            {say("tolerance")}{" "}
            <HTMLSelect
              id="points-tolerance"
              options={TOLERANCES_M}
              value={toleranceM}
              onChange={(event) => setToleranceM(Number(event.currentTarget.value))}
            />
          </label>
          <Button
            text={say("simplify")}
            disabled={simple.length === points.length}
            onClick={() => onStep({ kind: "replace", points: simple })}
          />
          <span className="quiet">
            {say("simplifiesTo", { from: format.number(points.length), to: format.number(simple.length), m: toleranceM })}
          </span>
        </div>
        <PointTable draft={draft} lengthM={withLength ? drawnM : (recordedM ?? 0)} isAstray={isAstray} onStep={onStep} />
        <p className="quiet">{say("howTo")}</p>
        <div role="alert" tabIndex={-1} ref={notice}>
          {form.failure !== null && <Callout intent="danger">{failureText(form.failure)}</Callout>}
          {form.wrong.length > 0 && <Callout intent="danger">{form.wrong.map(problemText).join(" ")}</Callout>}
          {form.doubts.length > 0 && <Callout intent="warning">{form.doubts.map(problemText).join(" ")}</Callout>}
          {form.moved !== null && <MovedFields register={register} form={{ ...form, takeTheirs }} />}
        </div>
        {mayWrite ? (
          <div className="points-save">
            <Checkbox
              checked={withLength}
              disabled={points.length < 2}
              label={say("withLength", { n: format.number(drawnM) })}
              onChange={() => setWithLength(!withLength)}
            />
            <p className="quiet">{say("keepPlaces")}</p>
            <Button
              intent="primary"
              icon={<FloppyDisk />}
              text={form.doubts.length > 0 ? sayForm("saveAnyway") : say("save")}
              disabled={!form.isDirty || points.length < 2 || form.moved !== null}
              loading={form.busy}
              onClick={form.save}
            />
          </div>
        ) : (
          <Callout>{say("readOnly")}</Callout>
        )}
      </Card>
      {importing && (
        <PointsImport
          onClose={() => setImporting(false)}
          onTake={(taken, how) => {
            onStep({ kind: "replace", points: how === "replace" ? taken : [...points, ...taken] });
            setImporting(false);
          }}
        />
      )}
    </div>
  );
}

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** How many open orders name the road, and how many of them the line would leave standing aside. */
function OrdersOn({ roadId, line }: { roadId: string; line: Line }) {
  const say = useWords(pointsText);
  const format = useFormat();
  const orders = useOpenOrders();
  const own = useMemo(() => orders.filter((order) => order.roadId === roadId && order.lng !== null), [orders, roadId]);
  const far = useMemo(() => own.filter(({ lng, lat }) => (nearestOnLine(line, 0, [lng!, lat!])?.offM ?? 0) > FAR_M).length, [own, line]);
  return <>{say("farOrders", { n: format.number(own.length), far: format.number(far), m: FAR_M })}</>;
}

function differenceText(drawnM: number, recordedM: number | null, format: ReturnType<typeof useFormat>): string {
  if (recordedM === null || recordedM === 0 || drawnM === 0) return "–";
  return `${format.number(drawnM - recordedM)} m (${format.percent(tenths(((drawnM - recordedM) / recordedM) * 100))})`;
}

/** Whether a place lies further from all these than they are spread: a slip of the hand, or another datum. */
function outsideOf(places: Line): (place: Place) => boolean {
  if (places.length === 0) return () => false;
  const bounds = [0, 1].map((axis) => {
    const values = places.map((place) => place[axis]!);
    const [least, most] = values.reduce(([low, high], value) => [Math.min(low, value), Math.max(high, value)], [values[0]!, values[0]!]);
    return [least - (most - least), most + (most - least)] as const;
  });
  return (place) => bounds.some(([least, most], axis) => place[axis]! < least || place[axis]! > most);
}
