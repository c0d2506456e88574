import { Alert, Button } from "@blueprintjs/core";
import { ArrowLeft, Path } from "@blueprintjs/icons";
import { useCallback, useMemo, useState } from "react";
import { type Line, lineLengthM } from "../../../shared/domain/coordinates.ts";
import type { Heard } from "../../../shared/http/door.ts";
import type { ResourceDoors } from "../../../shared/http/resource-api.ts";
import type { RecordRow } from "../../../shared/resources/resource.ts";
import { roads } from "../../../shared/resources/roads.ts";
import { useTitles } from "../../i18n/titles/use-titles.ts";
import { useWords } from "../../i18n/use-words.ts";
import { useMoving } from "../../live/moving-rows.ts";
import { searchRoads } from "../../map/road-search.ts";
import { fieldsOf } from "../../registers/declared-register.ts";
import { registerText } from "../../registers/register.words.ts";
import { eachRegister } from "../../registers/register-words.ts";
import worded from "../../registers/roads.words.ts";
import { useTellWritten } from "../../registers/tell-written.ts";
import { useRegister } from "../../registers/use-register.ts";
import { useKnownRoad } from "../../session/record-names.ts";
import { useView } from "../../session/view.ts";
import { Card } from "../../ui/card.tsx";
import { useFormat } from "../../ui/format.ts";
import { useShownFields } from "../../ui/kinds/use-shown-fields.ts";
import { MovingContent } from "../../ui/moving-content.tsx";
import { PlainTable } from "../../ui/plain-table.tsx";
import { SearchChoice } from "../../ui/search-choice.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { TruthOf } from "../../ui/truth-label.tsx";
import type { Followed } from "./follow-line.ts";
import { FollowedCallout } from "./followed-callout.tsx";
import { LineEditor } from "./line-editor.tsx";
import { pointsText } from "./points-to-line.words.ts";
import { tenths } from "./tenths.ts";
import "./points-to-line.css";

const FIELDS = fieldsOf(roads);
const WORDS = eachRegister(worded)[0]!.words;
const MOST_FOUND = 12;

/** Draws a road's line from points, `?road=ID`; without one the roads, those first whose line is missing or differs most from the recorded length. */
export default function PointsToLineScreen() {
  const say = useWords(pointsText);
  const sayForm = useWords(registerText);
  const { path, search, readdress } = useView();
  const title = useTitles().of(path);
  const rows = useRegister(roads);
  const fields = useShownFields(FIELDS, WORDS);
  const register = useMemo(() => ({ resource: roads, words: WORDS, fields }), [fields]);
  const tellWritten = useTellWritten(register);
  const version = useMoving(rows, (view) => view.version);
  const mayWrite = useMoving(rows, (view) => view.answer?.offered.update) ?? false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows keep their identity; `version` says that they changed.
  const all = useMemo(() => [...rows.store.getState().rows.values()], [rows, version]);
  const id = search.get("road") ?? "";
  const road = all.find((row) => row.id === id);
  useKnownRoad(id, String(road?.name ?? ""));
  const [written, setWritten] = useState(0);
  const [isDirty, setDirty] = useState(false);
  const [followed, setFollowed] = useState<Followed | null>(null);
  const [wanted, setWanted] = useState<string | null>(null);

  const go = (next: string) => {
    setFollowed(null);
    const address = new URLSearchParams(search);
    if (next === "") address.delete("road");
    else address.set("road", next);
    readdress(address);
  };
  const choose = (next: string) => (isDirty && next !== id ? setWanted(next) : go(next));
  const onSaved = useCallback(
    (saved: Heard<ResourceDoors["update"]> | null, what: Followed) => {
      if (saved === null) return;
      setFollowed(what.done + what.failed.length > 0 ? what : null);
      const { row, change } = saved;
      rows.put(row.id, row);
      setWritten((count) => count + 1);
      tellWritten(sayForm("saved", { name: String(row.name) }), { id: row.id, change }, (now) => {
        rows.put(row.id, now);
        setWritten((count) => count + 1);
      });
    },
    [rows, tellWritten, sayForm],
  );
  const find = (text: string) =>
    searchRoads(all as never, text, MOST_FOUND).map(({ road: found }) => ({ key: found.id, label: found.name, note: found.town }));
  return (
    <article className="points-page">
      <header className="points-head">
        {id !== "" && <Button icon={<ArrowLeft />} aria-label={sayForm("back")} title={sayForm("back")} onClick={() => choose("")} />}
        <h1>{title}</h1>
        <SearchChoice
          label={say("chooseRoad")}
          value={road === undefined ? "" : String(road.name)}
          find={find}
          nothing={say("noSuchRoad")}
          onChoose={({ key }) => choose(key)}
        />
        <span className="points-space" />
        <TruthOf source={rows} />
      </header>
      {followed !== null && <FollowedCallout followed={followed} />}
      <MovingContent source={rows} empty={all.length === 0 ? say("noRoads") : null}>
        {id === "" ? (
          <RoadLines all={all} onChoose={choose} />
        ) : road === undefined ? (
          <EmptyState title={say("notFound")} hint={say("notFoundHint")} />
        ) : (
          <LineEditor
            key={`${id} ${written}`}
            register={register}
            road={road}
            all={all}
            mayWrite={mayWrite}
            onSaved={onSaved}
            onDirty={setDirty}
          />
        )}
      </MovingContent>
      <Alert
        isOpen={wanted !== null}
        intent="danger"
        canEscapeKeyCancel
        cancelButtonText={sayForm("goOn")}
        confirmButtonText={sayForm("discard")}
        onCancel={() => setWanted(null)}
        onConfirm={() => {
          setDirty(false);
          setWanted(null);
          go(wanted ?? "");
        }}
      >
        {sayForm("askDiscard")}
      </Alert>
    </article>
  );
}

