import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { orderDoors, type PlaceCorrection } from "../../shared/http/orders-api.ts";
import { ask } from "../api/ask.ts";

/** Says where a defect really is; `seen` is the order as the user saw it. @throws RequestFailure as the server said it. */
export async function correctPlace(seen: WorkOrder, wish: Omit<PlaceCorrection, "seen">, key: string): Promise<WorkOrder> {
  const { lng, lat, roadId, chainageM } = seen;
  const body = { seen: { lng, lat, roadId, chainageM }, ...wish };
  return (await ask(orderDoors.place, { params: { id: seen.id }, body, key })).order;
}

/** What leads back to where an order stood; null where it stood nowhere. */
export function placeOf({ lng, lat, roadId, chainageM }: WorkOrder): Pick<PlaceCorrection, "point" | "road"> | null {
  const point = lng === null || lat === null ? undefined : { lng, lat };
  const road = roadId === "" || chainageM === null ? undefined : { roadId, chainageM };
  if (point === undefined) return null;
  return { point, ...(road !== undefined && { road }) };
}
