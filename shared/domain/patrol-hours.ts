import type { TenantFile } from "../policy/tenant-file.ts";

/** The hours of patrol of a day that begins at `dayMs`, half-open. */
export function patrolHoursOf({ patrolHours }: Pick<TenantFile, "patrolHours">, dayMs: number): { fromMs: number; untilMs: number } {
  const [fromMs, untilMs] = patrolHours.map((clock) => dayMs + msOfClock(clock)) as [number, number];
  return { fromMs, untilMs };
}

const msOfClock = (clock: string): number => {
  const [hours, minutes] = clock.split(":").map(Number) as [number, number];
  return (hours * 60 + minutes) * 60_000;
};
