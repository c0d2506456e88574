import { statusTone, type Theme } from "../../shared/charts/tones.ts";
import { pieceAlong } from "../../shared/domain/along-line.ts";
import { formatChainage } from "../../shared/domain/chainage.ts";
import type { DrivenQuality, DrivenStretch } from "../../shared/domain/driven-stretches.ts";
import { withoutPosts } from "../../shared/domain/posts.ts";
import type { Road } from "../../shared/domain/reference.ts";
import { nameOfRow } from "../../shared/reports/picked.ts";
import type { ReportPart } from "../../shared/reports/report.ts";
import type { MapRecord } from "../map/map-record.ts";
import type { ToldRow } from "./use-report.ts";

/** In the address: the stretch that is looked at, as its ends in metres. */
export const STRETCH = "stretch";

export interface ShortRoad {
  readonly id: string;
  readonly name: string;
  /** null: the services do not tell. */
  readonly missingM: number | null;
}

/** The roads of the rows, the one that lacks most first; those of which nobody knows come last. */
export function shortRoads(part: Extract<ReportPart<string>, { readonly part: "stretches" }>, rows: readonly ToldRow[]): ShortRoad[] {
  return rows
    .map((row) => ({
      id: String(row[part.road] ?? ""),
      name: nameOfRow(part.name, row),
      missingM: row.unread?.[part.missing] === undefined ? ((row[part.missing] as number | null) ?? null) : null,
    }))
    .filter(({ id }) => id !== "")
    .sort((a, b) => (b.missingM ?? -1) - (a.missingM ?? -1) || a.name.localeCompare(b.name, "zh"));
}

/** Colour, and beside it a look of its own in CSS: what is missing is striped. */
export const toneOfQuality = (quality: DrivenQuality, theme: Theme): string =>
  statusTone[theme][({ observed: "accepted", inferred: "inProgress", missing: "overdue" } as const)[quality]].fill;

/** Each stretch as a piece of the road's line; stretches are metres from its beginning, whatever stands on its posts. */
export const stretchesOnMap = (
  { line, lengthM }: Road,
  stretches: readonly DrivenStretch[],
  theme: Theme,
  say: (quality: DrivenQuality) => string,
): MapRecord[] =>
  stretches.map(({ fromM, toM, quality }) => ({
    id: `${fromM}-${toM}`,
    name: `${formatChainage(fromM)} – ${formatChainage(toM)}`,
    detail: say(quality),
    line: pieceAlong(withoutPosts(line), lengthM, fromM, Math.min(toM, lengthM || toM)),
    colour: toneOfQuality(quality, theme),
  }));
