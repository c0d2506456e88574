import { memo, type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { speedTones } from "../../shared/charts/speed-tones.ts";
import type { TrackStretch } from "../../shared/http/device-api.ts";
import { useWords } from "../i18n/use-words.ts";
import { useFormat } from "../ui/format.ts";
import { useTheme } from "../ui/theme.ts";
import type { Span } from "./replay.ts";
import { replayWords } from "./replay.words.ts";
import { type DrivenClass, SPEED_CLASSES, type SpeedScale, speedsOf } from "./speed-classes.ts";
import { type SpeedColumn, speedColumns } from "./speed-columns.ts";
import "./replay.css";

/** Of the drawing's own measure; it is stretched to whatever room there is. */
const WIDTH = 1_000;
const HEIGHT = 100;
const COLUMNS = 250;
/** Whoever stands is seen to stand, and is no gap. */
const LEAST_HIGH = 3;
/** The axis ends at a round speed. */
const ROUND_KMH = 10;

interface Props {
  readonly stretches: readonly TrackStretch[];
  readonly scale: SpeedScale;
  /** What the chart shows: the replay's whole time. */
  readonly span: Span;
  /** Where the replay stands. */
  readonly atMs: number;
  /** What stands under the chart, in its three columns: its beginning, its time, its end. */
  readonly children?: ReactNode;
}

/** How fast a track was driven over time, in the colours that it has on the map, and what they mean. Inferred speeds are dashed, gaps are blank. */
export function SpeedChart({ stretches, scale, span, atMs, children }: Props) {
  const { t } = useTranslation();
  const say = useWords(replayWords);
  const format = useFormat();
  const { legs, classes } = useMemo(() => speedsOf(stretches, scale), [stretches, scale]);
  const columns = useMemo(() => speedColumns(legs, scale, span, COLUMNS), [legs, scale, span]);
  const x = (((atMs - span.fromMs) / Math.max(1, span.untilMs - span.fromMs)) * WIDTH).toFixed();
  const topKmh = Math.max(ROUND_KMH, Math.ceil(Math.max(...columns.map(({ speedKmh }) => speedKmh)) / ROUND_KMH) * ROUND_KMH);
  return (
    <figure className="speed-chart">
      <span className="speed-axis quiet" aria-hidden="true">
        <span>{format.number(topKmh)}</span>
        <span>0</span>
      </span>
      {legs.length === 0 ? (
        <span className="quiet">{say("noSpeeds")}</span>
      ) : (
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={say("speedChart")}>
          <title>{say("speedChart")}</title>
          <Columns columns={columns} topKmh={topKmh} />
          <line className="speed-cursor" x1={x} x2={x} y1={0} y2={HEIGHT} />
        </svg>
      )}
      <span className="speed-axis quiet">{t("map.speed", { speed: "" }).trim()}</span>
      {children}
      {legs.length > 0 && <Legend classes={classes} of={scale.of} isDashed={columns.some(({ quality }) => quality === "inferred")} />}
    </figure>
  );
}

/** A replay moves its cursor twenty times a second; these stay. */
const Columns = memo(function Columns({ columns, topKmh }: { columns: readonly SpeedColumn[]; topKmh: number }) {
  const tones = speedTones[useTheme()];
  const wide = WIDTH / COLUMNS;
  const drawn = (["observed", "inferred"] as const).flatMap((quality) =>
    SPEED_CLASSES.map((speedClass) => ({
      quality,
      speedClass,
      d: columns
        .filter((column) => column.quality === quality && column.speedClass === speedClass)
        .map(({ at, speedKmh }) => {
          const high = Math.max(LEAST_HIGH, Math.round((speedKmh / topKmh) * HEIGHT));
          // What is inferred leaves half of the room blank.
          return `M${at * wide} ${HEIGHT}v-${high}h${quality === "inferred" ? wide / 2 : wide}V${HEIGHT}Z`;
        })
        .join(""),
    })).filter(({ d }) => d !== ""),
  );
  return drawn.map(({ quality, speedClass, d }) => (
    <path key={`${quality}${speedClass}`} className={`speed-${quality}`} d={d} fill={tones[speedClass]} />
  ));
});

const Legend = memo(function Legend({
  classes,
  of,
  isDashed,
}: {
  classes: readonly DrivenClass[];
  of: SpeedScale["of"];
  isDashed: boolean;
}) {
  const { t } = useTranslation();
  const say = useWords(replayWords);
  const format = useFormat();
  const tones = speedTones[useTheme()];
  return (
    <ul className="speed-legend" aria-label={say("speedClasses")}>
      {classes.map(({ speedClass, fromKmh, toKmh, lengthM }) => (
        <li key={speedClass}>
          <svg width="14" height="10" aria-hidden="true">
            <rect width="14" height="10" fill={tones[speedClass]} />
          </svg>
          {t("map.speed", { speed: fromKmh === toKmh ? format.number(fromKmh) : `${format.number(fromKmh)}–${format.number(toKmh)}` })}{" "}
          <span className="quiet">{format.km(lengthM)}</span>
        </li>
      ))}
      {isDashed && (
        <li className="quiet">
          <svg width="14" height="10" aria-hidden="true">
            <path d="M0 0h3v10H0ZM5 0h3v10H5ZM10 0h3v10h-3Z" fill="currentColor" />
          </svg>
          {say("inferred")}
        </li>
      )}
      <li className="quiet">{say(of === "customer" ? "classesOfCustomer" : "classesOfShown")}</li>
    </ul>
  );
});
