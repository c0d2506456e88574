/** What a sensor's readings are held against (V2); null is not watched. In the sensor's own unit, the rate as its change within one minute. */
export interface SensorLimits {
  readonly lowLow: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly highHigh: number | null;
  readonly ratePerMin: number | null;
  /** The same value for so long is no measurement any more. */
  readonly stuckMin: number | null;
  /** No reading for so long. */
  readonly missingMin: number | null;
}

/** The worst first: what lies outside of the outer limits, outside of the inner ones, and what cannot be trusted. */
export const alarmKinds = ["highHigh", "lowLow", "high", "low", "rate", "missing", "stuck"] as const;
export type AlarmKind = (typeof alarmKinds)[number];

export interface Reading {
  readonly atMs: number;
  readonly value: number;
}

/** One time that something was the matter; it is open while `untilMs` is null. */
export interface SensorAlarm {
  readonly kind: AlarmKind;
  /** Since when it has been so, and not since when it is told. null where no reading says so. */
  readonly fromMs: number | null;
  readonly untilMs: number | null;
}

export const ON_DELAY_MS = 30_000;
export const OFF_DELAY_MS = 60_000;
/** Of the span that the sensor measures. */
export const DEADBAND_SHARE = 0.02;
const MINUTE_MS = 60_000;

const LIMIT_OF: Readonly<Record<AlarmKind, keyof SensorLimits>> = {
  ...{ highHigh: "highHigh", lowLow: "lowLow", high: "high", low: "low" },
  ...{ rate: "ratePerMin", missing: "missingMin", stuck: "stuckMin" },
};

/** By priority of the alarms' discipline (A): the outer limits 2, everything else 3. */
export const priorityOf = (kind: AlarmKind): 2 | 3 => (kind === "highHigh" || kind === "lowLow" ? 2 : 3);

type Verdict = "beyond" | "within" | "deadband";

/** What is known of a sensor beside its readings. */
export interface Before {
  /** From when on readings were asked for: that there is none says nothing of before. */
  readonly askedFromMs: number;
  /** What rang of it when it was judged last: it goes on until readings end it, however long ago it began. */
  readonly standing: readonly Pick<SensorAlarm, "kind" | "fromMs">[];
}
const nothingBefore: Before = { askedFromMs: Number.NEGATIVE_INFINITY, standing: [] };

/**
 * The alarms of one sensor by what it read until `nowMs`, in the order in which they began (V2). What is beyond a limit for 30 s is one; it ends once
 * everything for 60 s was back behind the limit by more than the deadband. Where readings are missing nothing else begins or ends: what nobody saw confirms nothing.
 * The order in which readings come does not matter; `nowMs` is when the services answered, so that an outage of theirs is no missing sensor.
 */
export function alarmsOf(
  limits: SensorLimits,
  span: number | null,
  readings: readonly Reading[],
  nowMs: number,
  { askedFromMs, standing }: Before = nothingBefore,
): SensorAlarm[] {
  const told = inTime(readings, nowMs);
  const firstMs = told[0]?.atMs ?? Number.POSITIVE_INFINITY;
  const missingMs = limits.missingMin === null ? Number.POSITIVE_INFINITY : limits.missingMin * MINUTE_MS;
  const watches = alarmKinds.map((kind) => ({ kind, watch: new Watch(kind), judge: judgeOf(kind, limits, (span ?? 0) * DEADBAND_SHARE) }));
  // Of what began since the first reading they say themselves whether it is over.
  const older = standing.filter(({ kind, fromMs }) => limits[LIMIT_OF[kind]] !== null && (fromMs ?? 0) < firstMs);
  for (const { kind, fromMs } of older) watches.find((each) => each.kind === kind)!.watch.begin(fromMs);
  const missing = watches.find(({ kind }) => kind === "missing")!.watch;
  if (limits.missingMin !== null && told.length === 0 && nowMs - askedFromMs >= missingMs) missing.begin(null);
  for (const [i, reading] of told.entries()) {
    const before = told[i - 1];
    if (before !== undefined && reading.atMs - before.atMs > missingMs) {
      for (const { watch } of watches) watch.loseSight();
      missing.begin(before.atMs + missingMs);
    }
    for (const { watch, judge } of watches) watch.see(judge(told, i), reading.atMs);
  }
  const lastMs = told.at(-1)?.atMs;
  if (lastMs !== undefined && nowMs - lastMs > missingMs) missing.begin(lastMs + missingMs);
  return watches.flatMap(({ watch }) => watch.alarms).sort((a, b) => (a.fromMs ?? 0) - (b.fromMs ?? 0));
}

/** Those that are open, the worst first. */
export const openAlarms = (alarms: readonly SensorAlarm[]): SensorAlarm[] =>
  alarms.filter(({ untilMs }) => untilMs === null).sort((a, b) => alarmKinds.indexOf(a.kind) - alarmKinds.indexOf(b.kind));

/** By time and each moment once, whatever order they came in; of two values of one moment the larger. */
export function inTime(readings: readonly Reading[], nowMs: number): Reading[] {
  const sorted = readings.filter(({ atMs }) => atMs <= nowMs).sort((a, b) => a.atMs - b.atMs || a.value - b.value);
  return sorted.filter(({ atMs }, i) => sorted[i + 1]?.atMs !== atMs);
}

/** One kind of alarm of one sensor: at most one of it is open. */
class Watch {
  readonly alarms: SensorAlarm[] = [];
  private readonly kind: AlarmKind;
  private beyondSinceMs: number | null = null;
  private withinSinceMs: number | null = null;

