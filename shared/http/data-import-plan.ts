import { measuredDefects, wrongOnRoad } from "../resources/measured-defects.ts";
import type { AnyResource, RecordRow } from "../resources/resource.ts";
import { roads } from "../resources/roads.ts";
import { type ImportLine, type PlannedLine, planImport } from "./import-plan.ts";

/** What can be handed over to the services together. */
export const dataImportKinds = ["diseaseData", "roadNetwork"] as const;
export type DataImportKind = (typeof dataImportKinds)[number];

/** What rows of each kind are. */
export const sheetOf: Readonly<Record<DataImportKind, AnyResource>> = { diseaseData: measuredDefects, roadNetwork: roads };

/** Roads as the feed of every page has them, those in use, or as their register does. */
export interface PlannedBy {
  readonly roads: ReadonlyMap<string, RecordRow & { readonly lengthM: number | null }>;
  /** Their roles. */
  readonly by: readonly string[];
}

/** What each row would do, one after the other. Both ends plan: the page to show it, the server before it hands anything over. */
export function planDataImport(
  kind: DataImportKind,
  lines: readonly ImportLine[],
  { roads: known, by }: PlannedBy,
): Generator<PlannedLine> {
  if (kind === "roadNetwork") return planImport(roads, lines, [...known.values()], { may: { create: true, update: true }, by });
  const judged = lines.map((line) => {
    const wrong = [...(line.wrong ?? []), ...wrongOnRoad(line.values, known)];
    return wrong.length === 0 ? line : { ...line, wrong };
  });
  return planImport(measuredDefects, judged, [], { may: { create: true, update: false }, by });
}
