import { type PointerEvent, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { dayAt, dayStartMs } from "../../../shared/domain/calendar-day.ts";
import { formatChainage } from "../../../shared/domain/chainage.ts";
import type { FoundPass } from "../../../shared/http/pass-api.ts";
import { useWords } from "../../i18n/use-words.ts";
import { chainageTicks } from "../../order/strip-marks.ts";
import { useMe } from "../../session/session.ts";
import { useFormat } from "../../ui/format.ts";
import { passSearchWords } from "./pass-search.words.ts";
import { keyOfPass } from "./pass-table.tsx";
import { brushed, partsOf, type SpaceTime, timeTicks, xOf, yOf } from "./space-time.ts";

/** Of the drawing's own measure; it is stretched to whatever room there is, and its lines are not. */
const SIDE = 1_000;

interface Props {
  readonly passes: readonly FoundPass[];
  readonly frame: SpaceTime;
  readonly chosen: string | null;
  /** Where the replay stands. */
  readonly atMs: number | null;
  readonly onChoose: (pass: FoundPass) => void;
  readonly onBrush: (part: { readonly fromM: number; readonly toM: number }) => void;
}

/** Who was where on the road and when: each pass a slope, solid where it was observed, dashed where it is inferred and dotted where nobody knows which road it was. The table says the same in words. */
export function SpaceTimeDiagram({ passes, frame, chosen, atMs, onChoose, onBrush }: Props) {
  const { t } = useTranslation();
  const say = useWords(passSearchWords);
  const format = useFormat();
  const { timeZone } = useMe().tenant;
  const box = useRef<HTMLDivElement>(null);
  const [drag, setDrag] = useState<{ readonly from: number; readonly to: number } | null>(null);
  const drawn = useMemo(() => passes.map((pass) => ({ pass, parts: partsOf(pass, frame, SIDE, SIDE) })), [passes, frame]);
  const hours = timeTicks(frame, dayStartMs(timeZone, dayAt(timeZone, frame.startMs)));
  const metres = chainageTicks(frame);
  const x = (alongM: number) => xOf(frame, SIDE, alongM);
  const y = (ms: number) => yOf(frame, SIDE, ms);
  const at = ({ clientX }: PointerEvent) => {
    const { left, width } = box.current!.getBoundingClientRect();
    return ((clientX - left) / Math.max(1, width)) * SIDE;
  };
  const end = () => {
    const part = drag === null ? null : brushed(frame, SIDE, drag.from, drag.to);
    setDrag(null);
    if (part !== null) onBrush(part);
  };
  const title = ({ device, inMs, outMs, fromM, toM, direction, ambiguousM }: FoundPass) =>
    [
      device,
      `${format.moment(inMs)} – ${format.moment(outMs)}`,
      fromM === null || toM === null ? "" : `${formatChainage(fromM)} – ${formatChainage(toM)}`,
      direction === null ? "" : t(`direction.${direction}`),
      ambiguousM > 0 && say("unclear"),
    ]
      .filter(Boolean)
      .join(" · ");
  const isIn = atMs !== null && atMs >= frame.startMs && atMs <= frame.endMs;
  return (
    <figure className="space-time">
      <div className="space-time-hours" aria-hidden="true">
        {hours.map((ms) => (
          <span key={ms} style={{ top: `${y(ms) / (SIDE / 100)}%` }}>
            {format.clock(ms)}
          </span>
        ))}
      </div>
      <div
        className="space-time-box"
        ref={box}
        onPointerDown={(event) => event.button === 0 && setDrag({ from: at(event), to: at(event) })}
        onPointerMove={(event) => drag !== null && setDrag({ ...drag, to: at(event) })}
        onPointerUp={end}
        onPointerLeave={() => setDrag(null)}
      >
        <svg viewBox={`0 0 ${SIDE} ${SIDE}`} preserveAspectRatio="none" role="img" aria-label={say("diagramOf", { count: passes.length })}>
          <title>{say("diagramOf", { count: passes.length })}</title>
          {metres.map((alongM) => (
            <line key={alongM} className="space-time-grid" x1={x(alongM)} x2={x(alongM)} y1={0} y2={SIDE} />
          ))}
          {hours.map((ms) => (
            <line key={ms} className="space-time-grid" x1={0} x2={SIDE} y1={y(ms)} y2={y(ms)} />
          ))}
          {drawn.map(({ pass, parts }) => (
            // biome-ignore lint/a11y/noStaticElementInteractions: the table beside it is the twin for keys and readers.
            <g key={keyOfPass(pass)} className={classOf(pass, keyOfPass(pass) === chosen)} onClick={() => onChoose(pass)}>
              <title>{title(pass)}</title>
              {parts.map(({ isObserved, points }) => (
                <g key={points}>
                  <polyline className="space-time-hit" points={points} />
                  <polyline className={isObserved ? "space-time-observed" : "space-time-inferred"} points={points} />
                </g>
              ))}
            </g>
          ))}
          {isIn && <line className="space-time-cursor" x1={0} x2={SIDE} y1={y(atMs)} y2={y(atMs)} />}
          {drag !== null && (
            <rect className="space-time-brush" x={Math.min(drag.from, drag.to)} y={0} width={Math.abs(drag.to - drag.from)} height={SIDE} />
          )}
        </svg>
      </div>
      <div className="space-time-metres" aria-hidden="true">
        {metres.map((alongM) => (
          <span key={alongM} style={{ left: `${x(alongM) / (SIDE / 100)}%` }}>
            {formatChainage(alongM)}
          </span>
        ))}
      </div>
      <figcaption className="quiet">
        <span className="space-time-key space-time-up">{t("direction.up")}</span>
        <span className="space-time-key space-time-down">{t("direction.down")}</span>
        <span>{say("diagramHint")}</span>
      </figcaption>
    </figure>
  );
}

const classOf = ({ direction, ambiguousM }: FoundPass, isChosen: boolean): string =>
  ["space-time-pass", `space-time-${direction ?? "stood"}`, ambiguousM > 0 && "space-time-unclear", isChosen && "space-time-chosen"]
    .filter(Boolean)
    .join(" ");
