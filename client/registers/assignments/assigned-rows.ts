import type { AnyAssigns, AnyResource, RecordRow } from "../../../shared/resources/resource.ts";
import { type Gap, heldOn, type Span, timelineOf } from "../../../shared/resources/timeline.ts";

/** A thing that is held, with whose it was, is and will be. */
export type AssignedRow = RecordRow & {
  readonly holderId: string;
  readonly since: string;
  readonly nextHolderId: string;
  readonly nextFrom: string;
  readonly check: AssignedCheck;
  readonly spans: readonly Span[];
  readonly gaps: readonly Gap[];
};
/** The worst of what is to be said of it. */
export type AssignedCheck = "nobody" | "overlap" | "gap" | "fine";

/** Everything that can be held, by the assignments to these holders, as of a day. */
export function assignedRows(
  assigns: AnyAssigns,
  { held, holders, assignments }: Readonly<Record<"held" | "holders" | "assignments", readonly RecordRow[]>>,
  today: string,
): AssignedRow[] {
  const known = new Set(holders.map(({ id }) => id));
  const byHeld = new Map<string, RecordRow[]>();
  for (const one of assignments) {
    if (!known.has(String(one[assigns.holder.field]))) continue;
    const heldId = String(one[assigns.held.field]);
    byHeld.set(heldId, [...(byHeld.get(heldId) ?? []), one]);
  }
  return held.map((row) => {
    const timeline = timelineOf(assigns, byHeld.get(row.id) ?? []);
    const now = heldOn(timeline, today);
    const next = timeline.spans.find(({ from }) => from > today);
    return {
      ...row,
      ...{ holderId: now?.holderId ?? "", since: now?.from ?? "", nextHolderId: next?.holderId ?? "", nextFrom: next?.from ?? "" },
      ...{ check: checkOf(now, timeline), spans: timeline.spans, gaps: timeline.gaps },
    };
  });
}

/** What a list of the held says of them beside: two words of their own, and not whose they are. */
export const saidFieldsOf = ({ columns, record, title }: AnyResource): readonly string[] =>
  (columns as AnyResource["columns"])
    .filter(({ key, optional }: { key: string; optional?: true }) => {
      const { kind } = record.fields[key];
      return key !== title && optional !== true && (kind === "text" || kind === "code");
    })
    .map(({ key }: { key: string }) => key)
    .slice(0, 2);

function checkOf(now: Span | undefined, { spans, gaps }: { spans: readonly Span[]; gaps: readonly Gap[] }): AssignedCheck {
  if (now === undefined) return "nobody";
  if (spans.some(({ overlaps }) => overlaps)) return "overlap";
  return gaps.length > 0 ? "gap" : "fine";
}
