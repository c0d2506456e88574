import { createHmac } from "node:crypto";
import type { Logger } from "pino";
import { type ErrorCode, ExpectedError } from "../../shared/errors.ts";
import type { AuditDeed } from "../../shared/http/audit-api.ts";
import type { Asker, Audit, Doer } from "../audit/audit.ts";
import { plainAccount } from "./account-name.ts";
import type { Session } from "./session.ts";

/** What the audit tells of. */
export type Audited = "signIn" | "wallSignIn" | "signOut" | "passwordChange" | "secondFactor";
export type Outcome = "granted" | ErrorCode;

export interface SignInAuditDeps {
  log: Logger;
  /** The same for all servers: an account has one digest in all their logs, and nobody finds it by trying phone numbers. */
  secret(): Promise<string>;
  count(what: Audited, outcome: Outcome): void;
  /** Where the customer's administrators read it (R4). */
  audit: Pick<Audit, "record">;
  /** Whose account that is, among those who signed in here before. */
  ownersOf(account: string): Promise<readonly Doer[]>;
}

/**
 * One line of the log for everybody who came in, went out or was refused: what, outcome, digest of the account, address, request. Written
 * whatever LOG_LEVEL says; lines are only ever added, and no account, name or password stands in one.
 */
export class SignInAudit {
  private readonly deps: SignInAuditDeps;
  private readonly log: Logger;

  constructor(deps: SignInAuditDeps) {
    this.deps = deps;
    this.log = deps.log.child({ audit: true }, { level: "info" });
  }

  /** `action` where the kind alone does not say what was done. */
  async granted(
    what: Audited,
    asker: Asker,
    session: Pick<Session, "tenant" | "user">,
    typed = session.user.account,
    action: AuditDeed = what,
  ): Promise<void> {
    const { id, ip } = asker;
    const { tenant, user } = session;
    this.write(what, "granted", { account: await this.digestOf(typed), tenant, user: user.id, address: ip, requestId: id });
    await this.deps.audit.record(asker, session, { kind: what, action });
  }

  /** `owner` where it is known whose account that is. */
  async refused(what: Audited, asker: Asker, account: string, error: unknown, owner: Doer | null = null): Promise<void> {
    const { id, ip } = asker;
    const outcome = error instanceof ExpectedError ? error.code : "internal";
    this.write(what, outcome, { account: await this.digestOf(account), address: ip, requestId: id });
    // What somebody typed who is nobody's user is kept nowhere: it may be a password.
    const owners = owner === null ? await this.knownOwnersOf(account) : [owner];
    for (const each of owners) await this.deps.audit.record(asker, each, { kind: what, action: what, outcome });
  }

  private async knownOwnersOf(account: string): Promise<readonly Doer[]> {
    return account === "" ? [] : this.deps.ownersOf(plainAccount(account)).catch(() => []);
  }

  private write(what: Audited, outcome: Outcome, fields: Record<string, string>): void {
    this.deps.count(what, outcome);
    this.log.info({ what, outcome, ...fields }, "audit");
  }

  /** Empty while the secret cannot be had: a line without it is better than none. */
  private async digestOf(account: string): Promise<string> {
    if (account === "") return "";
    const secret = await this.deps.secret().catch(() => null);
    if (secret === null) return "";
    return createHmac("sha256", secret)
      .update(`audit ${plainAccount(account)}`)
      .digest("base64url")
      .slice(0, 22);
  }
}
