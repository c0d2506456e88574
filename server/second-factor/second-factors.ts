import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Editions } from "../../editions/load-editions.ts";
import { ExpectedError } from "../../shared/errors.ts";
import type { NewFactor } from "../../shared/http/second-factor-api.ts";
import { isRecordsAway } from "../../shared/node/database.ts";
import type { Records } from "../records/tables.ts";
import type { RedisClient } from "../redis.ts";
import { personOf } from "../session/known-accounts.ts";
import type { Session } from "../session/session.ts";
import { newRecoveryCodes, plainCode, recoveryHash } from "./recovery-codes.ts";
import type { Seal } from "./seal.ts";
import { base32, otpauthAddress, SECRET_BYTES, stepOf } from "./totp.ts";
import { WrongCodes } from "./wrong-codes.ts";

export interface SecondFactorsDeps {
  records: Records;
  redis: RedisClient;
  /** Null where LINK_SECRET is not set: then nobody can set one up. */
  seal: Seal | null;
  editions: Editions;
  now(): number;
}

export interface Owner {
  readonly tenant: string;
  readonly user: { readonly id: string };
}

const NOTHING_USED = -1;
/** For how long it is remembered whether somebody had one, for while the database is away. */
const KNOWN_MS = 30 * 24 * 3_600_000;
/** Longer than a set-up takes to be written. */
const WRITING_MS = 60_000;

const ownerOf = ({ tenant, user }: Owner) => ({ tenant, user_id: user.id });
const nameOf = ({ tenant, user }: Owner): string => personOf(tenant, user.id);
const knownKey = (owner: Owner): string => `second-factor:${nameOf(owner)}`;

/** People's second factors in our own records (S2): a secret shared with their authenticator, and ten codes for when it is lost. */
export class SecondFactors {
  private readonly deps: SecondFactorsDeps;
  private readonly wrongCodes: WrongCodes;

  constructor(deps: SecondFactorsDeps) {
    this.deps = deps;
    this.wrongCodes = new WrongCodes(deps.redis);
  }

  get isOffered(): boolean {
    return this.deps.seal !== null;
  }

  /** Whether the customer's file wants one of people of this kind. */
  isRequiredOf({ tenant, user }: Pick<Session, "tenant" | "user">): boolean {
    return this.deps.editions.tenants.get(tenant)?.file.secondFactor.requiredFor.includes(user.userType) === true;
  }

  /** @throws ExpectedError recordsAway, as everything here */
  async of(owner: Owner): Promise<{ sinceMs: number; recoveryLeft: number } | null> {
    const row = await this.row(owner);
    return row === null ? null : { sinceMs: row.confirmed_at_ms, recoveryLeft: row.recovery.length };
  }

  /**
   * Whether somebody must give one. While the database is away only who is known to have none gets in without (or, on a server that keeps
   * none, whoever is not known to have one): a database that stands still opens nothing.
   */
  async isKept(owner: Owner): Promise<boolean> {
    try {
      const isKept = (await this.row(owner)) !== null;
      if (isKept) await this.deps.redis.set(knownKey(owner), "kept", "PX", KNOWN_MS);
      // Never over what somebody says who sets one up at this moment.
      else await this.deps.redis.set(knownKey(owner), "none", "PX", KNOWN_MS, "NX");
      return isKept;
    } catch (error) {
      if (!isRecordsAway(error)) throw error;
      const said = await this.deps.redis.get(knownKey(owner));
      // Other servers may have the key that this one has not.
      if (said === "none" || (!this.isOffered && said !== "kept")) return false;
      throw error;
    }
  }

  /** A secret that nothing holds yet, and how an authenticator takes it in. @throws ExpectedError factorOff */
  create({ tenant, user }: Pick<Session, "tenant" | "user">): NewFactor & { sealed: string } {
    const secret = randomBytes(SECRET_BYTES);
    const { file } = this.deps.editions.tenants.get(tenant)!;
    return {
      secret: base32(secret),
      address: otpauthAddress(secret, file.title.zh, user.account),
      sealed: this.seal().close(secret, personOf(tenant, user.id)),
    };
  }

  /**
   * Holds from now on, if the code is the secret's. Answers the recovery codes, which nobody can tell again.
   * @throws ExpectedError factorRejected; factorKept for who has one
   */
  async add(owner: Owner, sealed: string, code: string): Promise<string[]> {
    const { values, codes } = this.confirmed(owner, sealed, code);
    // First: a sign-in while the database is away must not take them for somebody without. What fails then is forgotten by itself.
    await this.deps.redis.set(knownKey(owner), "kept", "PX", WRITING_MS);
    const adding = this.deps.records.ask((db) =>
      db
        .insertInto("second_factors")
        .values({ ...ownerOf(owner), ...values })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst(),
    );
    if ((await adding).numInsertedOrUpdatedRows !== 1n) throw new ExpectedError("factorKept");
    await this.deps.redis.set(knownKey(owner), "kept", "PX", KNOWN_MS);
    return codes;
  }

