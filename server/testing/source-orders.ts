import { FeedWriter } from "./feed-writer.ts";
import { sampleOrder } from "./sample-order.ts";

/** So that sources of deductions tell something: of c1 in each of these months of 2026 three orders done late and three that are open, and of c2 one of each. */
export async function writeSourceOrders(redisUrl: string, months: readonly string[]): Promise<void> {
  const orders = new FeedWriter(redisUrl, { tenant: "021PDGLS", kind: "orders" });
  const ofMonth = (month: string) => {
    const dueAtMs = Date.parse(`${month}-10T04:00:00Z`);
    const each = (companyId: string, count: number) =>
      Array.from({ length: count }, (_, n) => [
        sampleOrder({ id: `${companyId} late ${month} ${n}`, companyId, dueAtMs, status: 4, finishedAtMs: dueAtMs + 86_400_000 }),
        sampleOrder({ id: `${companyId} open ${month} ${n}`, companyId, dueAtMs, status: 2 }),
      ]).flat();
    return [...each("c1", 3), ...each("c2", 1)];
  };
  await orders.rebuild(months.flatMap(ofMonth).map((order) => [order.id, order] as const));
  orders.close();
}
