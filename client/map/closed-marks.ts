import type { OrderMarks } from "../../shared/http/order-lists-api.ts";

/** A closed order on the map: what is drawn of it, and nothing more. */
export interface ClosedMark {
  readonly id: string;
  readonly lng: number;
  readonly lat: number;
  readonly status: number;
  readonly serious: boolean;
}

export interface ClosedMarks {
  readonly byId: ReadonlyMap<string, ClosedMark>;
  /** How many there are; more than are shown where it is a great many. */
  readonly total: number;
}

/** The marks after an answer: all anew, or with what changed. The same object where nothing did, so that nothing is drawn again. */
export function withMarks(before: ClosedMarks, answer: OrderMarks): ClosedMarks {
  if (!answer.whole && answer.ids.length === 0 && !answer.left.some((id) => before.byId.has(id))) return before;
  const byId = new Map<string, ClosedMark>(answer.whole ? [] : before.byId);
  for (const id of answer.left) byId.delete(id);
  for (const [i, id] of answer.ids.entries()) byId.set(id, markAt(answer, i, id));
  return { byId, total: answer.whole ? answer.total : before.total + byId.size - before.byId.size };
}

const markAt = ({ lngs, lats, statuses, serious }: OrderMarks, i: number, id: string): ClosedMark => ({
  ...{ id, lng: lngs[i] ?? 0, lat: lats[i] ?? 0 },
  ...{ status: statuses[i] ?? -1, serious: serious[i] ?? false },
});
