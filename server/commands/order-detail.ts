import { createHash } from "node:crypto";
import type { Tenant } from "../../editions/load.ts";
import type { WorkOrder, WorkOrderDetail } from "../../shared/domain/work-order.ts";
import { ExpectedError } from "../../shared/errors.ts";
import type { RowOf } from "../../shared/legacy/call.ts";
import { getDetail } from "../../shared/legacy/calls/assignment.ts";
import { decodeDetail } from "../../shared/legacy/decode-detail.ts";
import type { Answered, Asking } from "../../shared/node/asking.ts";
import { serviceIdentity } from "./service-identity.ts";

const KEEP_MS = 10 * 60_000;

/** Details of orders, kept for as long as the order's row stays as it is: five hundred people who open one card are one request (F2). */
export class OrderDetails {
  private readonly asking: Pick<Asking, "now" | "kept">;

  constructor(asking: Pick<Asking, "now" | "kept">) {
    this.asking = asking;
  }

  /** @throws ExpectedError when the services cannot be asked, or no longer know the order. */
  async of(tenant: Tenant, order: WorkOrder): Promise<WorkOrderDetail> {
    const keep = { keepMs: KEEP_MS, as: digestOf(order) };
    return detailIn(await this.asking.kept(tenant, getDetail, questionOf(tenant, order.id), keep), tenant, order.id);
  }

  /** What the services say at this moment. */
  async now(tenant: Tenant, id: string, withinMs = tenant.file.legacy.timeoutMs): Promise<WorkOrderDetail> {
    return detailIn(await this.asking.now(tenant, getDetail, questionOf(tenant, id), withinMs), tenant, id);
  }
}

const questionOf = (tenant: Tenant, id: string) => ({ ...serviceIdentity(tenant), A_Id: id });

function detailIn({ rows, refused }: Answered<RowOf<typeof getDetail>>, { source }: Tenant, id: string): WorkOrderDetail {
  if (rows[0] !== undefined) return decodeDetail(rows[0], source);
  throw refused.length > 0 ? new ExpectedError("legacyNoAnswer", { call: getDetail.name }) : new ExpectedError("notFound", { order: id });
}

const digestOf = (order: WorkOrder): string => createHash("sha1").update(JSON.stringify(order)).digest("base64url");
