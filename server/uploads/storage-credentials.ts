import type { Tenant } from "../../editions/load.ts";
import { ExpectedError } from "../../shared/errors.ts";
import { getSTS } from "../../shared/legacy/calls/storage.ts";
import { storageCredentials } from "../../shared/legacy/records/storage-credentials.ts";
import type { Asking } from "../../shared/node/asking.ts";

/** Never leaves the server, not even for Redis or a log (S1). */
export interface Credentials {
  readonly accessKeyId: string;
  readonly accessKeySecret: string;
  readonly securityToken: string;
}

interface Kept extends Credentials {
  readonly askedAtMs: number;
  readonly endsAtMs: number;
}

/** Part 2, section 9. */
const KEEP_MS = 300_000;
/** Old enough to ask for the next ones while these still serve. */
const RENEW_AFTER_MS = 240_000;
/** Nothing is begun with credentials that end before it could be finished. */
const MARGIN_MS = 60_000;

/** The credentials of each customer's object storage: asked once for everybody, renewed before they end. */
export class StorageCredentials {
  private readonly asking: Pick<Asking, "now">;
  private readonly now: () => number;
  private readonly kept = new Map<string, Kept>();
  private readonly underWay = new Map<string, Promise<Kept>>();

  constructor(asking: Pick<Asking, "now">, now: () => number) {
    this.asking = asking;
    this.now = now;
  }

  /** @throws ExpectedError as the services said it. */
  async of(tenant: Tenant): Promise<Credentials> {
    const { code } = tenant.file;
    const kept = this.kept.get(code);
    const nowMs = this.now();
    if (kept === undefined || kept.endsAtMs <= nowMs) return this.ask(tenant);
    // Whoever asks after these have ended will hear why the services gave no others.
    if (nowMs - kept.askedAtMs >= RENEW_AFTER_MS) this.ask(tenant).catch(() => {});
    return kept;
  }

  /** The storage refused these: they are not given out again. */
  drop(tenant: Tenant, refused: Credentials): void {
    if (this.kept.get(tenant.file.code) === refused) this.kept.delete(tenant.file.code);
  }

  private ask(tenant: Tenant): Promise<Kept> {
    const { code } = tenant.file;
    const earlier = this.underWay.get(code);
    if (earlier !== undefined) return earlier;
    const work = this.fetch(tenant)
      .then((fresh) => {
        this.kept.set(code, fresh);
        return fresh;
      })
      .finally(() => this.underWay.delete(code));
    this.underWay.set(code, work);
    return work;
  }

  private async fetch(tenant: Tenant): Promise<Kept> {
    const askedAtMs = this.now();
    const row = (await this.asking.now(tenant, getSTS, { C_Code: tenant.file.code })).rows[0];
    if (row === undefined) throw new ExpectedError("legacyNoAnswer", { call: getSTS.name });
    const { accessKeyId, accessKeySecret, securityToken, expiration } = storageCredentials.decode(row, tenant.source);
    const told = Date.parse(expiration);
    return {
      ...{ accessKeyId, accessKeySecret, securityToken, askedAtMs },
      endsAtMs: Math.min(askedAtMs + KEEP_MS, Number.isNaN(told) ? Number.POSITIVE_INFINITY : told - MARGIN_MS),
    };
  }
}
