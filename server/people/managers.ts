import { z } from "zod";
import type { Tenant } from "../../editions/load.ts";
import { ExpectedError } from "../../shared/errors.ts";
import { homeLogin } from "../../shared/legacy/calls/account.ts";
import type { LegacyClient } from "../../shared/legacy/client.ts";
import { decodeManager } from "../../shared/legacy/decode-user.ts";
import type { RedisClient } from "../redis.ts";

const manager = z.object({ name: z.string(), phone: z.string() }).nullable();
export type Manager = z.infer<typeof manager>;

const KEEP_MS = 10 * 60_000;

/** Who manages a customer's account: asked once for all of its users, and remembered for a while. */
export class Managers {
  private readonly redis: RedisClient;
  private readonly legacy: LegacyClient;

  constructor(deps: { redis: RedisClient; legacy: LegacyClient }) {
    this.redis = deps.redis;
    this.legacy = deps.legacy;
  }

  /** Null when the services name nobody, and when they cannot be asked: a profile is worth showing without. */
  async of(tenant: Tenant): Promise<Manager> {
    const key = `manager:${tenant.file.code}`;
    const kept = await this.redis.get(key);
    if (kept !== null) return manager.parse(JSON.parse(kept));
    const found = await this.ask(tenant).catch((error: unknown) => {
      if (error instanceof ExpectedError) return null;
      throw error;
    });
    await this.redis.set(key, JSON.stringify(found), "PX", KEEP_MS);
    return found;
  }

  private async ask({ source, file }: Tenant): Promise<Manager> {
    const signal = AbortSignal.timeout(file.legacy.timeoutMs);
    const { rows } = await this.legacy.call(source, homeLogin, { S_Username: "", S_Pwd: "" }, { signal });
    if (rows[0] === undefined) return null;
    const { name, phone } = decodeManager(rows[0]);
    return { name, phone };
  }
}
