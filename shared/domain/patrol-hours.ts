/** Where a customer's file says nothing of them. */
export const USUAL_PATROL_HOURS: [string, string] = ["07:00", "17:00"];

/** The hours of patrol, from and to as HH:MM, of a day that begins at `dayMs`; half-open. */
export function patrolHoursOf(
  { patrolHours }: { readonly patrolHours: readonly [string, string] },
  dayMs: number,
): { fromMs: number; untilMs: number } {
  const [fromMs, untilMs] = patrolHours.map((clock) => dayMs + msOfClock(clock)) as [number, number];
  return { fromMs, untilMs };
}

const msOfClock = (clock: string): number => {
  const [hours, minutes] = clock.split(":").map(Number) as [number, number];
  return (hours * 60 + minutes) * 60_000;
};
