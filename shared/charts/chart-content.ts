import type { Theme } from "./tones.ts";

/** As the drawing library reads it. */
export type ChartOption = { [part: string]: unknown };

/** The figures of a chart as a table: what a screen reader gets, what is exported, and what stands in its place on request. */
export interface ChartTable {
  readonly columns: readonly string[];
  /** null: a figure that the services sent in a form that cannot be read (Q4). */
  readonly rows: readonly (readonly (string | number | null)[])[];
}

/** What picking a name along the axis, or in the first column, does, or its bar or point of one series; null for one that leads nowhere. */
export type Picking = (name: string, series?: string) => (() => void) | null;

/** What a builder makes of figures: how they look in a theme, and the same figures as a table. No rows mean an empty chart. */
export interface ChartContent {
  readonly option: (theme: Theme) => ChartOption;
  readonly table: ChartTable;
  /** What the drawing leaves out, in words. */
  readonly note?: string;
}
