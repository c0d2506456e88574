/** A time in a cell that may be too narrow for all of it: the clock is left out as a whole before a part of the day is cut. */
export function DayFirst({ time }: { time: string }) {
  const [day, ...clock] = time.split(" ");
  return (
    <span className="day-first">
      <span>{day}</span> <span>{clock.join(" ")}</span>
    </span>
  );
}
