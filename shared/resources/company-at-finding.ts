import { dayStartMs, parseDay } from "../domain/calendar-day.ts";
import type { CompanyOfOrder } from "../domain/order-matcher.ts";
import { timelineOf } from "./timeline.ts";

/** A record of who keeps a road; days are YYYY-MM-DD, the last one empty while nobody came after. */
export interface HeldRoad {
  readonly roadId: string;
  readonly companyId: string;
  readonly startsOn: string;
  readonly endsOn: string;
}

const KEPT = { holder: { field: "companyId" }, from: "startsOn", until: "endsOn" };

/** Of a company for some time: the first instant of its first day to the first after its last. */
interface Kept {
  readonly fromMs: number;
  readonly untilMs: number;
  readonly companyId: string;
}

/**
 * Whose an order was when it was found: the company's that had its road on that day, nobody's (empty) where nobody had it. Where no assignment tells of the road,
 * and of an order whose find has no time, the company of now stands in. `names` are companies' by id; days are those of `timeZone`.
 */
export function companyAtFinding(held: readonly HeldRoad[], names: ReadonlyMap<string, string>, timeZone: string): CompanyOfOrder {
  const byRoad = new Map<string, HeldRoad[]>();
  for (const row of held) byRoad.set(row.roadId, [...(byRoad.get(row.roadId) ?? []), row]);
  const keptByRoad = new Map([...byRoad].map(([roadId, ofRoad]) => [roadId, keptOf(ofRoad, timeZone)]));
  return ({ roadId, foundAtMs, companyId, company }) => {
    const kept = keptByRoad.get(roadId);
    if (kept === undefined || foundAtMs === null) return { id: companyId, name: names.get(companyId) ?? company };
    const id = kept.findLast(({ fromMs, untilMs }) => foundAtMs >= fromMs && foundAtMs < untilMs)?.companyId ?? "";
    return { id, name: names.get(id) ?? id };
  };
}

function keptOf(ofRoad: readonly HeldRoad[], timeZone: string): Kept[] {
  const rows = ofRoad.map((row, i) => ({ ...row, id: String(i) }));
  return timelineOf(KEPT, rows).spans.map(({ holderId, from, until }) => {
    const [first, last] = [parseDay(from), parseDay(until)];
    return {
      companyId: holderId,
      fromMs: first === null ? Number.NEGATIVE_INFINITY : dayStartMs(timeZone, first),
      untilMs: last === null ? Number.POSITIVE_INFINITY : dayStartMs(timeZone, last, 1),
    };
  });
}