interface Measured {
  readonly row: RecordRow;
  readonly drawnM: number;
  /** Of the recorded length; null where one of the two is not known. */
  readonly differencePercent: number | null;
}

function RoadLines({ all, onChoose }: { all: readonly RecordRow[]; onChoose: (id: string) => void }) {
  const say = useWords(pointsText);
  const format = useFormat();
  const measured = useMemo(() => all.map(measure).sort((a, b) => weightOf(b) - weightOf(a)), [all]);
  return (
    <Card title={say("roads")} flush>
      <PlainTable
        label={say("roads")}
        list="roads"
        rows={measured}
        rowKey={({ row }) => row.id}
        empty={say("noRoads")}
        columns={[
          {
            ...{ key: "road", title: say("road"), sortBy: ({ row }: Measured) => String(row.name) },
            cell: ({ row }) => (
              <Button size="small" variant="minimal" icon={<Path />} text={String(row.name)} onClick={() => onChoose(row.id)} />
            ),
          },
          { key: "town", title: say("town"), cell: ({ row }) => String(row.town), sortBy: ({ row }) => String(row.town) },
          {
            ...{ key: "points", title: say("points"), right: true, sortBy: ({ row }: Measured) => (row.line as Line).length },
            cell: ({ row }) => format.number((row.line as Line).length),
          },
          {
            ...{ key: "recorded", title: say("recorded"), right: true, sortBy: ({ row }: Measured) => row.lengthM as number | null },
            cell: ({ row }) => (row.lengthM === null ? "–" : say("metres", { n: format.number(row.lengthM as number) })),
          },
          {
            ...{ key: "drawn", title: say("drawn"), right: true, sortBy: ({ drawnM }: Measured) => drawnM },
            cell: ({ drawnM }) => (drawnM === 0 ? say("noLine") : say("metres", { n: format.number(drawnM) })),
          },
          {
            ...{ key: "difference", title: say("difference"), right: true, sortBy: ({ differencePercent }: Measured) => differencePercent },
            cell: ({ differencePercent }) => (differencePercent === null ? "–" : format.percent(differencePercent)),
          },
        ]}
      />
    </Card>
  );
}

function measure(row: RecordRow): Measured {
  const drawnM = Math.round(lineLengthM(row.line as Line));
  const recordedM = row.lengthM as number | null;
  return { row, drawnM, differencePercent: drawnM === 0 || !recordedM ? null : tenths(((drawnM - recordedM) / recordedM) * 100) };
}

/** What most wants somebody's hand stands first: no line at all, then the greatest difference. */
const weightOf = ({ drawnM, differencePercent }: Measured): number =>
  drawnM === 0 ? Number.POSITIVE_INFINITY : Math.abs(differencePercent ?? 0);
