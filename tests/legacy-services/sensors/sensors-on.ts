import type { Road } from "../world/model.ts";
import { hashText } from "../world/random.ts";

const MINUTE_MS = 60_000;
/** Every sensor reads at the same moments of the clock. */
export const READS_EVERY_MS = 20_000;

/** What a kind of sensor measures, what is usual, and what it was set up with. */
interface Kind {
  readonly kind: string;
  readonly unit: string;
  readonly site: string;
  readonly span: readonly [number, number];
  readonly usual: number;
  readonly swing: number;
  readonly digits: number;
  readonly levels: readonly [lowLow: number | null, low: number | null, high: number | null, highHigh: number | null];
  readonly ratePerMin: number;
}
const KINDS: readonly Kind[] = [
  { kind: "水位", unit: "m", site: "箱涵", span: [0, 5], usual: 1.6, swing: 0.2, digits: 2, levels: [0.1, 0.3, 2.8, 3.6], ratePerMin: 0.5 },
  {
    kind: "倾角",
    unit: "°",
    site: "桥墩",
    span: [-5, 5],
    usual: 0.1,
    swing: 0.1,
    digits: 2,
    levels: [-2.5, -1.5, 1.5, 2.5],
    ratePerMin: 0.6,
  },
  {
    kind: "裂缝宽度",
    unit: "mm",
    site: "桥梁",
    span: [0, 10],
    usual: 0.8,
    swing: 0.1,
    digits: 2,
    levels: [null, null, 2, 3],
    ratePerMin: 0.8,
  },
  { kind: "路面温度", unit: "℃", site: "路段", span: [-30, 80], usual: 24, swing: 6, digits: 1, levels: [-8, 0, 50, 60], ratePerMin: 8 },
];

/** What happens to a sensor again and again, and for how many minutes of how many: at any time to some of them, and seldom enough that a seat hears few. */
const FATES = [
  { fate: "steady", forMin: 0, ofMin: 60 },
  { fate: "high", forMin: 300, ofMin: 720 },
  { fate: "steady", forMin: 0, ofMin: 60 },
  { fate: "missing", forMin: 180, ofMin: 720 },
  { fate: "highHigh", forMin: 240, ofMin: 720 },
  { fate: "steady", forMin: 0, ofMin: 60 },
  { fate: "stuck", forMin: 360, ofMin: 720 },
  { fate: "jump", forMin: 3, ofMin: 360 },
  { fate: "steady", forMin: 0, ofMin: 60 },
] as const;
const MOST_SENSORS = 14;

export interface StandInSensor extends Kind {
  readonly id: string;
  readonly name: string;
  readonly road: Road;
  readonly fate: (typeof FATES)[number];
  readonly phaseMs: number;
}

/** One on each of the first roads, of the kinds in turn, each with its fate. */
export function sensorsOn(roads: readonly Road[]): StandInSensor[] {
  return roads.slice(0, MOST_SENSORS).map((road, i) => {
    const kind = KINDS[i % KINDS.length]!;
    const fate = FATES[i % FATES.length]!;
    const id = `${road.id}-S1`;
    return {
      ...kind,
      id,
      name: `${road.name}${kind.site}${kind.kind}计`,
      road,
      fate,
      phaseMs: hashText(`${id}:phase`) % (fate.ofMin * MINUTE_MS),
    };
  });
}

/** What it read from one moment to another; a missing one reads nothing. */
export function readingsOf(sensor: StandInSensor, fromMs: number, untilMs: number): { atMs: number; value: number }[] {
  const readings: { atMs: number; value: number }[] = [];
  for (let atMs = Math.ceil(fromMs / READS_EVERY_MS) * READS_EVERY_MS; atMs <= untilMs; atMs += READS_EVERY_MS) {
    const value = valueAt(sensor, atMs);
    if (value !== null) readings.push({ atMs, value });
  }
  return readings;
}

function valueAt(sensor: StandInSensor, atMs: number): number | null {
  const { fate, phaseMs, usual, levels, span, digits } = sensor;
  const intoMs = (atMs + phaseMs) % (fate.ofMin * MINUTE_MS);
  const isNow = intoMs < fate.forMin * MINUTE_MS;
  const rounded = (value: number) => Number(value.toFixed(digits));
  if (!isNow) return rounded(usualAt(sensor, atMs));
  switch (fate.fate) {
    case "missing":
      return null;
    case "stuck":
      return rounded(usualAt(sensor, atMs - intoMs));
    case "jump":
      return rounded(usual + (span[1] - span[0]) * 0.18);
    case "high":
    case "highHigh": {
      // Up within three minutes, and down within the last three.
      const share = Math.min(1, intoMs / (3 * MINUTE_MS), (fate.forMin * MINUTE_MS - intoMs) / (3 * MINUTE_MS));
      const limit = levels[fate.fate === "high" ? 2 : 3]!;
      const peak = limit + (span[1] - limit) * (fate.fate === "high" ? 0.15 : 0.3);
      return rounded(usualAt(sensor, atMs) * (1 - share) + (peak + (usualAt(sensor, atMs) - usual) / 10) * share);
    }
    default:
      return rounded(usual);
  }
}

/** Up and down with the hours, and a little by chance. */
function usualAt({ id, usual, swing }: StandInSensor, atMs: number): number {
  const chance = hashText(`${id}:${atMs}`) / 2 ** 32 - 0.5;
  return usual + swing * Math.sin((2 * Math.PI * atMs) / (180 * MINUTE_MS)) + swing * 0.4 * chance;
}
