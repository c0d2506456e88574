/** What a soak watches, in the order of its table; limits.json says how much each may grow in an hour. MB are millions of bytes. */
export const FIGURES = [
  "server MB",
  "worker MB",
  "wall MB",
  "wall nodes",
  "wall listeners",
  "desk MB",
  "desk nodes",
  "desk listeners",
  "supervisor MB",
  "supervisor nodes",
  "supervisor listeners",
  "Redis MB",
  "Redis keys",
  "database MB",
  "alarms raised",
] as const;
export type Figure = (typeof FIGURES)[number];

/** All figures at one time. */
export interface Reading {
  /** Since the run began. */
  readonly atHours: number;
  readonly values: Readonly<Record<Figure, number>>;
}
