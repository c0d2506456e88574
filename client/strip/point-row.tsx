import { type CSSProperties, memo, useMemo } from "react";
import { formatChainage } from "../../shared/domain/chainage.ts";
import { type Say, useWords } from "../i18n/use-words.ts";
import { type Format, useFormat } from "../ui/format.ts";
import type { PointLane, Side } from "./lanes.ts";
import type { Bin, Mark, PointRow as Row } from "./place-points.ts";
import { pointingAt } from "./pointing-at.ts";
import { type FillRect, type RowFill, RowFills } from "./row-fills.tsx";
import { stripText } from "./strip.words.ts";
import type { StripRange } from "./strip-range.ts";

interface Props {
  readonly lane: PointLane;
  readonly side: Side;
  readonly row: Row;
  readonly mostCounted: number;
  readonly isBinned: boolean;
  readonly chosen: string | null;
  readonly pointed: string | null;
  readonly onPoint: (id: string | null) => void;
  readonly onRange: (range: StripRange) => void;
}

/** Marks of one side of a lane, or how many there are of them in each cell. A cell that is pressed becomes the range. */
export const PointRow = memo(function PointRow({ lane, side, row, mostCounted, isBinned, chosen, pointed, onPoint, onRange }: Props) {
  const { marks, bins, levels } = row;
  const say = useWords(stripText);
  const format = useFormat();
  const fills = useMemo(() => (isBinned ? fillsOf(side, bins, mostCounted) : []), [side, bins, mostCounted, isBinned]);
  const tabbable = marks.find(({ thing }) => thing.id === pointed) ?? marks.find(({ thing }) => thing.id === chosen) ?? marks[0];
  return (
    <div
      className={`strip-points strip-points-${side}`}
      style={{ "--levels": levels, "--mark": `${lane.markPx}px` } as CSSProperties}
      data-strip-row=""
    >
      <RowFills fills={fills} />
      {marks.map((mark) => (
        <OneMark
          key={mark.thing.id}
          {...{ mark, side }}
          awayPx={MARK_INSET_PX + mark.level * lane.markPx}
          isChosen={mark.thing.id === chosen}
          isPointed={mark.thing.id === pointed}
          tabIndex={mark === tabbable ? 0 : -1}
          onPoint={onPoint}
          onChoose={lane.onChoose}
        />
      ))}
      {bins.map((bin, i) => (
        <OneBin
          key={bin.key}
          {...{ bin, say, format }}
          lane={lane.title}
          look={isBinned ? "strip-bin" : "strip-more"}
          tabIndex={marks.length === 0 && i === 0 ? 0 : -1}
          onRange={onRange}
        />
      ))}
    </div>
  );
});

/** Between the road's line and the marks next to it. */
const MARK_INSET_PX = 2;
/** Of a bar: the least has room for its number, which stands at its foot, beside the road's line. */
const NUMBER_SHARE = 14 / 26;

/** A bar for each count, hatched at its foot for what asks for attention; bars grow away from the road's line. */
function fillsOf(side: Side, bins: readonly Bin[], mostCounted: number): RowFill[] {
  const rect = ({ left, width }: Bin, height: number): FillRect => ({ left, width, height, top: side === "down" ? 0 : 1 - height });
  const barOf = ({ count }: Bin) => NUMBER_SHARE + ((1 - NUMBER_SHARE) * count) / mostCounted;
  const urgent = bins.filter((bin) => bin.urgent > 0);
  return [
    { key: "bars", look: "strip-bars", rects: bins.map((bin) => rect(bin, barOf(bin))) },
    { key: "urgent", look: "strip-urgent", rects: urgent.map((bin) => rect(bin, (barOf(bin) * bin.urgent) / bin.count)) },
  ];
}

interface MarkProps {
  readonly mark: Mark;
  readonly side: Side;
  readonly awayPx: number;
  readonly isChosen: boolean;
  readonly isPointed: boolean;
  readonly tabIndex: number;
  readonly onPoint: (id: string | null) => void;
  readonly onChoose: ((id: string) => void) | undefined;
}

const OneMark = memo(function OneMark({
  mark: { thing, share },
  side,
  awayPx,
  isChosen,
  isPointed,
  tabIndex,
  onPoint,
  onChoose,
}: MarkProps) {
  const { id, said, tone, sign: Sign, isUrgent, look } = thing;
  const looks = ["strip-mark", isChosen && "strip-own", isPointed && "strip-pointed", isUrgent && "strip-serious", look];
  return (
    <button
      type="button"
      className={looks.filter(Boolean).join(" ")}
      style={{ left: `${share * 100}%`, [side === "up" ? "bottom" : "top"]: awayPx, color: tone }}
      data-strip={share}
      title={said}
      aria-label={said}
      aria-current={isChosen}
      tabIndex={tabIndex}
      {...pointingAt(id, onPoint, onChoose)}
    >
      {typeof Sign === "string" ? <span aria-hidden="true">{Sign}</span> : <Sign size={12} aria-hidden="true" />}
    </button>
  );
});

interface BinProps {
  readonly bin: Bin;
  readonly lane: string;
  readonly look: string;
  readonly say: Say<keyof typeof stripText>;
  readonly format: Format;
  readonly tabIndex: number;
  readonly onRange: (range: StripRange) => void;
}

const OneBin = memo(function OneBin({ bin, lane, look, say, format, tabIndex, onRange }: BinProps) {
  const { fromM, toM, lastM, left, width, count, urgent } = bin;
  const said = [
    say("binSaid", { from: formatChainage(fromM), to: formatChainage(toM), lane, n: format.number(count) }),
    urgent > 0 ? say("urgent", { n: format.number(urgent) }) : "",
  ];
  const label = said.filter(Boolean).join(" · ");
  return (
    <button
      type="button"
      className={look}
      style={{ left: `${left * 100}%`, width: `${width * 100}%` }}
      data-strip={left + width / 2}
      title={label}
      aria-label={label}
      tabIndex={tabIndex}
      onClick={() => onRange({ fromM: Math.max(0, fromM), toM: lastM })}
    >
      {look === "strip-more" ? `+${format.short(count)}` : format.short(count)}
    </button>
  );
});