  /** Another secret and other recovery codes in the place of those there are. @throws ExpectedError factorRejected; factorGone for who has none */
  async replace(owner: Owner, sealed: string, code: string): Promise<string[]> {
    const { values, codes } = this.confirmed(owner, sealed, code);
    const { numUpdatedRows } = await this.deps.records.ask((db) =>
      db
        .updateTable("second_factors")
        .set(values)
        .where((eb) => eb.and(ownerOf(owner)))
        .executeTakeFirst(),
    );
    if (numUpdatedRows !== 1n) throw new ExpectedError("factorGone");
    await this.wrongCodes.clear(nameOf(owner));
    return codes;
  }

  /**
   * A code of the authenticator or a recovery code, each once. Answers which it was.
   * @throws ExpectedError factorRejected; factorOff where no key reads it; tooMany where too many codes of the authenticator were wrong
   */
  async use(owner: Owner, typed: string): Promise<"code" | "recoveryCode"> {
    const code = plainCode(typed);
    const isOfApp = /^\d{6}$/.test(code);
    const isUsed = isOfApp
      ? await this.wrongCodes.guard(nameOf(owner), () => this.spendCode(owner, code))
      : await this.spendRecovery(owner, code);
    if (!isUsed) throw new ExpectedError("factorRejected");
    return isOfApp ? "code" : "recoveryCode";
  }

  /** New ones in the place of all before. */
  async renewRecovery(owner: Owner): Promise<string[]> {
    const codes = newRecoveryCodes();
    await this.deps.records.ask((db) =>
      db
        .updateTable("second_factors")
        .set({ recovery: hashesOf(codes) })
        .where((eb) => eb.and(ownerOf(owner)))
        .execute(),
    );
    return codes;
  }

  /** @throws ExpectedError notFound where there is none */
  async remove(owner: Owner): Promise<void> {
    const removed = await this.deps.records.ask((db) =>
      db
        .deleteFrom("second_factors")
        .where((eb) => eb.and(ownerOf(owner)))
        .executeTakeFirst(),
    );
    if (removed.numDeletedRows === 0n) throw new ExpectedError("notFound", { user: owner.user.id });
    await this.deps.redis.del(knownKey(owner));
    await this.wrongCodes.clear(nameOf(owner));
  }

  /** @throws ExpectedError factorRejected where the code is not the secret's */
  private confirmed(owner: Owner, sealed: string, code: string) {
    const nowMs = Math.round(this.deps.now());
    const step = stepOf(plainCode(code), this.opened(sealed, owner), nowMs, NOTHING_USED);
    if (step === null) throw new ExpectedError("factorRejected");
    const codes = newRecoveryCodes();
    return { codes, values: { secret: sealed, confirmed_at_ms: nowMs, last_step: step, recovery: hashesOf(codes) } };
  }

  private async row(owner: Owner) {
    const found = await this.deps.records.ask((db) =>
      db
        .selectFrom("second_factors")
        .selectAll()
        .where((eb) => eb.and(ownerOf(owner)))
        .executeTakeFirst(),
    );
    return found ?? null;
  }

  private async spendCode(owner: Owner, code: string): Promise<boolean> {
    const row = await this.row(owner);
    if (row === null) return false;
    const step = stepOf(code, this.opened(row.secret, owner), this.deps.now(), row.last_step);
    if (step === null) return false;
    // Of two who give the same code at once one is late.
    const { numUpdatedRows } = await this.deps.records.ask((db) =>
      db
        .updateTable("second_factors")
        .set({ last_step: step })
        .where((eb) => eb.and({ ...ownerOf(owner), secret: row.secret }))
        .where("last_step", "<", step)
        .executeTakeFirst(),
    );
    return numUpdatedRows === 1n;
  }

  private async spendRecovery(owner: Owner, code: string): Promise<boolean> {
    const hash = recoveryHash(code);
    const { tenant, user_id } = ownerOf(owner);
    const { numAffectedRows } = await this.deps.records.ask((db) =>
      sql`update second_factors set recovery = recovery - ${hash}::text
        where tenant = ${tenant} and user_id = ${user_id} and jsonb_exists(recovery, ${hash})`.execute(db),
    );
    if (numAffectedRows !== 1n) return false;
    // It is they: whoever guesses begins anew, and so does the phone.
    await this.wrongCodes.clear(nameOf(owner));
    return true;
  }

  private seal(): Seal {
    if (this.deps.seal === null) throw new ExpectedError("factorOff");
    return this.deps.seal;
  }

  private opened(sealed: string, owner: Owner): Buffer {
    const secret = this.seal().open(sealed, nameOf(owner));
    if (secret === null) throw new ExpectedError("factorOff");
    return secret;
  }
}

const hashesOf = (codes: readonly string[]): string => JSON.stringify(codes.map(recoveryHash));
