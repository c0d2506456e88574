import type { WorkOrder } from "../../shared/domain/work-order.ts";
import type { Elsewhere } from "../../shared/http/uploads-api.ts";
import { liveOrders } from "../commands/order-in-scope.ts";
import { ofCompany } from "../live/projections/projections.ts";
import { scopeOf } from "../live/scope.ts";
import type { Reader } from "../read/reader.ts";
import type { Session } from "../session/session.ts";
import type { UploadRecords } from "./upload-records.ts";

/**
 * Tells where else a photograph stands as proof. Nobody learns more of orders that they may not see, or that are in no list any more, than
 * that there are some. @throws ExpectedError recordsAway, notReady
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
    const orderIds = await this.records.ordersWith(session.tenant, sha256);
    return this.shownTo(
      session,
      orderIds.filter((id) => id !== orderId),
    );
  }

  async ofOrder(session: Session, orderId: string): Promise<(Elsewhere & { key: string })[]> {
    const others = new Map<string, string[]>();
    for (const one of await this.records.reusedBy(session.tenant, orderId))
      others.set(one.key, [...(others.get(one.key) ?? []), one.orderId]);
    return Promise.all([...others].map(async ([key, orderIds]) => ({ key, ...(await this.shownTo(session, orderIds)) })));
  }

  private async shownTo(session: Session, orderIds: readonly string[]): Promise<Elsewhere> {
    if (orderIds.length === 0) return { orders: [], hidden: false };
    const { rows } = await liveOrders(this.reader, session);
    const inScope = ofCompany(scopeOf(session));
    const seen = orderIds.flatMap((id) => {
      const order = rows.get(id);
      return order !== undefined && inScope(order) ? [order as WorkOrder] : [];
    });
    return { orders: seen.map(({ id, number }) => ({ id, number })), hidden: seen.length < orderIds.length };
  }
}
