import { piecesAlong } from "../../shared/domain/along-line.ts";
import { chainageEnds } from "../../shared/domain/chainages-of.ts";
import type { Line } from "../../shared/domain/coordinates.ts";
import type { Road } from "../../shared/domain/reference.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import type { AnyResource, RecordRow } from "../../shared/resources/resource.ts";

type Along = NonNullable<AnyResource["along"]>;

const roadsOf = ({ roads }: Along, row: RecordRow): readonly string[] => [row[roads] ?? []].flat().map(String);
const metres = (row: RecordRow, field: string | undefined): number | null => {
  const value = row[field ?? ""];
  return typeof value === "number" ? value : null;
};

/** Where a record lies, a line for each part of each road; the whole road where it names no chainage, nothing of a road that nobody knows. */
export function linesAlong(along: Along, row: RecordRow, roads: ReadonlyMap<string, Pick<Road, "line" | "lengthM">>): readonly Line[] {
  const [fromM, toM] = [metres(row, along.from), metres(row, along.to)];
  return roadsOf(along, row).flatMap((id) => {
    const road = roads.get(id);
    if (road === undefined || road.line.length === 0) return [];
    if (fromM === null || toM === null) return [road.line];
    // A road may have been recorded shorter since; what lies beyond its ends is told by the list.
    const ends = road.lengthM > 0 ? chainageEnds(road.line, road.lengthM) : { fromM, toM };
    return piecesAlong(road.line, road.lengthM, Math.max(fromM, ends.fromM), Math.min(toM, ends.toM));
  });
}

/** Whether an order lies within: on one of the roads and between the chainages; one without a chainage is within a whole road alone. */
export function isWithin(along: Along, row: RecordRow, { roadId, chainageM }: Pick<WorkOrder, "roadId" | "chainageM">): boolean {
  if (!roadsOf(along, row).includes(roadId)) return false;
  const [fromM, toM] = [metres(row, along.from), metres(row, along.to)];
  if (fromM === null || toM === null) return true;
  return chainageM !== null && chainageM >= fromM && chainageM <= toM;
}
