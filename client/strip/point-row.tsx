import { type CSSProperties, memo } from "react";
import { formatChainage } from "../../shared/domain/chainage.ts";
import { useWords } from "../i18n/use-words.ts";
import { useFormat } from "../ui/format.ts";
import type { PointLane, Side } from "./lanes.ts";
import type { Bin, Mark, PointRow as Row } from "./place-points.ts";
import { pointingAt } from "./pointing-at.ts";
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
  const tabbable = marks.find(({ thing }) => thing.id === pointed) ?? marks.find(({ thing }) => thing.id === chosen) ?? marks[0];
  return (
    <div
      className={`strip-points strip-points-${side}`}
      style={{ "--levels": levels, "--mark": `${lane.markPx}px` } as CSSProperties}
      data-strip-row=""
    >
      {marks.map((mark) => (
        <OneMark
          key={mark.thing.id}
          mark={mark}
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
          bin={bin}
          lane={lane.title}
          look={isBinned ? "strip-bin" : "strip-more"}
          height={bin.count / mostCounted}
          tabIndex={marks.length === 0 && i === 0 ? 0 : -1}
          onRange={onRange}
        />
      ))}
    </div>
  );
});

interface MarkProps {
  readonly mark: Mark;
  readonly isChosen: boolean;
  readonly isPointed: boolean;
  readonly tabIndex: number;
  readonly onPoint: (id: string | null) => void;
  readonly onChoose: ((id: string) => void) | undefined;
}

function OneMark({ mark: { thing, share, level }, isChosen, isPointed, tabIndex, onPoint, onChoose }: MarkProps) {
  const { id, said, tone, sign: Sign, isUrgent, look } = thing;
  const looks = ["strip-mark", isChosen && "strip-own", isPointed && "strip-pointed", isUrgent && "strip-serious", look];
  return (
    <button
      type="button"
      className={looks.filter(Boolean).join(" ")}
      style={{ left: `${share * 100}%`, "--level": level, color: tone } as CSSProperties}
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
}

interface BinProps {
  readonly bin: Bin;
  readonly lane: string;
  readonly look: string;
  readonly height: number;
  readonly tabIndex: number;
  readonly onRange: (range: StripRange) => void;
}

function OneBin({ bin: { fromM, toM, lastM, left, width, count, urgent }, lane, look, height, tabIndex, onRange }: BinProps) {
  const say = useWords(stripText);
  const format = useFormat();
  const said = [
    say("binSaid", { from: formatChainage(fromM), to: formatChainage(toM), lane, n: format.number(count) }),
    urgent > 0 ? say("urgent", { n: format.number(urgent) }) : "",
  ];
  const label = said.filter(Boolean).join(" · ");
  return (
    <button
      type="button"
      className={look}
      style={{ left: `${left * 100}%`, width: `${width * 100}%`, "--height": height, "--urgent": urgent / count } as CSSProperties}
      data-strip={left + width / 2}
      title={label}
      aria-label={label}
      tabIndex={tabIndex}
      onClick={() => onRange({ fromM: Math.max(0, fromM), toM: lastM })}
    >
      {look === "strip-more" ? `+${format.short(count)}` : format.short(count)}
    </button>
  );
}
