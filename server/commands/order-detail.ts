import { createHash } from "node:crypto";
import type { Tenant } from "../../editions/load.ts";
import type { WorkOrder, WorkOrderDetail } from "../../shared/domain/work-order.ts";
import { ExpectedError } from "../../shared/errors.ts";
import { getDetail } from "../../shared/legacy/calls/assignment.ts";
import type { LegacyClient } from "../../shared/legacy/client.ts";
import { decodeDetail } from "../../shared/legacy/decode-detail.ts";
import type { RedisClient } from "../redis.ts";
import { serviceIdentity } from "./service-identity.ts";

export interface OrderDetailDeps {
  redis: RedisClient;
  legacy: LegacyClient;
}

const KEEP_MS = 10 * 60_000;
const LOCK_MS = 10_000;
const LOOK_AGAIN_MS = 50;

/**
 * Details of orders, kept in Redis for as long as the order's row stays as it is: five hundred people who open one card are one
 * request to the services, from however many servers (F2).
 */
export class OrderDetails {
  private readonly underWay = new Map<string, Promise<WorkOrderDetail>>();
  private readonly deps: OrderDetailDeps;

  constructor(deps: OrderDetailDeps) {
    this.deps = deps;
  }

  /** @throws ExpectedError when the services cannot be asked, or no longer know the order. */
  of(tenant: Tenant, order: WorkOrder): Promise<WorkOrderDetail> {
    const key = `order-detail:{${tenant.file.code}:${order.id}}:${digestOf(order)}`;
    const mine = this.underWay.get(key);
    if (mine !== undefined) return mine;
    const work = this.once(key, tenant, order.id).finally(() => this.underWay.delete(key));
    this.underWay.set(key, work);
    return work;
  }

  /** What the services say at this moment; never from the cache. */
  async now(tenant: Tenant, id: string, withinMs = tenant.file.legacy.timeoutMs): Promise<WorkOrderDetail> {
    const signal = AbortSignal.timeout(withinMs);
    const answer = await this.deps.legacy.call(tenant.source, getDetail, { ...serviceIdentity(tenant), A_Id: id }, { signal });
    const row = answer.rows[0];
    if (row !== undefined) return decodeDetail(row, tenant.source);
    throw answer.refused.length > 0
      ? new ExpectedError("legacyNoAnswer", { call: getDetail.name })
      : new ExpectedError("notFound", { order: id });
  }

  /** One server asks, the others wait for what it finds; a lock whose holder died ends by itself. */
  private async once(key: string, tenant: Tenant, id: string): Promise<WorkOrderDetail> {
    const lock = `${key}:lock`;
    for (;;) {
      const kept = await this.deps.redis.get(key);
      if (kept !== null) return JSON.parse(kept) as WorkOrderDetail;
      if ((await this.deps.redis.set(lock, "1", "PX", LOCK_MS, "NX")) === "OK") break;
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    }
    try {
      const detail = await this.now(tenant, id);
      await this.deps.redis.set(key, JSON.stringify(detail), "PX", KEEP_MS);
      return detail;
    } finally {
      await this.deps.redis.del(lock);
    }
  }
}

const digestOf = (order: WorkOrder): string => createHash("sha1").update(JSON.stringify(order)).digest("base64url");
