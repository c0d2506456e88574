import { createHash } from "node:crypto";
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import type { Editions } from "../../editions/load-editions.ts";
import { ExpectedError } from "../../shared/errors.ts";
import { type MadePasskey, MOST_PASSKEYS, type Passkey, type PasskeyProof } from "../../shared/http/passkey-api.ts";
import type { Records } from "../records/tables.ts";
import { personOf } from "../session/known-accounts.ts";
import type { Session } from "../session/session.ts";
import type { Owner } from "./second-factors.ts";

export interface PasskeysDeps {
  records: Records;
  editions: Editions;
  now(): number;
}

const ownerOf = ({ tenant, user }: Owner) => ({ tenant, user_id: user.id });

/** A passkey holds at the name that people reach us by, and signs for the page's whole origin. */
const siteOf = (origin: string) => ({ expectedOrigin: origin, expectedRPID: new URL(origin).hostname });

/**
 * Passkeys of people, in our own records (Web Authentication): they stand in the place of a code, where the customer's file allows it. Who takes
 * the second factor away takes these with it.
 */
export class Passkeys {
  private readonly deps: PasskeysDeps;

  constructor(deps: PasskeysDeps) {
    this.deps = deps;
  }

  isOfferedTo({ tenant }: Pick<Session, "tenant">): boolean {
    return this.deps.editions.tenants.get(tenant)?.file.secondFactor.passkeys === true;
  }

  /** The newest first; none where the customer allows none any more. @throws ExpectedError recordsAway, as everything here */
  async of(owner: Owner): Promise<Passkey[]> {
    const rows = await this.rows(owner);
    return rows.map(({ id, name, created_at_ms, used_at_ms }) => ({ id, name, createdAtMs: created_at_ms, usedAtMs: used_at_ms }));
  }

  /** What a browser makes one of. @throws ExpectedError notFound where the customer allows none; tooManyPasskeys */
  async toMake(session: Session, origin: string) {
    if (!this.isOfferedTo(session)) throw new ExpectedError("notFound");
    const known = await this.rows(session);
    if (known.length >= MOST_PASSKEYS) throw new ExpectedError("tooManyPasskeys");
    return generateRegistrationOptions({
      rpName: this.deps.editions.tenants.get(session.tenant)!.file.title.zh,
      rpID: siteOf(origin).expectedRPID,
      userName: session.user.account,
      userDisplayName: session.user.name,
      // Says nothing of the person to whoever has the device.
      userID: new Uint8Array(createHash("sha256").update(personOf(session.tenant, session.user.id)).digest()),
      attestationType: "none",
      excludeCredentials: known.map(credentialOf),
      authenticatorSelection: { residentKey: "discouraged", userVerification: "preferred" },
    });
  }

  /** @throws ExpectedError passkeyRejected; factorGone where the second factor went meanwhile */
  async add(owner: Owner, made: MadePasskey, name: string, challenge: string, origin: string): Promise<void> {
    const verified = await verifyRegistrationResponse({
      response: made as unknown as Parameters<typeof verifyRegistrationResponse>[0]["response"],
      ...{ ...siteOf(origin), expectedChallenge: challenge, requireUserVerification: false },
    }).catch(rejected);
    if (!verified.verified) throw new ExpectedError("passkeyRejected");
    const { id, publicKey, counter } = verified.registrationInfo.credential;
    const values = {
      ...{ ...ownerOf(owner), id, name, counter, public_key: Buffer.from(publicKey).toString("base64url") },
      transports: JSON.stringify(made.response.transports ?? []),
      ...{ created_at_ms: Math.round(this.deps.now()), used_at_ms: null },
    };
    await this.deps.records.ask(async (db) => {
      const factor = await db
        .selectFrom("second_factors")
        .select("user_id")
        .where((eb) => eb.and(ownerOf(owner)))
        .executeTakeFirst();
      if (factor === undefined) throw new ExpectedError("factorGone");
      await db
        .insertInto("passkeys")
        .values(values)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    });
  }

  /** @throws ExpectedError notFound for who has none */
  async toProve(owner: Owner, origin: string) {
    const known = await this.rows(owner);
    if (known.length === 0) throw new ExpectedError("notFound");
    return generateAuthenticationOptions({
      ...{ rpID: siteOf(origin).expectedRPID, userVerification: "preferred" },
      allowCredentials: known.map(credentialOf),
    });
  }

  /** @throws ExpectedError passkeyRejected, also for one whose count went back: somebody has a copy of it */
  async check(owner: Owner, proof: PasskeyProof, challenge: string, origin: string): Promise<void> {
    const row = (await this.rows(owner)).find(({ id }) => id === proof.id);
    if (row === undefined) throw new ExpectedError("passkeyRejected");
    const verified = await verifyAuthenticationResponse({
      response: proof as unknown as Parameters<typeof verifyAuthenticationResponse>[0]["response"],
      ...{ ...siteOf(origin), expectedChallenge: challenge, requireUserVerification: false },
      credential: { ...credentialOf(row), publicKey: new Uint8Array(Buffer.from(row.public_key, "base64url")), counter: row.counter },
    }).catch(rejected);
    if (!verified.verified) throw new ExpectedError("passkeyRejected");
    const { newCounter } = verified.authenticationInfo;
    // Of two who bring the same count one is late, unless the device keeps none.
    const { numUpdatedRows } = await this.deps.records.ask((db) =>
      db
        .updateTable("passkeys")
        .set({ counter: newCounter, used_at_ms: Math.round(this.deps.now()) })
        .where((eb) => eb.and({ ...ownerOf(owner), id: row.id, counter: row.counter }))
        .executeTakeFirst(),
    );
    if (numUpdatedRows !== 1n) throw new ExpectedError("passkeyRejected");
  }

  /** @throws ExpectedError notFound */
  async remove(owner: Owner, id: string): Promise<void> {
    const { numDeletedRows } = await this.deps.records.ask((db) =>
      db
        .deleteFrom("passkeys")
        .where((eb) => eb.and({ ...ownerOf(owner), id }))
        .executeTakeFirst(),
    );
    if (numDeletedRows !== 1n) throw new ExpectedError("notFound");
  }

  private async rows(owner: Owner) {
    if (!this.isOfferedTo(owner)) return [];
    return this.deps.records.ask((db) =>
      db
        .selectFrom("passkeys")
        .selectAll()
        .where((eb) => eb.and(ownerOf(owner)))
        .orderBy("created_at_ms", "desc")
        .execute(),
    );
  }
}

const credentialOf = ({ id, transports }: { id: string; transports: string[] }) => ({ id, transports });

/** Whatever is wrong with what a browser brought, it is not believed; why is for the log. */
const rejected = (error: unknown): never => {
  throw new ExpectedError("passkeyRejected", {}, { cause: error });
};
