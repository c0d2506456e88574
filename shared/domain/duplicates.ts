import { distanceM as placeDistanceM } from "./coordinates.ts";
import type { WorkOrder } from "./work-order.ts";

/** How near in place and time two orders must be to be looked at as one defect; from the customer's file. */
export interface DuplicateRule {
  readonly withinM: number;
  readonly withinDays: number;
}

/** Why two orders may be one defect, in the order in which people weigh it. */
export type DuplicateReason =
  | { readonly kind: "sameType" | "relatedType" | "sameDirection" | "otherSource" }
  | { readonly kind: "alongRoad" | "acrossMap"; readonly distanceM: number }
  | { readonly kind: "foundApart"; readonly apartMs: number };

export interface Likeness {
  /** 0 to 100. */
  readonly score: number;
  readonly reasons: readonly DuplicateReason[];
}

/** What of an order it is judged by; of a defect that is none yet, as much as is known. */
export type Compared = Pick<
  WorkOrder,
  "id" | "source" | "defectTypeId" | "roadId" | "road" | "direction" | "chainageM" | "lng" | "lat" | "foundAtMs"
>;

/** Shares of the score. Place weighs most: a type is often named differently by a machine and by a person. */
const WEIGHT = { place: 40, sameType: 35, relatedType: 15, sameDirection: 10, unknownDirection: 5, time: 15 } as const;

/**
 * How likely two orders are about one defect; null when they are not: another road or carriageway, too far, too long apart, or types of
 * different kinds. `groupOf` tells the kind that a type belongs to, null where the catalogue does not.
 */
export function likeness(a: Compared, b: Compared, rule: DuplicateRule, groupOf: (typeId: string) => string | null): Likeness | null {
  if (a.id === b.id || !isOneRoad(a, b) || isOppositeDirection(a, b)) return null;
  const sameType = a.defectTypeId === b.defectTypeId;
  const group = groupOf(a.defectTypeId);
  if (!sameType && (group === null || group !== groupOf(b.defectTypeId))) return null;
  const place = distanceBetween(a, b);
  if (place === null || place.distanceM > rule.withinM) return null;
  const withinMs = rule.withinDays * DAY_MS;
  const apartMs = a.foundAtMs === null || b.foundAtMs === null ? null : Math.abs(a.foundAtMs - b.foundAtMs);
  if (apartMs !== null && apartMs > withinMs) return null;
  const sameDirection = a.direction !== "" && a.direction === b.direction;
  const score =
    WEIGHT.place * (1 - place.distanceM / rule.withinM) +
    (sameType ? WEIGHT.sameType : WEIGHT.relatedType) +
    (sameDirection ? WEIGHT.sameDirection : WEIGHT.unknownDirection) +
    (apartMs === null ? 0 : WEIGHT.time * (1 - apartMs / withinMs));
  return {
    score: Math.round(score),
    reasons: [
      place,
      { kind: sameType ? "sameType" : "relatedType" },
      ...(sameDirection ? [{ kind: "sameDirection" } as const] : []),
      ...(apartMs === null ? [] : [{ kind: "foundApart", apartMs } as const]),
      ...(a.source !== b.source ? [{ kind: "otherSource" } as const] : []),
    ],
  };
}

export const isOneRoad = (a: Pick<WorkOrder, "roadId" | "road">, b: Pick<WorkOrder, "roadId" | "road">): boolean =>
  a.roadId !== "" || b.roadId !== "" ? a.roadId === b.roadId : a.road !== "" && a.road === b.road;

const DAY_MS = 86_400_000;

const isOppositeDirection = (a: Compared, b: Compared): boolean =>
  (a.direction === "up" && b.direction === "down") || (a.direction === "down" && b.direction === "up");

/** Along the road where both have a chainage: places of vehicles scatter across lanes. */
function distanceBetween(a: Compared, b: Compared): { kind: "alongRoad" | "acrossMap"; distanceM: number } | null {
  if (a.chainageM !== null && b.chainageM !== null) return { kind: "alongRoad", distanceM: Math.abs(a.chainageM - b.chainageM) };
  if (a.lng === null || a.lat === null || b.lng === null || b.lat === null) return null;
  return { kind: "acrossMap", distanceM: Math.round(placeDistanceM([a.lng, a.lat], [b.lng, b.lat])) };
}
