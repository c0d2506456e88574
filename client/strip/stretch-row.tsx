import { type CSSProperties, memo } from "react";
import { formatChainage } from "../../shared/domain/chainage.ts";
import { useFormat } from "../ui/format.ts";
import type { StretchClass, StretchLane } from "./lanes.ts";
import type { DrawnStretch, StretchRow as Row, StretchBin } from "./place-stretches.ts";
import { pointingAt } from "./pointing-at.ts";
import type { StripRange } from "./strip-range.ts";

interface Props {
  readonly lane: StretchLane;
  readonly row: Row;
  readonly widthPx: number;
  readonly chosen: string | null;
  readonly pointed: string | null;
  readonly onPoint: (id: string | null) => void;
  readonly onRange: (range: StripRange) => void;
}

/** A letter has room in so much. */
const LETTER_PX = 11;
/** What stands under the letter. */
const SMALL_PX = 30;

/** Stretches of one side of a lane, each in the colour, pattern and letter of its class, or how much of each class there is in each cell. */
export const StretchRow = memo(function StretchRow({ lane, row, widthPx, chosen, pointed, onPoint, onRange }: Props) {
  const { drawn, bins } = row;
  const classes = new Map(lane.classes.map((one) => [one.key, one]));
  const firsts = drawn.filter(({ isFirst }) => isFirst);
  const of = (id: string | null) => firsts.find(({ stretch }) => stretch.id === id);
  const tabbable = of(pointed) ?? of(chosen) ?? firsts[0];
  return (
    <div className="strip-stretches" data-strip-row="">
      {drawn.map((one, i) => (
        <OneStretch
          // biome-ignore lint/suspicious/noArrayIndexKey: a stretch has several pieces, and they stand in their order along the road.
          key={`${one.stretch.id} ${i}`}
          {...{ one, onPoint, of: classes.get(one.stretch.of)!, onChoose: lane.onChoose }}
          roomPx={one.width * widthPx}
          goesOn={isAfterItsLike(drawn[i - 1], one)}
          isChosen={one.stretch.id === chosen}
          isPointed={one.stretch.id === pointed}
          tabIndex={one === tabbable ? 0 : -1}
        />
      ))}
      {bins.map((bin, i) => (
        <OneStretchBin key={bin.key} {...{ bin, lane, onRange }} tabIndex={i === 0 ? 0 : -1} />
      ))}
    </div>
  );
});

/** A hundred like ones beside each other are read by the letter of the first; where there is room for a figure each has its own. */
const isAfterItsLike = (before: DrawnStretch | undefined, one: DrawnStretch): boolean =>
  before !== undefined && before.stretch.of === one.stretch.of && one.left - (before.left + before.width) < 1e-6;

interface StretchProps {
  readonly one: DrawnStretch;
  readonly of: StretchClass;
  readonly roomPx: number;
  /** Of the class of the one before it, which it touches. */
  readonly goesOn: boolean;
  readonly isChosen: boolean;
  readonly isPointed: boolean;
  readonly tabIndex: number;
  readonly onPoint: (id: string | null) => void;
  readonly onChoose: ((id: string) => void) | undefined;
}

function OneStretch({ one, of, roomPx, goesOn, isChosen, isPointed, tabIndex, onPoint, onChoose }: StretchProps) {
  const { stretch, left, width, isFirst } = one;
  const { id, said, small } = stretch;
  const looks = ["strip-stretch", `strip-pattern-${of.pattern}`, isChosen && "strip-chosen", isPointed && "strip-pointed"];
  const look = {
    className: looks.filter(Boolean).join(" "),
    style: { left: `${left * 100}%`, width: `${width * 100}%`, "--tone": of.tone } as CSSProperties,
    title: said,
  };
  if (!isFirst) return <span {...look} aria-hidden="true" />;
  return (
    <button
      type="button"
      {...look}
      data-strip={left + width / 2}
      data-stretch={id}
      aria-label={said}
      aria-current={isChosen}
      tabIndex={tabIndex}
      {...pointingAt(id, onPoint, onChoose)}
    >
      {roomPx >= (goesOn ? SMALL_PX : LETTER_PX) && <span>{of.letter}</span>}
      {roomPx >= SMALL_PX && small !== undefined && <small>{small}</small>}
    </button>
  );
}

interface BinProps {
  readonly bin: StretchBin;
  readonly lane: StretchLane;
  readonly tabIndex: number;
  readonly onRange: (range: StripRange) => void;
}

function OneStretchBin({ bin, lane, tabIndex, onRange }: BinProps) {
  const format = useFormat();
  const { fromM, toM, left, width, lengthsM } = bin;
  const own = lane.classes.flatMap((one) => {
    const lengthM = lengthsM.get(one.key);
    return lengthM === undefined ? [] : [{ ...one, lengthM }];
  });
  const label = [
    `${formatChainage(fromM)} – ${formatChainage(toM)} · ${lane.title}`,
    ...own.map(({ word, lengthM }) => `${word} ${format.number(lengthM, 0)} m`),
  ].join(" · ");
  return (
    <button
      type="button"
      className="strip-shares"
      style={{ left: `${left * 100}%`, width: `${width * 100}%` }}
      data-strip={left + width / 2}
      title={label}
      aria-label={label}
      tabIndex={tabIndex}
      onClick={() => onRange({ fromM: Math.max(0, fromM), toM })}
    >
      {own.map(({ key, pattern, tone, lengthM }) => (
        <span key={key} className={`strip-pattern-${pattern}`} style={{ flexGrow: lengthM, "--tone": tone } as CSSProperties} />
      ))}
    </button>
  );
}
