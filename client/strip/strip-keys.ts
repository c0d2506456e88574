import type { KeyboardEvent } from "react";

const WAYS: Readonly<Record<string, readonly [row: number, along: number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

/** Arrow keys go from one thing of a row to the next along the road, and to the nearest of the row above or beneath. */
export function onStripKey(event: KeyboardEvent<HTMLElement>): void {
  const way = WAYS[event.key];
  const here = (event.target as HTMLElement).closest<HTMLElement>("[data-strip]");
  if (way === undefined || here === null || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-strip-row]")].map((row) => [
    ...row.querySelectorAll<HTMLElement>("[data-strip]"),
  ]);
  const at = rows.findIndex((row) => row.includes(here));
  const next = way[0] === 0 ? rows[at]?.[rows[at]!.indexOf(here) + way[1]] : nearest(rows[at + way[0]] ?? [], placeOf(here));
  next?.focus();
}

const placeOf = (item: HTMLElement): number => Number(item.dataset.strip);

const nearest = (row: readonly HTMLElement[], at: number): HTMLElement | undefined =>
  row.reduce<HTMLElement | undefined>(
    (best, item) => (best === undefined || Math.abs(placeOf(item) - at) < Math.abs(placeOf(best) - at) ? item : best),
    undefined,
  );