  constructor(kind: AlarmKind) {
    this.kind = kind;
  }

  begin(fromMs: number | null): void {
    this.withinSinceMs = null;
    if (!this.isOpen) this.alarms.push({ kind: this.kind, fromMs, untilMs: null });
  }

  see(verdict: Verdict, atMs: number): void {
    this.beyondSinceMs = verdict === "beyond" ? (this.beyondSinceMs ?? atMs) : null;
    this.withinSinceMs = verdict === "within" ? (this.withinSinceMs ?? atMs) : null;
    if (this.beyondSinceMs !== null && atMs - this.beyondSinceMs >= ON_DELAY_MS) this.begin(this.beyondSinceMs);
    if (this.isOpen && this.withinSinceMs !== null && atMs - this.withinSinceMs >= OFF_DELAY_MS)
      this.alarms.push({ ...this.alarms.pop()!, untilMs: this.withinSinceMs });
  }

  loseSight(): void {
    this.beyondSinceMs = null;
    this.withinSinceMs = null;
  }

  private get isOpen(): boolean {
    return this.alarms.at(-1)?.untilMs === null;
  }
}

type Judge = (readings: readonly Reading[], i: number) => Verdict;

/** Whether a reading is beyond what is allowed, or back behind it by more than the deadband. */
function judgeOf(kind: AlarmKind, limits: SensorLimits, deadband: number): Judge {
  const above = (limit: number | null, value: number, band = deadband): Verdict =>
    limit === null || value < limit - band ? "within" : value > limit ? "beyond" : "deadband";
  const below = (limit: number | null, value: number): Verdict => (limit === null ? "within" : above(-limit, -value));
  switch (kind) {
    case "highHigh":
    case "high":
      return (readings, i) => above(limits[kind], readings[i]!.value);
    case "lowLow":
    case "low":
      return (readings, i) => below(limits[kind], readings[i]!.value);
    case "rate":
      return (readings, i) => (limits.ratePerMin !== null && changeWithinMinute(readings, i) > limits.ratePerMin ? "beyond" : "within");
    case "stuck":
      return (readings, i) => (limits.stuckMin !== null && sameForMs(readings, i) >= limits.stuckMin * MINUTE_MS ? "beyond" : "within");
    case "missing":
      return () => "within";
  }
}

/** Between a reading and the oldest within the minute before it; of a sensor that is slower than that, its share of one minute. */
function changeWithinMinute(readings: readonly Reading[], i: number): number {
  const { atMs, value } = readings[i]!;
  let oldest = i;
  while (oldest > 0 && atMs - readings[oldest - 1]!.atMs <= MINUTE_MS) oldest--;
  if (oldest < i) return Math.abs(value - readings[oldest]!.value);
  const before = readings[i - 1];
  return before === undefined ? 0 : (Math.abs(value - before.value) * MINUTE_MS) / (atMs - before.atMs);
}

function sameForMs(readings: readonly Reading[], i: number): number {
  const { atMs, value } = readings[i]!;
  let first = i;
  while (first > 0 && readings[first - 1]!.value === value) first--;
  return atMs - readings[first]!.atMs;
}

/** Readings are asked for as far back as limits look, and no farther than a day. */
export const LONGEST_LIMIT_MIN = 12 * 60;

/** How far back the readings have to reach for these limits: one that is stuck for its time may have read twice in it, the first time as long before. */
export const neededMin = ({ stuckMin, missingMin }: SensorLimits): number =>
  Math.min(Math.ceil(Math.max(2 * (stuckMin ?? 0), (missingMin ?? 0) + 1)), 2 * LONGEST_LIMIT_MIN);

/** The first that is wrong with limits: low-low < low < high < high-high, times and rates above zero, and times no longer than readings are asked for. */
export function limitsProblem(limits: SensorLimits): keyof SensorLimits | null {
  let before = Number.NEGATIVE_INFINITY;
  for (const name of ["lowLow", "low", "high", "highHigh"] as const) {
    const limit = limits[name];
    if (limit === null) continue;
    if (!Number.isFinite(limit) || limit <= before) return name;
    before = limit;
  }
  for (const name of ["ratePerMin", "stuckMin", "missingMin"] as const) {
    const limit = limits[name];
    if (limit !== null && !(Number.isFinite(limit) && limit > 0)) return name;
    if (limit !== null && name !== "ratePerMin" && limit > LONGEST_LIMIT_MIN) return name;
  }
  return null;
}

/** For a small line: of each of so many stretches of time its lowest and its highest, so that no peak is lost. */
export function thinned(readings: readonly Reading[], stretches: number): Reading[] {
  const [first, last] = [readings[0], readings.at(-1)];
  if (first === undefined || last === undefined || readings.length <= 2 * stretches) return [...readings];
  const widthMs = (last.atMs - first.atMs + 1) / stretches;
  const kept = new Map<number, [Reading, Reading]>();
  for (const reading of readings) {
    const at = Math.floor((reading.atMs - first.atMs) / widthMs);
    const [low, high] = kept.get(at) ?? [reading, reading];
    kept.set(at, [reading.value < low.value ? reading : low, reading.value > high.value ? reading : high]);
  }
  const both = [...kept.values()].flatMap(([low, high]) => (low === high ? [low] : low.atMs < high.atMs ? [low, high] : [high, low]));
  return both.at(-1) === last ? both : [...both, last];
}
