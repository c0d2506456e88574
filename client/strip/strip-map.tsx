import { Button } from "@blueprintjs/core";
import { useMemo, useState } from "react";
import { formatChainage } from "../../shared/domain/chainage.ts";
import { useWords } from "../i18n/use-words.ts";
import { type Axis, placesOn, stretchesOn } from "./axis.ts";
import type { StripLane } from "./lanes.ts";
import { RangeBar } from "./range-bar.tsx";
import type { StripPasses } from "./space-time-diagram.tsx";
import { stripText } from "./strip.words.ts";
import { StripAside } from "./strip-aside.tsx";
import { StripFigure } from "./strip-figure.tsx";
import { placeLanes } from "./strip-layout.ts";
import { PrintedStrip } from "./strip-print.tsx";
import type { StripRange } from "./strip-range.ts";
import { StripTable } from "./strip-table.tsx";
import { StripTools } from "./strip-tools.tsx";
import { type StripWindow, shareOf, wholeOf, windowAround } from "./strip-window.ts";
import "./strip.css";

interface Props {
  readonly road: { readonly id: string; readonly name: string };
  readonly axis: Axis;
  readonly lanes: readonly StripLane[];
  readonly range: StripRange | null;
  readonly onRange: (range: StripRange | null) => void;
  readonly chosen?: string | null;
  readonly pointed?: string | null;
  readonly onPoint?: (id: string | null) => void;
  readonly passes?: StripPasses | null;
  /** What is in sight at first; the whole road without it. Another one is gone to. */
  readonly window?: StripWindow;
  /** Stands beside other tools: in words it has no range, and no ways to elsewhere. */
  readonly isBrief?: boolean;
}

/** A road by chainage: lanes up and down, who passed when, a range, a table that says the same, and paper (P). */
export function StripMap(props: Props) {
  const { road, axis, lanes, range, onRange, passes = null, isBrief = false, chosen = null, pointed = null, onPoint = nothing } = props;
  const say = useWords(stripText);
  const [window, setWindow] = useWindow(axis, props.window);
  const [isTable, setTable] = useState(false);
  const [isOnPaper, setOnPaper] = useState(false);
  const placed = useMemo(() => placeLanes(axis, lanes), [axis, lanes]);
  const label = say("stripOf", { road: road.name });
  const figure = { label, axis, window, lanes: placed, passes, range, chosen, pointed, onPoint, onRange };
  const away = chosen === null ? null : awayFrom(axis, window, lanes, chosen);
  const toRange = () => {
    const stretches = range === null ? [] : stretchesOn(axis, range.fromM, range.toM);
    if (stretches.length === 0) return;
    const spanM = stretches.reduce((sum, { fromM, toM }) => sum + toM - fromM, 0);
    setWindow(windowAround(axis, stretches[0]!.fromM + spanM / 2, spanM));
  };
  return (
    <div className="strip-map">
      <StripTools
        {...{ axis, window, isTable }}
        hasTable={lanes.length > 0}
        onWindow={setWindow}
        onTable={setTable}
        onPrint={() => setOnPaper(true)}
      />
      {isTable ? <StripTable label={label} lanes={lanes} range={range} /> : <StripFigure {...figure} />}
      {away !== null && !isTable && (
        <Button
          size="small"
          variant="minimal"
          text={say("chosenAt", { at: formatChainage(away.chainageM) })}
          onClick={() => setWindow(windowAround(axis, away.alongM, window.spanM))}
        />
      )}
      <StripAside lanes={placed} />
      {!isBrief && <RangeBar roadId={road.id} {...{ axis, range, onRange }} onZoom={toRange} />}
      {isOnPaper && <PrintedStrip {...figure} onOver={() => setOnPaper(false)} />}
    </div>
  );
}

const nothing = () => {};

/** Moved by its tools and by whoever asks for another one; never by what is chosen. */
function useWindow(axis: Axis, asked: StripWindow | undefined) {
  const first = asked ?? wholeOf(axis);
  const name = `${first.fromM} ${first.spanM} ${axis.lengthM}`;
  const [own, setOwn] = useState({ name, window: first });
  const setWindow = (window: StripWindow) => setOwn({ name, window });
  return [own.name === name ? own.window : first, setWindow] as const;
}

/** Where what is chosen lies, if that is out of sight. */
function awayFrom(axis: Axis, window: StripWindow, lanes: readonly StripLane[], chosen: string) {
  for (const lane of lanes) {
    const chainageM =
      lane.kind === "points"
        ? lane.things.find(({ id }) => id === chosen)?.chainageM
        : lane.stretches.find(({ id }) => id === chosen)?.fromM;
    const alongM = chainageM === undefined || chainageM === null ? undefined : placesOn(axis, chainageM)[0];
    if (alongM !== undefined) return shareOf(axis, window, alongM) === null ? { chainageM: chainageM!, alongM } : null;
  }
  return null;
}
