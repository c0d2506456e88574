import type { OrderMarks } from "../../shared/http/order-lists-api.ts";
import type { ClosedMark, ClosedMarks } from "./use-closed-marks.ts";

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
