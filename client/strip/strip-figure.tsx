import { type PointerEvent, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatChainage } from "../../shared/domain/chainage.ts";
import { useWords } from "../i18n/use-words.ts";
import { type Axis, breaksOn, stretchesOn } from "./axis.ts";
import type { Side } from "./lanes.ts";
import { PointRow } from "./point-row.tsx";
import { SpaceTimeDiagram, type StripPasses } from "./space-time-diagram.tsx";
import { StretchRow } from "./stretch-row.tsx";
import { stripText } from "./strip.words.ts";
import { brushed, cellLengthOf, type StripView, seamsOf, ticksOf, viewOf } from "./strip-cells.ts";
import { onStripKey } from "./strip-keys.ts";
import { type LaidRow, layOut, type PlacedLane } from "./strip-layout.ts";
import { StripLegend } from "./strip-legend.tsx";
import type { StripRange } from "./strip-range.ts";
import { type StripWindow, shareOf, spansOf } from "./strip-window.ts";

export interface FigureProps {
  readonly label: string;
  readonly axis: Axis;
  readonly window: StripWindow;
  readonly lanes: readonly PlacedLane[];
  readonly passes: StripPasses | null;
  readonly range: StripRange | null;
  readonly chosen: string | null;
  readonly pointed: string | null;
  readonly onPoint: (id: string | null) => void;
  readonly onRange: (range: StripRange) => void;
  /** On paper, where nothing can be measured. */
  readonly widthPx?: number;
}

const USUAL_WIDTH_PX = 1_000;
/** Which way traffic goes where chainage grows to the right. */
const SIGNS: Readonly<Record<Side, string>> = { up: "→", middle: "⇄", down: "←" };

/** The strip itself: rows of lanes above and beneath the road's line, the diagram under them, all upon one axis. Nothing that is chosen moves it. */
export function StripFigure(props: FigureProps) {
  const { label, axis, window, lanes, passes, range, onRange } = props;
  const track = useRef<HTMLDivElement>(null);
  const measuredPx = useWidth(track);
  const widthPx = props.widthPx ?? measuredPx;
  const view = useMemo(() => viewOf(axis, window, widthPx), [axis, window, widthPx]);
  const rows = useMemo(() => layOut(view, lanes), [view, lanes]);
  const brush = useBrush(track, view, onRange);
  const shown =
    brush.drawn ?? (range === null ? [] : stretchesOn(axis, range.fromM, range.toM).flatMap((one) => spansOf(axis, window, one)));
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: lanes of a road are no set of fields. */}
      <div className="strip" role="group" aria-label={label} onKeyDown={onStripKey} {...brush.handlers}>
        {rows
          .filter(({ side }) => side === "up")
          .map((row) => (
            <Row key={row.key} {...{ row, view }} {...props} />
          ))}
        <div className="strip-road" ref={track} />
        {rows
          .filter(({ side }) => side !== "up")
          .map((row) => (
            <Row key={row.key} {...{ row, view }} {...props} />
          ))}
        <Axle view={view} />
        {passes !== null && <SpaceTimeDiagram view={view} told={passes} />}
        <div className="strip-over" aria-hidden="true">
          {shown.map(({ left, width }) => (
            <span key={left} className="strip-range" style={{ left: `${left * 100}%`, width: `${width * 100}%` }} />
          ))}
          {seamsOf(view).map((share) => (
            <span key={share} className="strip-break" style={{ left: `${share * 100}%` }} />
          ))}
        </div>
      </div>
      <StripLegend
        lanes={lanes.map(({ lane }) => lane)}
        hasPasses={passes !== null}
        cellM={view.isBinned && lanes.length > 0 ? cellLengthOf(window, widthPx) : null}
      />
    </>
  );
}

