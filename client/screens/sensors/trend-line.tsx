import type { SensorLimits } from "../../../shared/domain/sensor-alarm.ts";

const [WIDTH, HEIGHT, EDGE] = [120, 28, 2];
const LEVELS = ["lowLow", "low", "high", "highHigh"] as const;

interface Props {
  readonly label: string;
  readonly trend: readonly (readonly [atMs: number, value: number])[];
  readonly limits: SensorLimits | null;
  /** The line ends where time does, so that what is missing is a gap at its end. */
  readonly fromMs: number;
  readonly untilMs: number;
  /** Longer without a reading is a gap, and no line. */
  readonly gapMs: number;
}

/** An hour of one sensor, with those of its limits that lie near what it read. */
export function TrendLine({ label, trend, limits, fromMs, untilMs, gapMs }: Props) {
  const values = trend.map(([, value]) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const room = Math.max((high - low) * 0.6, Number.MIN_VALUE);
  const near = limits === null ? [] : LEVELS.flatMap((name) => limits[name] ?? []).filter((at) => at > low - room && at < high + room);
  const [bottom, top] = [Math.min(low, ...near), Math.max(high, ...near)];
  const x = (atMs: number) => ((atMs - fromMs) / Math.max(1, untilMs - fromMs)) * WIDTH;
  const y = (value: number) => (top === bottom ? HEIGHT / 2 : HEIGHT - EDGE - ((value - bottom) / (top - bottom)) * (HEIGHT - 2 * EDGE));
  const path = trend
    .map(([atMs, value], i) => {
      const before = trend[i - 1];
      const isNew = before === undefined || atMs - before[0] > gapMs;
      return `${isNew ? "M" : "L"}${x(atMs).toFixed(1)} ${y(value).toFixed(1)}`;
    })
    .join("");
  return (
    <svg className="sensor-trend" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
      <title>{label}</title>
      {near.map((at) => (
        <line key={at} className="sensor-trend-limit" x1={0} x2={WIDTH} y1={y(at)} y2={y(at)} />
      ))}
      <path d={path} />
    </svg>
  );
}
