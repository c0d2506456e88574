import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { useStore } from "zustand";
import type { Line, Place } from "../../shared/domain/coordinates.ts";
import type { Road } from "../../shared/domain/reference.ts";
import type { RecordRow } from "../../shared/resources/resource.ts";
import { readStored, writeStored } from "../browser/stored.ts";
import { useText } from "../i18n/use-text.ts";
import { useWords } from "../i18n/use-words.ts";
import { useLive } from "../live/use-topic.ts";
import type { MapRecord } from "../map/map-record.ts";
import { useFormat } from "../ui/format.ts";
import type { CellTools, Column } from "../ui/list/column.ts";
import type { Beside } from "../ui/list/live-list.tsx";
import { LoadingState } from "../ui/states.tsx";
import { type DeclaredRegister, nameOf } from "./declared-register.ts";
import { linesAlong } from "./lies-along.ts";
import { registerText } from "./register.words.ts";
import type { Colours } from "./use-colours.ts";

const RecordsMap = lazy(() => import("../map/records-map.tsx"));
const SpanChart = lazy(() => import("./span-chart.tsx"));

/** Whether the map is there, and the list's share of the width: one choice for all registers on this machine. */
const choice = z.object({ shown: z.boolean(), as: z.enum(["map", "spans"]).optional(), share: z.number().min(0.25).max(0.8) });
const LIMITS = [0.25, 0.8] as const;
const KEY = "registers.map";
/** Below this the list needs the whole width for its columns. */
const WIDE_PX = 1_200;
/** So many columns say under the pointer what a record is. */
const SAID_COLUMNS = 4;

/** What stands beside a register whose records have a place or last from day to day: a map, bars over time; undefined for the others. */
export function useBeside({ resource, words, fields }: DeclaredRegister, columns: readonly Column<RecordRow>[], colours: Colours) {
  const text = useText();
  const say = useWords(registerText);
  const { t } = useTranslation();
  const format = useFormat();
  const [{ shown, as = "map", share }, setChoice] = useState(() => {
    const stored = choice.safeParse(readStored(KEY));
    return stored.success ? stored.data : { shown: window.innerWidth >= WIDE_PX, share: 0.58 };
  });
  const change = useCallback(
    (part: Partial<z.infer<typeof choice>>) =>
      setChoice((before) => {
        const after = { ...before, ...part };
        writeStored(KEY, after);
        return after;
      }),
    [],
  );
  const { place, along, spans } = resource;
  const roads = useRoads(along !== undefined);
  const mapRecords = useMemo(() => {
    const tools: CellTools = { t, format };
    const said = columns.filter(({ key, optional }) => key !== resource.title && optional !== true).slice(0, SAID_COLUMNS);
    return onceFor((rows: readonly RecordRow[]) =>
      rows.flatMap((row): MapRecord[] => {
        const detail = said.map((column) => column.text(row, tools)).filter((words) => words !== "" && words !== "–");
        const colour = colours.get(String(row[resource.colouredBy?.field ?? ""]));
        const own = {
          id: row.id,
          name: nameOf({ resource, fields }, row),
          detail: detail.join(" · "),
          ...(colour !== undefined && { colour }),
        };
        if (place !== undefined || along === undefined) return [{ ...own, line: lineOf(row[place ?? ""]) }];
        return linesAlong(along, row, roads).map((line) => ({ ...own, line }));
      }),
    );
  }, [columns, resource, fields, place, along, roads, colours, t, format]);
  const hasMap = place !== undefined || along !== undefined;
  const kinds = [...(hasMap ? (["map"] as const) : []), ...(spans !== undefined ? (["spans"] as const) : [])];
  const [first] = kinds;
  if (first === undefined) return undefined;
  const kind = kinds.includes(as) ? as : first;
  const beside: Beside<RecordRow> = {
    ...{ label: say("moveSides"), share, limits: LIMITS, onShare: (next) => change({ share: next }) },
    content: ({ rows, focus, question }, list) => (
      <Suspense fallback={<LoadingState />}>
        {kind === "map" ? (
          <RecordsMap
            label={`${text(words.one)} · ${say("map")}`}
            records={mapRecords(rows)}
            question={question}
            selectedId={focus}
            onSelect={list.show}
          />
        ) : (
          <SpanChart
            register={{ resource, words, fields }}
            label={`${text(words.one)} · ${say("spans")}`}
            rows={rows}
            selectedId={focus}
            colourOf={(row) => colours.get(String(row[resource.colouredBy?.field ?? ""]))}
            onSelect={list.show}
          />
        )}
      </Suspense>
    ),
  };
  return {
    beside: shown ? beside : undefined,
    kinds,
    shown: shown ? kind : null,
    toggle: (one: (typeof kinds)[number]) => change({ as: one, shown: !(shown && kind === one) }),
  };
}

/** The roads by id, held while records lie along them. */
function useRoads(needed: boolean): ReadonlyMap<string, Road> {
  const topic = useLive().topic("roads");
  useEffect(() => (needed ? topic.hold() : undefined), [topic, needed]);
  const rows = useStore(topic.store, (view) => view.rows);
  const version = useStore(topic.store, (view) => view.version);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows keep their identity; `version` says that they changed.
  return useMemo(() => (needed ? new Map(rows) : rows), [rows, version, needed]);
}

/** A point is a line of one. */
function lineOf(value: unknown): Line {
  if (!Array.isArray(value)) return [];
  return typeof value[0] === "number" ? [value as unknown as Place] : (value as unknown as Line);
}

/** What was made of the last array, for as long as it is the same. */
function onceFor<A extends object, B>(make: (from: A) => B): (from: A) => B {
  let last: { readonly from: A; readonly made: B } | null = null;
  return (from) => {
    if (last?.from !== from) last = { from, made: make(from) };
    return last.made;
  };
}