function Row({ row: { side, of }, view, chosen, pointed, onPoint, onRange }: FigureProps & { row: LaidRow; view: StripView }) {
  const { t } = useTranslation();
  const say = useWords(stripText);
  const word = side === "middle" ? say("middle") : t(`direction.${side}`);
  const marked = { chosen, pointed, onPoint, onRange };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a lane of a road is no set of fields.
    <div role="group" aria-label={`${of.lane.title} ${word}`} className={`strip-row strip-row-${side}`}>
      <span className="strip-name" aria-hidden="true" title={word}>
        <b>{SIGNS[side]}</b> {of.lane.title}
      </span>
      {of.kind === "points" ? (
        <PointRow lane={of.lane} side={side} row={of.row} mostCounted={of.mostCounted} isBinned={view.isBinned} {...marked} />
      ) : (
        <StretchRow lane={of.lane} row={of.row} widthPx={view.widthPx} {...marked} />
      )}
    </div>
  );
}

/** Round chainages, and both chainages of each break. */
function Axle({ view }: { view: StripView }) {
  const say = useWords(stripText);
  return (
    <>
      <div className="strip-ticks" aria-hidden="true">
        {ticksOf(view).map(({ chainageM, share }) => (
          <span key={`${chainageM} ${share}`} style={{ left: `${share * 100}%` }}>
            {formatChainage(chainageM)}
          </span>
        ))}
      </div>
      <div className="strip-breaks">
        {breaksOn(view.axis).map(({ alongM, endsM, beginsM }) => {
          const share = shareOf(view.axis, view.window, alongM);
          return share === null ? null : (
            <span key={alongM} {...besides(share)}>
              {say("breakAt", { ends: formatChainage(endsM), begins: formatChainage(beginsM) })}
            </span>
          );
        })}
        {view.axis.isRing && <Seam view={view} />}
      </div>
    </>
  );
}

/** Also where the strip begins with it: of a road that is all in sight nothing else says that it is a ring. */
function Seam({ view: { axis, window } }: { view: StripView }) {
  const say = useWords(stripText);
  const share = shareOf(axis, window, 0);
  return share === null ? null : <span {...besides(share)}>{say("seam")}</span>;
}

/** Words beside a place, to its left where there is no room at its right. */
const besides = (share: number) => ({ className: share > 0.8 ? "strip-break-late" : undefined, style: { left: `${share * 100}%` } });

/** Drags along the strip choose a range; a press alone is that of what lies under it. */
function useBrush(track: RefObject<HTMLDivElement | null>, view: StripView, onRange: (range: StripRange) => void) {
  const [drag, setDrag] = useState<{ readonly from: number; readonly to: number } | null>(null);
  const hasDragged = useRef(false);
  const at = ({ clientX }: PointerEvent) => {
    const { left, width } = track.current!.getBoundingClientRect();
    return (clientX - left) / Math.max(1, width);
  };
  const range = drag === null ? null : brushed(view, drag.from, drag.to);
  return {
    drawn: drag === null || range === null ? null : [{ left: Math.min(drag.from, drag.to), width: Math.abs(drag.to - drag.from) }],
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        hasDragged.current = false;
        const from = at(event);
        // Names and what lies beside the strip are no part of the road.
        if (event.button === 0 && event.pointerType !== "touch" && from >= 0 && from <= 1) setDrag({ from, to: from });
      },
      onPointerMove: (event: PointerEvent) => {
        if (drag === null) return;
        const to = Math.min(1, Math.max(0, at(event)));
        // A hand that draws to the end of the road leaves the strip; a press alone is that of what lies under it.
        if (brushed(view, drag.from, to) !== null) event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ ...drag, to });
      },
      onPointerUp: () => {
        hasDragged.current = range !== null;
        setDrag(null);
        if (range !== null) onRange(range);
      },
      onPointerLeave: () => setDrag(null),
      // What is under the end of a drag was not pressed.
      onClickCapture: (event: React.MouseEvent) => {
        if (hasDragged.current) event.stopPropagation();
        hasDragged.current = false;
      },
    },
  };
}

function useWidth(frame: RefObject<HTMLDivElement | null>): number {
  const [widthPx, setWidthPx] = useState(USUAL_WIDTH_PX);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const watch = new ResizeObserver(() => setWidthPx(element.clientWidth || USUAL_WIDTH_PX));
    watch.observe(element);
    return () => watch.disconnect();
  }, [frame]);
  return widthPx;
}
