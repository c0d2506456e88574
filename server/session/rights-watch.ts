import type { Logger } from "pino";
import type { Tenant } from "../../editions/load.ts";
import type { Editions } from "../../editions/load-editions.ts";
import { ExpectedError } from "../../shared/errors.ts";
import { getCusUserById } from "../../shared/legacy/calls/web-user.ts";
import { decodeUser } from "../../shared/legacy/decode-user.ts";
import { isOff } from "../../shared/legacy/dialect.ts";
import type { Asking } from "../../shared/node/asking.ts";
import type { RedisClient } from "../redis.ts";
import { startRounds } from "../rounds.ts";
import { hasSameRights, rightsOf } from "./rights.ts";
import type { Session } from "./session.ts";
import type { SessionStore } from "./session-store.ts";

export interface RightsWatchDeps {
  redis: RedisClient;
  asking: Pick<Asking, "now">;
  editions: Editions;
  sessions: Pick<SessionStore, "people" | "endOutdated">;
  /** Somebody's rights are other than they were; their sessions have ended. */
  onChanged(now: Session): Promise<void>;
  log: Pick<Logger, "info" | "debug">;
}

const ROUND_EVERY_MS = 60_000;
/** However many servers, sockets and pages somebody has: their record is asked for once in this time. */
const ASK_AGAIN_MS = 15 * 60_000;
/** Services that have no such call are left alone for so long; then a sign-in alone tells of changed rights. */
const NO_CALL_MS = 24 * 3_600_000;
/** Counted from the last look that found the difference. */
const DIFFERENCE_KEPT_MS = 30 * 24 * 3_600_000;

/** Asks now and then for the records of those who are signed in: whose rights changed in the services keeps none of the old ones (L5). */
export class RightsWatch {
  private readonly deps: RightsWatchDeps;
  private readonly rounds: { close(): void };

  constructor(deps: RightsWatchDeps) {
    this.deps = deps;
    this.rounds = startRounds(
      ROUND_EVERY_MS,
      () => this.round(),
      ({ message }) => deps.log.debug({ reason: message }, "rights could not be looked at; the next round tries again"),
    );
  }

  close(): void {
    this.rounds.close();
  }

  /** One after the other, and no more of a customer whose services do not answer. */
  async round(): Promise<void> {
    const silent = new Set<string>();
    for (const session of this.deps.sessions.people()) {
      const tenant = this.deps.editions.tenants.get(session.tenant);
      if (tenant === undefined || isOff(tenant.source, getCusUserById) || silent.has(session.tenant) || !(await this.isDue(session)))
        continue;
      await this.look(tenant, session).catch(async (error: unknown) => {
        if (!(error instanceof ExpectedError)) throw error;
        silent.add(session.tenant);
        if (error.detail.httpStatus === 404) await this.deps.redis.set(noCallKey(session.tenant), "1", "PX", NO_CALL_MS);
      });
    }
  }

  private async isDue({ tenant, user }: Session): Promise<boolean> {
    if ((await this.deps.redis.exists(noCallKey(tenant))) === 1) return false;
    return (await this.deps.redis.set(`rights-asked:{${tenant}}:${user.id}`, "1", "PX", ASK_AGAIN_MS, "NX")) === "OK";
  }

  private async look(tenant: Tenant, session: Session): Promise<void> {
    const { rows } = await this.deps.asking.now(tenant, getCusUserById, { Cu_Id: session.user.id });
    // Only a record of this very person says anything; silence takes nobody's rights (C6).
    if (rows[0] === undefined) return;
    const found = decodeUser(rows[0], tenant.source);
    if (found.id !== session.user.id || found.tenant !== session.tenant) return;
    const user = { ...session.user, ...found, userId: found.userId || found.id };
    if (hasSameRights(user, session.user)) {
      await this.deps.redis.del(differenceKey(session));
      return;
    }
    if (await this.isTheirWay(session, user)) return;
    const now: Session = { ...session, user };
    await this.deps.sessions.endOutdated(now);
    await this.deps.onChanged(now);
    this.deps.log.info({ tenant: session.tenant, user: session.user.id }, "rights have changed; the sessions with the old ones ended");
  }

  /**
   * Whoever signed in anew and was given the very rights that were ended as old: these services' records do not say what their sign-in
   * says, and ending such sessions would end them for ever. The sign-in counts, which the documents name.
   */
  private async isTheirWay(session: Session, now: Session["user"]): Promise<boolean> {
    const difference = JSON.stringify([rightsOf(session.user), rightsOf(now)]);
    const ended = await this.deps.redis.set(differenceKey(session), difference, "PX", DIFFERENCE_KEPT_MS, "GET");
    if (ended !== difference) return false;
    this.deps.log.info({ tenant: session.tenant, user: session.user.id }, "the record of this person contradicts their sign-in");
    return true;
  }
}

const differenceKey = ({ tenant, user }: Session): string => `rights-differ:{${tenant}}:${user.id}`;
const noCallKey = (tenant: string): string => `rights-no-call:${tenant}`;
