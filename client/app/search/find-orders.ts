import type { WorkOrder } from "../../../shared/domain/work-order.ts";

type Wanted = Pick<WorkOrder, "id" | "number" | "road" | "defectType">;

/** One letter fits every order, and tells nobody anything. */
const SHORTEST = 2;

/** Orders whose number, road or defect holds the text; those whose number begins or ends with it come first. */
export function findOrders<Order extends Wanted>(orders: Iterable<Order>, text: string, limit: number): Order[] {
  const wanted = text.toLocaleLowerCase();
  if (wanted.length < SHORTEST) return [];
  const hits: { order: Order; rank: number }[] = [];
  for (const order of orders) {
    const rank = rankOf(order, wanted);
    if (rank !== null) hits.push({ order, rank });
  }
  return hits
    .sort((a, b) => a.rank - b.rank || a.order.number.localeCompare(b.order.number))
    .slice(0, limit)
    .map(({ order }) => order);
}

function rankOf({ id, number, road, defectType }: Wanted, wanted: string): number | null {
  const own = number.toLocaleLowerCase();
  if (own === wanted || id === wanted) return 0;
  if (own.startsWith(wanted) || own.endsWith(wanted)) return 1;
  if (own.includes(wanted)) return 2;
  return road.toLocaleLowerCase().includes(wanted) || defectType.toLocaleLowerCase().includes(wanted) ? 3 : null;
}
