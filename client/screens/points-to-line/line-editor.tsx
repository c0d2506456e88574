import { Button, ButtonGroup, Callout, Checkbox, HTMLSelect } from "@blueprintjs/core";
import { FloppyDisk, Import, Redo, SwapHorizontal, Trash, Undo } from "@blueprintjs/icons";
import { type KeyboardEvent, lazy, Suspense, useCallback, useDeferredValue, useEffect, useMemo, useReducer, useState } from "react";
import { type Line, lineLengthM, type Place } from "../../../shared/domain/coordinates.ts";
import { simplified } from "../../../shared/domain/line-shape.ts";
import { withoutPosts } from "../../../shared/domain/posts.ts";
import type { Heard } from "../../../shared/http/door.ts";
import type { ResourceDoors } from "../../../shared/http/resource-api.ts";
import type { RecordRow } from "../../../shared/resources/resource.ts";
import { roads } from "../../../shared/resources/roads.ts";
import { useWords } from "../../i18n/use-words.ts";
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
import { type Followed, followLine } from "./follow-line.ts";
import { lineDraft, step } from "./line-draft.ts";
import { LineFacts } from "./line-facts.tsx";
import { movesOf, type Treatment } from "./line-moves.ts";
import { PointTable } from "./point-table.tsx";
import { PointsImport } from "./points-import.tsx";
import { pointsText } from "./points-to-line.words.ts";
import { standingText } from "./standing.words.ts";
import { StandingChoice } from "./standing-choice.tsx";
import { useStandingOn } from "./standing-on.ts";
import { TheirChainages } from "./their-chainages.tsx";
import { useUntilRoadIs } from "./until-road-is.ts";

const LineEditMap = lazy(() => import("../../map/line-edit-map.tsx"));

interface Props {
  readonly register: DeclaredRegister;
  readonly road: RecordRow;
  readonly all: readonly RecordRow[];
  readonly mayWrite: boolean;
  /** Null where there was nothing to write; with what became of what stands on the road. */
  readonly onSaved: (saved: Heard<ResourceDoors["update"]> | null, followed: Followed) => void;
  readonly onDirty: (isDirty: boolean) => void;
}

const TOLERANCES_M = [1, 2, 5, 10, 20];

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
  const sayStanding = useWords(standingText);
  const onRoad = useStandingOn(road.id);
  const [how, setHow] = useState<Treatment>("keepPlace");
  const [following, setFollowing] = useState<{ readonly over: number; readonly all: number } | null>(null);
  const untilRoadIs = useUntilRoadIs();
  const form = useRecordForm(
    roads,
    road,
    () => all,
    async (saved) => {
      const moves = movesOnto(draft.points);
      if (saved === null || moves.length === 0) return onSaved(saved, { done: 0, failed: [] });
      setFollowing({ over: 0, all: moves.length });
      // What an order is put on is judged by the line as it is known.
      await untilRoadIs(saved.row);
      onSaved(saved, await followLine(moves, road.id, sayStanding("reason"), (over) => setFollowing({ over, all: moves.length })));
    },
  );
  const problemText = useProblemText(register.words);
  const failureText = useRecordFailure(register);
  const notice = useTakeFocus(form.failure ?? form.moved ?? form.doubts[0] ?? null);
  const { points } = draft;
  const drawnM = Math.round(lineLengthM(points));
  const recordedM = road.lengthM as number | null;
  const others = useMemo(() => all.filter(({ id }) => id !== road.id).flatMap(({ line }) => line as Line), [all, road.id]);
  const isAstray = useMemo(() => outsideOf(others), [others]);
  const movesOnto = useCallback(
    (line: Line) => {
      const before = { line: road.line as Line, lengthM: recordedM ?? 0 };
      const after = { line, lengthM: withLength ? Math.round(lineLengthM(line)) : before.lengthM };
      return (line === before.line && !withLength) || line.length < 2 ? [] : movesOf(onRoad.all, how, before, after);
    },
    [onRoad.all, how, road.line, recordedM, withLength],
  );
  // A line of thousands of points goes on under the hand while it is counted.
  const settled = useDeferredValue(points);
  const moves = useMemo(() => movesOnto(settled), [movesOnto, settled]);
  const simple = useMemo(() => simplified(points, toleranceM), [points, toleranceM]);

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
        <LineFacts points={points} drawnM={drawnM} recordedM={recordedM} standing={onRoad.all} />
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
            onClick={() => onStep({ kind: "replace", points: [...withoutPosts(points)].reverse() })}
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
        <TheirChainages
          roadId={road.id}
          line={road.line as Line}
          lengthM={recordedM ?? 0}
          onTake={(line) => onStep({ kind: "replace", points: line })}
        />
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
            <StandingChoice onRoad={onRoad} how={how} moves={moves} onChoose={setHow} />
            {following !== null && <p role="status">{sayStanding("following", following)}</p>}
            <Button
              intent={how === "retire" && moves.length > 0 ? "danger" : "primary"}
              icon={<FloppyDisk />}
              text={form.doubts.length > 0 ? sayForm("saveAnyway") : say("save")}
              disabled={!form.isDirty || points.length < 2 || form.moved !== null || !onRoad.hasCome}
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
