import { distanceM } from "../../shared/domain/coordinates.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import type { EvidenceFinding } from "../../shared/http/uploads-api.ts";
import type { Capture } from "./capture.ts";

/**
 * What speaks against a picture's being the repair of an order. Silence of camera or order about place or time is no finding: many
 * phones leave it out, and nobody can state a reason for that.
 */
export function evidenceFindings(
  picture: Capture & { readonly key: string },
  order: Pick<WorkOrder, "lng" | "lat" | "foundAtMs">,
  farM: number,
): EvidenceFinding[] {
  const { key, lng, lat, takenAtMs } = picture;
  const findings: EvidenceFinding[] = [];
  if (lng !== null && lat !== null && order.lng !== null && order.lat !== null) {
    const awayM = Math.round(distanceM([lng, lat], [order.lng, order.lat]));
    if (awayM > farM) findings.push({ kind: "farFromDefect", key, distanceM: awayM, limitM: farM });
  }
  if (takenAtMs !== null && order.foundAtMs !== null && takenAtMs < order.foundAtMs)
    findings.push({ kind: "olderThanOrder", key, takenAtMs, foundAtMs: order.foundAtMs });
  return findings;
}
