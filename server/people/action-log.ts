import { formatZoned } from "../../shared/domain/zoned-time.ts";
import { ExpectedError } from "../../shared/errors.ts";
import { addUserActionLogV2 } from "../../shared/legacy/calls/account.ts";
import type { LegacyClient } from "../../shared/legacy/client.ts";
import type { SignedIn } from "../plugins/access.ts";
import type { RedisClient } from "../redis.ts";

export interface ActionLogDeps {
  redis: RedisClient;
  legacy: LegacyClient;
  now(): number;
}

export const MOST_A_DAY = 10;
/** Longer than any calendar day: the day itself is in the key. */
const KEEP_MS = 30 * 3_600_000;

/** Tells the services which pages a user opens, at most ten times per page and day (part 1, section 7), counted over all servers. */
export class ActionLog {
  private readonly deps: ActionLogDeps;

  constructor(deps: ActionLogDeps) {
    this.deps = deps;
  }

  /** Answers whether it was told. The services' answer is nothing that the user waits for: a failure is logged. */
  async opened({ session, tenant }: SignedIn, page: string, log: { info(fields: object, message: string): void }): Promise<boolean> {
    const { redis, legacy, now } = this.deps;
    const day = formatZoned(tenant.file.timeZone, now()).slice(0, 10);
    const key = `action-log:{${session.tenant}:${session.user.id}}:${page}:${day}`;
    const counted = await redis.multi().incr(key).pexpire(key, KEEP_MS).exec();
    if (Number(counted?.[0]?.[1]) > MOST_A_DAY) return false;
    const { id, userId, companyId } = session.user;
    const request = { identify: page, uid: userId, type: 1 as const, remark: page, Cu_Id: id, Cu_CompanyId: companyId };
    try {
      await legacy.call(tenant.source, addUserActionLogV2, request, { signal: AbortSignal.timeout(tenant.file.legacy.timeoutMs) });
      return true;
    } catch (error) {
      if (!(error instanceof ExpectedError)) throw error;
      log.info({ page, error: error.code }, "the services did not take an action log");
      return false;
    }
  }
}
