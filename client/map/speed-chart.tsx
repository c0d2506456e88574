import { memo, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { speedTones } from "../../shared/charts/speed-tones.ts";
import type { TrackStretch } from "../../shared/http/device-api.ts";
import { useWords } from "../i18n/use-words.ts";
import { useFormat } from "../ui/format.ts";
import { useTheme } from "../ui/theme.ts";
import { beginOf, endOf } from "./replay.ts";
import { replayWords } from "./replay.words.ts";
import { type DrivenClass, SPEED_CLASSES, type SpeedLeg, speedsOf } from "./speed-classes.ts";
import "./replay.css";

/** Of the drawing's own measure; it is stretched to whatever room there is, and its lines are not. */
const WIDTH = 1_000;
const HEIGHT = 100;

interface Props {
  readonly stretches: readonly TrackStretch[];
  /** Where the replay stands. */
  readonly atMs: number;
}

/** How fast a track was driven over time, in the colours that it has on the map, and what they mean. Inferred speeds are dashed, gaps are blank. */
export function SpeedChart({ stretches, atMs }: Props) {
  const { t } = useTranslation();
  const say = useWords(replayWords);
  const format = useFormat();
  const { legs, classes } = useMemo(() => speedsOf(stretches), [stretches]);
  const [begin, end] = [beginOf(stretches), endOf(stretches)];
  if (begin === null || end === null || legs.length === 0) return <p className="replay-facts quiet">{say("noSpeeds")}</p>;
  const x = (((atMs - begin) / (end - begin)) * WIDTH).toFixed();
  return (
    <figure className="speed-chart">
      <span className="quiet">{t("map.speed", { speed: format.number(classes.at(-1)!.toKmh) })}</span>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={say("speedChart")}>
        <title>{say("speedChart")}</title>
        <Legs legs={legs} beginMs={begin} endMs={end} />
        <line className="speed-cursor" x1={x} x2={x} y1={0} y2={HEIGHT} />
      </svg>
      <Legend classes={classes} />
    </figure>
  );
}

/** A replay moves its cursor twenty times a second; these stay. */
const Legs = memo(function Legs({ legs, beginMs, endMs }: { legs: readonly SpeedLeg[]; beginMs: number; endMs: number }) {
  const tones = speedTones[useTheme()];
  const fastest = Math.max(1, ...legs.map(({ speedKmh }) => speedKmh));
  const x = (ms: number) => (((ms - beginMs) / (endMs - beginMs)) * WIDTH).toFixed(1).replace(/\.0$/, "");
  const drawn = (["observed", "inferred"] as const).flatMap((quality) =>
    SPEED_CLASSES.map((speedClass) => ({
      quality,
      speedClass,
      d: legs
        .filter((leg) => leg.quality === quality && leg.speedClass === speedClass)
        .map(({ from, to, speedKmh }) => `M${x(from[2])} ${Math.round((1 - speedKmh / fastest) * HEIGHT)}H${x(to[2])}`)
        .join(""),
    })).filter(({ d }) => d !== ""),
  );
  return drawn.map(({ quality, speedClass, d }) => (
    <path key={`${quality}${speedClass}`} d={d} stroke={tones[speedClass]} {...(quality === "inferred" && { strokeDasharray: "4 3" })} />
  ));
});

const Legend = memo(function Legend({ classes }: { classes: readonly DrivenClass[] }) {
  const { t } = useTranslation();
  const say = useWords(replayWords);
  const format = useFormat();
  const tones = speedTones[useTheme()];
  return (
    <ul className="speed-legend" aria-label={say("speedClasses")} title={say("speedClasses")}>
      {classes.map(({ speedClass, fromKmh, toKmh, lengthM }) => (
        <li key={speedClass}>
          <svg width="14" height="10" aria-hidden="true">
            <rect width="14" height="10" fill={tones[speedClass]} />
          </svg>
          {t("map.speed", { speed: fromKmh === toKmh ? format.number(fromKmh) : `${format.number(fromKmh)}–${format.number(toKmh)}` })}{" "}
          <span className="quiet">{format.km(lengthM)}</span>
        </li>
      ))}
    </ul>
  );
});
