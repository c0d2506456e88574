import { nameOfRow } from "./picked.ts";
import type { ReportPart, ReportRow } from "./report.ts";

export type StretchesPart = Extract<ReportPart<string>, { readonly part: "stretches" }>;

export interface ShortRoad {
  readonly id: string;
  readonly name: string;
  /** null: the services do not tell. */
  readonly missingM: number | null;
}

/** The roads of the rows, the one that lacks most first; those of which nobody knows come last. */
export function shortRoads(part: StretchesPart, rows: readonly ReportRow[]): ShortRoad[] {
  return rows
    .map((row) => ({
      id: String(row[part.road] ?? ""),
      name: nameOfRow(part.name, row),
      missingM: row.unread?.[part.missing] === undefined ? ((row[part.missing] as number | null) ?? null) : null,
    }))
    .filter(({ id }) => id !== "")
    .sort((a, b) => (b.missingM ?? -1) - (a.missingM ?? -1) || a.name.localeCompare(b.name, "zh"));
}

export const stretchesPartOf = ({ parts }: { readonly parts: unknown }): StretchesPart | undefined =>
  (parts as readonly ReportPart<string>[]).find((part) => part.part === "stretches");
