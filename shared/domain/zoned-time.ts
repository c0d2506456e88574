/**
 * Legacy times carry no zone; they are wall-clock times of the tenant's zone. Days of one offset are remembered, because a list
 * of 100,000 orders asks for the same few hundred days again and again.
 */
const dayStarts = new Map<string, Map<number, number | null>>();
const formats = new Map<string, Intl.DateTimeFormat>();
const DAY_MS = 86_400_000;
const hourOffsets = new Map<string, Map<number, number | null>>();
const HOUR_MS = 3_600_000;
const MOST_HOURS = 100_000;

/** Epoch milliseconds of a wall-clock time in an IANA zone. A time skipped by a change of the clocks is read an hour later. */
export function zonedTimeMs(zone: string, year: number, month: number, day: number, millisecondOfDay: number): number {
  let days = dayStarts.get(zone);
  if (days === undefined) {
    days = new Map();
    dayStarts.set(zone, days);
  }
  const key = (year * 13 + month) * 32 + day;
  let start = days.get(key);
  if (start === undefined) {
    start = startOfEvenDay(zone, Date.UTC(year, month - 1, day));
    days.set(key, start);
  }
  if (start !== null) return start + millisecondOfDay;
  const wall = Date.UTC(year, month - 1, day) + millisecondOfDay;
  const guess = wall - offsetMs(zone, wall);
  return wall - offsetMs(zone, guess);
}

/** YYYY-MM-DD HH:mm:ss of an instant, as people in that zone read it on the clock. */
export function formatZoned(zone: string, atMs: number): string {
  return new Date(atMs + evenOffsetMs(zone, atMs)).toISOString().slice(0, 19).replace("T", " ");
}

/** As `offsetMs`, remembered for hours within which the clocks do not change: a list asks for the same few thousand again and again. */
function evenOffsetMs(zone: string, atMs: number): number {
  const hour = Math.floor(atMs / HOUR_MS);
  let hours = hourOffsets.get(zone);
  if (hours === undefined || hours.size >= MOST_HOURS) {
    hours = new Map();
    hourOffsets.set(zone, hours);
  }
  let offset = hours.get(hour);
  if (offset === undefined) {
    const [first, last] = [offsetMs(zone, hour * HOUR_MS), offsetMs(zone, (hour + 1) * HOUR_MS - 1)];
    offset = first === last ? first : null;
    hours.set(hour, offset);
  }
  return offset ?? offsetMs(zone, atMs);
}

/** What the zone's clocks show at an instant, less UTC. */
export function offsetMs(zone: string, atMs: number): number {
  let format = formats.get(zone);
  if (format === undefined) {
    const options = { year: "numeric", month: "numeric", day: "numeric", hour: "numeric", minute: "numeric", second: "numeric" } as const;
    format = new Intl.DateTimeFormat("en-US", { ...options, timeZone: zone, hourCycle: "h23" });
    formats.set(zone, format);
  }
  const part: Record<string, string> = {};
  for (const { type, value } of format.formatToParts(atMs)) part[type] = value;
  const wall = Date.UTC(
    Number(part.year),
    Number(part.month) - 1,
    Number(part.day),
    Number(part.hour),
    Number(part.minute),
    Number(part.second),
  );
  return wall - Math.floor(atMs / 1000) * 1000;
}

/** Start of a day on which the clocks do not change; null for the others. */
function startOfEvenDay(zone: string, wall: number): number | null {
  const first = offsetMs(zone, wall - offsetMs(zone, wall));
  const last = offsetMs(zone, wall + DAY_MS - first);
  return first === last && offsetMs(zone, wall - first) === first ? wall - first : null;
}
