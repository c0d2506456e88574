import { getAssignmentList } from "../../shared/legacy/calls/assignment.ts";
import { assignmentRow } from "./assignment-row.ts";
import { orderFilter } from "./calls/order-filter.ts";
import { emptyText, envelope, escapeJson } from "./envelope.ts";
import type { Tenant } from "./tenant.ts";
import type { Order } from "./world/model.ts";

/** Rows that one Buffer of the answer joins. */
const ROWS_PER_CHUNK = 1_000;
/** Rows that are made ahead before others have their turn: about 2 ms. */
const ROWS_PER_SLICE = 200;
/** The page size by which the services are asked for everything (C3); they take it as no limit. */
const WHOLE = 99_999;
const COMMA = Buffer.from(",");

/**
 * The answer of GetAssignmentList, which may have 60 MB: every row's bytes are kept and only made again when the order changes,
 * so that answering is copying.
 */
/** Versions are counted from each start on. */
const STARTED = Date.now().toString(36);

export class OrderList {
  private readonly rows = new Map<Order, Buffer>();
  private readonly tenant: Tenant;

  constructor(tenant: Tenant) {
    this.tenant = tenant;
    tenant.onChange((order) => this.rows.delete(order));
  }

  /** Makes all rows ahead of the first question, in slices between which `pause` lets others work. */
  async warm(pause: () => Promise<unknown>): Promise<void> {
    const { escaped } = envelope(this.tenant.world.code, getAssignmentList);
    let made = 0;
    for (const order of this.tenant.orders.values()) {
      this.row(order, escaped);
      made++;
      if (made % ROWS_PER_SLICE === 0) await pause();
    }
  }

  /** Validator of a list: the same fields at the same version of one start answer the same bytes. */
  etag(fields: Readonly<Record<string, unknown>>): string {
    return `"${STARTED}-${this.tenant.version}-${Buffer.from(JSON.stringify(fields)).toString("base64url").slice(-40)}"`;
  }

  orders(fields: Readonly<Record<string, unknown>>): Order[] {
    const filter = orderFilter(fields);
    const found: Order[] = [];
    for (const order of this.tenant.orders.values()) if (filter.everything || filter.matches(order)) found.push(order);
    const size = Number(fields.PageSize) || WHOLE;
    if (size === WHOLE) return found;
    const from = (Math.max(1, Number(fields.PageIndex) || 1) - 1) * size;
    return found.slice(from, from + size);
  }

  chunks(orders: readonly Order[]): Buffer[] {
    const code = this.tenant.world.code;
    if (orders.length === 0) return [Buffer.from(emptyText(code, getAssignmentList))];
    const { head, tail, escaped } = envelope(code, getAssignmentList);
    const chunks = [Buffer.from(head)];
    for (let from = 0; from < orders.length; from += ROWS_PER_CHUNK) {
      const parts: Buffer[] = [];
      for (const order of orders.slice(from, from + ROWS_PER_CHUNK))
        parts.push(...(from + parts.length === 0 ? [] : [COMMA]), this.row(order, escaped));
      chunks.push(Buffer.concat(parts));
    }
    chunks.push(Buffer.from(tail));
    return chunks;
  }

  private row(order: Order, escaped: boolean): Buffer {
    let bytes = this.rows.get(order);
    if (bytes === undefined) {
      const text = JSON.stringify(assignmentRow(this.tenant, order));
      bytes = Buffer.from(escaped ? escapeJson(text) : text);
      this.rows.set(order, bytes);
    }
    return bytes;
  }
}
