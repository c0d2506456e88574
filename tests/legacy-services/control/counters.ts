/** Requests as the services met them, for whoever wants to know what load the product makes. */
export interface CallCount {
  requests: number;
  notModified: number;
  bytes: number;
  /** Most requests that were under way at once. */
  atOnce: number;
}

export class RequestCounters {
  private counts = new Map<string, Map<string, CallCount>>();
  private readonly underWay = new Map<string, number>();

  begin(tenant: string, call: string): CallCount {
    let calls = this.counts.get(tenant);
    if (calls === undefined) {
      calls = new Map();
      this.counts.set(tenant, calls);
    }
    let count = calls.get(call);
    if (count === undefined) {
      count = { requests: 0, notModified: 0, bytes: 0, atOnce: 0 };
      calls.set(call, count);
    }
    count.requests++;
    const now = (this.underWay.get(`${tenant} ${call}`) ?? 0) + 1;
    this.underWay.set(`${tenant} ${call}`, now);
    count.atOnce = Math.max(count.atOnce, now);
    return count;
  }

  end(tenant: string, call: string): void {
    this.underWay.set(`${tenant} ${call}`, (this.underWay.get(`${tenant} ${call}`) ?? 1) - 1);
  }

  clear(): void {
    this.counts = new Map();
  }

  toJSON(): Record<string, Record<string, CallCount>> {
    return Object.fromEntries([...this.counts].map(([tenant, calls]) => [tenant, Object.fromEntries(calls)]));
  }
}
