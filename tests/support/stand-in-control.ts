import { setTimeout as pause } from "node:timers/promises";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import type { Account } from "./session.ts";

export interface StandInAccount extends Account {
  readonly userType: number;
  readonly ownerAdmin: boolean;
  readonly companyId: string;
}

/** Kinds of faults as the stand-in names them. */
export interface FaultWish {
  readonly tenant?: string;
  readonly call?: string;
  readonly kind:
    | "slow"
    | "error"
    | "hang"
    | "cut"
    | "truncated"
    | "html"
    | "refused"
    | "refusedAfter"
    | "emptyList"
    | "emptyOrders"
    | "reordered"
    | "badRows"
    | "freeze"
    | "wrongCodec"
    | "quota"
    | "tokenOver";
  readonly delayMs?: number;
  readonly status?: number;
  readonly retryAfterS?: number;
  readonly share?: number;
  readonly times?: number;
}

/** What the services know: everything that a client may be compared with. */
export interface Truth {
  readonly nowMs: number;
  readonly orders: readonly WorkOrder[];
  readonly counters: readonly { readonly status: number; readonly count: number }[];
  readonly devices: readonly { readonly id: string; readonly kind: string; readonly seenAtMs: number }[];
}

/** A machine-found defect as the stand-in made it. */
interface SpottedShot {
  readonly id: string;
  readonly number: string;
  readonly companyId: string;
  readonly pictures: readonly string[];
}

export interface CallCount {
  readonly requests: number;
  readonly notModified: number;
  readonly bytes: number;
  readonly atOnce: number;
}

/** The stand-in's control routes: the hand on services that the product knows nothing of. */
export interface StandInControl {
  accounts(): Promise<StandInAccount[]>;
  setFault(fault: FaultWish): Promise<void>;
  clearFaults(): Promise<void>;
  setPace(eventsPerS: number, tenant?: string): Promise<void>;
  /** Makes so many field events happen now. */
  step(tenant: string, events: number): Promise<void>;
  /** A machine finds one more defect: what the queue of quick identification shows next. */
  spot(tenant: string): Promise<SpottedShot>;
  /** Changes one order as the services' own people would. */
  changeOrder(
    tenant: string,
    id: string,
    change: { status: number; companyId?: string; reason?: string },
  ): Promise<{ changedAtMs: number }>;
  /** Takes a share of the orders away for good; archived ones are closed and still known by their ids. Answers which. */
  leave(tenant: string, how: "deleted" | "archived", share: number, which?: "open" | "closed" | "all"): Promise<string[]>;
  truth(tenant: string): Promise<Truth>;
  /** The statuses that an order has had, the first one included, oldest first. */
  statuses(tenant: string, orderId: string): Promise<number[]>;
  requests(): Promise<Record<string, Record<string, CallCount>>>;
  clearRequests(): Promise<void>;
}

export function createStandInControl(address: string): StandInControl {
  async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await reach(`${address}/_control${path}`, {
      method,
      ...(body !== undefined && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`stand-in: ${method} ${path}: ${response.status} ${text}`);
    return (text === "" ? undefined : JSON.parse(text)) as T;
  }

  return {
    async accounts() {
      const { password, accounts } = await ask<{ password: string; accounts: Omit<StandInAccount, "password">[] }>("GET", "/accounts");
      return accounts.map((account) => ({ ...account, password }));
    },
    async statuses(tenant, orderId) {
      const steps = await ask<{ to: number }[]>("GET", `/steps/${tenant}/${encodeURIComponent(orderId)}`);
      return steps.map(({ to }) => to);
    },
    setFault: (fault) => ask("POST", "/faults", fault),
    clearFaults: () => ask("DELETE", "/faults"),
    setPace: (eventsPerS, tenant = "*") => ask("POST", "/pace", { tenant, eventsPerS }),
    step: (tenant, events) => ask("POST", "/step", { tenant, events }),
    spot: async (tenant) => (await ask<{ shot: SpottedShot }>("POST", "/spot", { tenant })).shot,
    changeOrder: (tenant, id, change) => ask("POST", `/orders/${tenant}/${encodeURIComponent(id)}`, change),
    leave: async (tenant, how, share, which = "all") => (await ask<{ ids: string[] }>("POST", "/leave", { tenant, how, share, which })).ids,
    truth: (tenant) => ask("GET", `/truth/${tenant}`),
    requests: () => ask("GET", "/requests"),
    clearRequests: () => ask("DELETE", "/requests"),
  };
}

const REACHED_WITHIN_MS = 15_000;

/** A stand-in that was just started again refuses connections for a moment. */
async function reach(url: string, init: RequestInit): Promise<Response> {
  const givenUpAtMs = Date.now() + REACHED_WITHIN_MS;
  for (;;) {
    try {
      return await fetch(url, { ...init, signal: AbortSignal.timeout(30_000) });
    } catch (error) {
      if (Date.now() > givenUpAtMs) throw error;
      await pause(100);
    }
  }
}
