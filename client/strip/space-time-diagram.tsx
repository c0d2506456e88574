import { type PointerEvent, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { dayAt, dayStartMs } from "../../shared/domain/calendar-day.ts";
import { formatChainage } from "../../shared/domain/chainage.ts";
import type { FoundPass } from "../../shared/http/pass-api.ts";
import { useWords } from "../i18n/use-words.ts";
import { useMe } from "../session/session.ts";
import { useFormat } from "../ui/format.ts";
import { keyOfPass, passAt, SIDE, slopesOf, type TimeFrame, timeTicks, tracesOf, yOf } from "./space-time.ts";
import { stripText } from "./strip.words.ts";
import { type StripView, ticksOf } from "./strip-cells.ts";

/** Who passed, for the diagram under the lanes. */
export interface StripPasses {
  readonly passes: readonly FoundPass[];
  readonly time: TimeFrame;
  /** keyOfPass of the one that is looked at. */
  readonly chosen: string | null;
  /** Where the time cursor stands. */
  readonly atMs: number | null;
  readonly onChoose: (pass: FoundPass) => void;
}

/** Who was where on the road and when: each pass a slope, solid where it was observed, dashed where it is inferred and dotted where nobody knows which road it was. A table says the same in words. */
export function SpaceTimeDiagram({ view, told: { passes, time, chosen, atMs, onChoose } }: { view: StripView; told: StripPasses }) {
  const { t } = useTranslation();
  const say = useWords(stripText);
  const format = useFormat();
  const { timeZone } = useMe().tenant;
  const box = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState<FoundPass | null>(null);
  const { axis, window } = view;
  const traces = useMemo(() => tracesOf(axis, passes), [axis, passes]);
  const slopes = useMemo(() => slopesOf({ axis, window }, time, traces), [axis, window, time, traces]);
  const hours = timeTicks(time, dayStartMs(timeZone, dayAt(timeZone, time.startMs)));
  const marked = traces.filter(({ pass }) => keyOfPass(pass) === chosen || pass === pointed);
  const title = ({ device, inMs, outMs, fromM, toM, direction, ambiguousM }: FoundPass) =>
    [
      device,
      `${format.moment(inMs)} – ${format.moment(outMs)}`,
      fromM === null || toM === null ? "" : `${formatChainage(fromM)} – ${formatChainage(toM)}`,
      direction === null ? say("stood") : t(`direction.${direction}`),
      ambiguousM > 0 && say("unclear"),
    ]
      .filter(Boolean)
      .join(" · ");
  const under = ({ clientX, clientY }: PointerEvent | React.MouseEvent) => {
    const { left, top, width, height } = box.current!.getBoundingClientRect();
    const at = { x: (clientX - left) / Math.max(1, width), y: (clientY - top) / Math.max(1, height), heightPx: height };
    return passAt(view, time, traces, at);
  };
  const isIn = atMs !== null && atMs >= time.startMs && atMs <= time.endMs;
  return (
    <>
      <div className="space-time-hours" aria-hidden="true">
        {hours.map((ms) => (
          <span key={ms} style={{ top: `${yOf(time, ms) / (SIDE / 100)}%` }}>
            {format.clock(ms).slice(0, 5)}
          </span>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the table of passes is the twin for keys and readers. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above. */}
      <div
        className={pointed === null ? "space-time-box" : "space-time-box space-time-over"}
        ref={box}
        title={pointed === null ? undefined : title(pointed)}
        onPointerMove={(event) => setPointed(event.buttons === 0 ? under(event) : null)}
        onPointerLeave={() => setPointed(null)}
        onClick={(event) => {
          const pass = under(event);
          if (pass !== null) onChoose(pass);
        }}
      >
        <svg viewBox={`0 0 ${SIDE} ${SIDE}`} preserveAspectRatio="none" role="img" aria-label={say("diagramOf", { count: passes.length })}>
          <title>{pointed === null ? say("diagramOf", { count: passes.length }) : title(pointed)}</title>
          {ticksOf(view).map(({ chainageM, share }) => (
            <line key={`${chainageM} ${share}`} className="space-time-grid" x1={share * SIDE} x2={share * SIDE} y1={0} y2={SIDE} />
          ))}
          {hours.map((ms) => (
            <line key={ms} className="space-time-grid" x1={0} x2={SIDE} y1={yOf(time, ms)} y2={yOf(time, ms)} />
          ))}
          {slopes.map(({ way, quality, path }) => (
            <path key={`${way} ${quality}`} className={`space-time-${way} space-time-${quality}`} d={path} />
          ))}
          {slopesOf({ axis, window }, time, marked).map(({ way, quality, path }) => (
            <path key={`chosen ${way} ${quality}`} className={`space-time-chosen space-time-${way} space-time-${quality}`} d={path} />
          ))}
          {isIn && <line className="space-time-cursor" x1={0} x2={SIDE} y1={yOf(time, atMs)} y2={yOf(time, atMs)} />}
        </svg>
      </div>
    </>
  );
}

/** What the lines of the diagram are. */
export function SpaceTimeLegend() {
  const { t } = useTranslation();
  const say = useWords(stripText);
  return (
    <>
      <li className="space-time-key space-time-up">{t("direction.up")}</li>
      <li className="space-time-key space-time-down">{t("direction.down")}</li>
      <li>{say("diagramHint")}</li>
    </>
  );
}
