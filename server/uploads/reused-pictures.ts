import type { WorkOrder } from "../../shared/domain/work-order.ts";
import type { Elsewhere } from "../../shared/http/uploads-api.ts";
import { ofCompany } from "../live/projections/projections.ts";
import { scopeOf } from "../live/scope.ts";
import type { Reader } from "../read/reader.ts";
import type { Session } from "../session/session.ts";
import type { UploadRecords } from "./upload-records.ts";

/**
 * Tells where else a photograph stands as proof. Nobody learns more of orders that they may not see, or that are in no list any more, than
 * that there are some; while the orders are not loaded that holds for all of them. @throws ExpectedError recordsAway
 */
export class ReusedPictures {
  private readonly records: UploadRecords;
  private readonly reader: Reader;

  constructor(records: UploadRecords, reader: Reader) {
    this.records = records;
    this.reader = reader;
  }

  /** `orderId` is the order that it is to prove now. */
  async elsewhere(session: Session, sha256: string, orderId?: string): Promise<Elsewhere> {
    const orderIds = (await this.records.ordersWith(session.tenant, sha256)).filter((id) => id !== orderId);
    return orderIds.length === 0 ? { orders: [], hidden: false } : (await this.shownTo(session))(orderIds);
  }

  async ofOrder(session: Session, orderId: string): Promise<(Elsewhere & { key: string })[]> {
    const others = new Map<string, string[]>();
    for (const one of await this.records.reusedBy(session.tenant, orderId))
      others.set(one.key, [...(others.get(one.key) ?? []), one.orderId]);
    if (others.size === 0) return [];
    const shown = await this.shownTo(session);
    return [...others].map(([key, orderIds]) => ({ key, ...shown(orderIds) }));
  }

  private async shownTo(session: Session): Promise<(orderIds: readonly string[]) => Elsewhere> {
    const { state } = await this.reader.current({ tenant: session.tenant, kind: "orders" });
    const inScope = ofCompany(scopeOf(session));
    return (orderIds) => {
      const seen = orderIds.flatMap((id) => {
        const order = state?.rows.get(id);
        return order !== undefined && inScope(order) ? [order as WorkOrder] : [];
      });
      return { orders: seen.map(({ id, number }) => ({ id, number })), hidden: seen.length < orderIds.length };
    };
  }
}
