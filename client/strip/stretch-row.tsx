import { memo, useMemo } from "react";
import { formatChainage } from "../../shared/domain/chainage.ts";
import { type Format, useFormat } from "../ui/format.ts";
import type { StretchClass, StretchLane } from "./lanes.ts";
import type { DrawnStretch, StretchRow as Row, StretchBin } from "./place-stretches.ts";
import { pointingAt } from "./pointing-at.ts";
import { type FillRect, type RowFill, RowFills } from "./row-fills.tsx";
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
  const format = useFormat();
  const fills = useMemo(() => fillsOf(lane, row), [lane, row]);
  const classes = new Map(lane.classes.map((one) => [one.key, one]));
  const firsts = drawn.filter(({ piece }) => piece === 0);
  const of = (id: string | null) => firsts.find(({ stretch }) => stretch.id === id);
  const tabbable = of(pointed) ?? of(chosen) ?? firsts[0];
  return (
    <div className="strip-stretches" data-strip-row="">
      <RowFills fills={fills} />
      {drawn.map((one, i) => (
        <OneStretch
          key={`${one.stretch.id} ${one.piece}`}
          {...{ one, onPoint, of: classes.get(one.stretch.of)!, onChoose: lane.onChoose }}
          roomPx={one.width * widthPx}
          goesOn={isAfterItsLike(drawn[i - 1], one)}
          isChosen={one.stretch.id === chosen}
          isPointed={one.stretch.id === pointed}
          tabIndex={one === tabbable ? 0 : -1}
        />
      ))}
      {bins.map((bin, i) => (
        <OneStretchBin key={bin.key} {...{ bin, lane, format, onRange }} tabIndex={i === 0 ? 0 : -1} />
      ))}
    </div>
  );
});

/** What each class covers: all of its stretches, or its share of each cell, one class beneath the other. */
function fillsOf({ classes }: StretchLane, { drawn, bins }: Row): RowFill[] {
  const rects = new Map<string, FillRect[]>(classes.map(({ key }) => [key, []]));
  for (const { stretch, left, width } of drawn) rects.get(stretch.of)?.push({ left, width, top: 0, height: 1 });
  for (const { left, width, lengthsM } of bins) {
    const all = classes.reduce((sum, { key }) => sum + (lengthsM.get(key) ?? 0), 0);
    let top = 0;
    for (const { key } of classes) {
      const height = (lengthsM.get(key) ?? 0) / all;
      if (height > 0) rects.get(key)!.push({ left, width, top, height });
      top += height;
    }
  }
  const ground = bins.length > 0 ? "strip-share" : "strip-ground";
  return classes.flatMap(({ key, pattern, tone }) => {
    const own = rects.get(key)!;
    return own.length === 0 ? [] : [{ key, look: `${ground} strip-pattern-${pattern}`, tone, rects: own }];
  });
}

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

const OneStretch = memo(function OneStretch({ one, of, roomPx, goesOn, isChosen, isPointed, tabIndex, onPoint, onChoose }: StretchProps) {
  const { stretch, left, width, piece } = one;
  const { id, said, small } = stretch;
  const looks = ["strip-stretch", isChosen && "strip-chosen", isPointed && "strip-pointed"];
  const look = {
    className: looks.filter(Boolean).join(" "),
    style: { left: `${left * 100}%`, width: `${width * 100}%` },
    title: said,
  };
  if (piece > 0) return <span {...look} aria-hidden="true" />;
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
});

interface BinProps {
  readonly bin: StretchBin;
  readonly lane: StretchLane;
  readonly format: Format;
  readonly tabIndex: number;
  readonly onRange: (range: StripRange) => void;
}

const OneStretchBin = memo(function OneStretchBin({ bin, lane, format, tabIndex, onRange }: BinProps) {
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
    />
  );
});
