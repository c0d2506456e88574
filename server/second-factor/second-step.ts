import { ExpectedError } from "../../shared/errors.ts";
import type { PasskeyProof } from "../../shared/http/passkey-api.ts";
import type { NewFactor } from "../../shared/http/second-factor-api.ts";
import { personOf } from "../session/known-accounts.ts";
import type { Session } from "../session/session.ts";
import type { SignInLimit } from "../session/sign-in-limit.ts";
import type { Passkeys } from "./passkeys.ts";
import type { SecondFactors } from "./second-factors.ts";
import type { Ticket, Tickets } from "./tickets.ts";

/** The password was right, and is not enough. */
export class FactorWanted extends ExpectedError {
  readonly session: Session;
  readonly wants: Ticket["wants"];

  /** `passkeys`: whether one of the person's may stand in the place of the code. */
  constructor(session: Session, wants: Ticket["wants"], passkeys = false) {
    super("factorWanted", { wants, passkeys });
    this.session = session;
    this.wants = wants;
  }
}

const WRONG = new Set(["factorRejected", "passkeyRejected"]);
export const isWrongCode = (error: unknown): boolean => error instanceof ExpectedError && WRONG.has(error.code);

export interface Given {
  readonly recoveryCodes: string[];
  readonly by: "setUp" | "code" | "recoveryCode" | "passkey";
}

export interface SecondStepDeps {
  factors: SecondFactors;
  passkeys: Passkeys;
  tickets: Tickets;
  limit: Pick<SignInLimit, "attempt">;
}

/** What stands between the right password and a session: a code or passkey of who has a second factor, or setting one up where the customer wants it. */
export class SecondStep {
  private readonly deps: SecondStepDeps;

  constructor(deps: SecondStepDeps) {
    this.deps = deps;
  }

  /**
   * Within the counted attempt: somebody who knows the password alone must not make their address a good one of this person.
   * @throws FactorWanted; ExpectedError recordsAway where nobody can tell
   */
  async demand(session: Session): Promise<void> {
    const { factors, passkeys } = this.deps;
    if (await factors.isKept(session)) throw new FactorWanted(session, "code", (await passkeys.of(session)).length > 0);
    if (factors.isRequiredOf(session)) throw new FactorWanted(session, "setUp");
  }

  /** Answers the id for the browser's cookie. */
  open({ session, wants }: FactorWanted, account: string): Promise<string> {
    return this.deps.tickets.open({ session, account, wants, sealed: null, challenge: null });
  }

  /** @throws ExpectedError factorGone */
  of(id: string | null): Promise<Ticket> {
    return this.deps.tickets.read(id);
  }

  /** @throws ExpectedError factorGone, also for who has a factor: it is no way to get another one */
  async setUp(id: string | null): Promise<NewFactor> {
    const ticket = await this.deps.tickets.read(id);
    if (ticket.wants !== "setUp") throw new ExpectedError("factorGone");
    const { sealed, ...told } = this.deps.factors.create(ticket.session);
    await this.deps.tickets.keep(id!, { ...ticket, sealed });
    return told;
  }

  /**
   * Lets in once. Answers the recovery codes of a factor that was set up now, none for who had one; and by what.
   * @throws ExpectedError factorRejected, factorGone, tooMany
   */
  give(id: string, ticket: Ticket, code: string, address: string): Promise<Given> {
    return this.letIn(id, () => (ticket.wants === "setUp" ? this.confirm(ticket, code, address) : this.check(ticket, code, address)));
  }

  /** What a passkey of theirs has to sign. @throws ExpectedError factorGone; notFound for who has none */
  async askPasskey(id: string | null, origin: string) {
    const ticket = await this.deps.tickets.read(id);
    if (ticket.wants !== "code") throw new ExpectedError("notFound");
    const options = await this.deps.passkeys.toProve(ticket.session, origin);
    await this.deps.tickets.keep(id!, { ...ticket, challenge: options.challenge });
    return options;
  }

  /** Lets in once. @throws ExpectedError passkeyRejected, factorGone, tooMany */
  async givePasskey(
    id: string,
    ticket: Ticket,
    proof: PasskeyProof,
    { origin, address }: { origin: string; address: string },
  ): Promise<Given> {
    const { session, challenge } = ticket;
    if (challenge === null) throw new ExpectedError("factorGone");
    await this.deps.tickets.keep(id, { ...ticket, challenge: null });
    return this.letIn(id, async () => {
      await this.counted(session, address, () => this.deps.passkeys.check(session, proof, challenge, origin));
      return { recoveryCodes: [], by: "passkey" };
    });
  }

  private async letIn(id: string, look: () => Promise<Given>): Promise<Given> {
    await this.deps.tickets.count(id);
    const given = await look().catch(async (error: unknown) => {
      // The database was away, or others guess elsewhere: five of those must not end it.
      if (!isWrongCode(error)) await this.deps.tickets.giveBack(id);
      throw error;
    });
    await this.deps.tickets.take(id);
    return given;
  }

  private async confirm({ session, sealed }: Ticket, code: string, address: string): Promise<Given> {
    if (sealed === null) throw new ExpectedError("factorGone");
    return { recoveryCodes: await this.counted(session, address, () => this.deps.factors.add(session, sealed, code)), by: "setUp" };
  }

  private async check({ session }: Ticket, code: string, address: string): Promise<Given> {
    return { recoveryCodes: [], by: await this.counted(session, address, () => this.deps.factors.use(session, code)) };
  }

  /** Wrong codes count as wrong passwords do, for the same person; after a right one this address is theirs. */
  private counted<T>(session: Session, address: string, ask: () => Promise<T>): Promise<T> {
    const subject = personOf(session.tenant, session.user.id);
    return this.deps.limit.attempt({ subject, address, step: "code" }, isWrongCode, ask);
  }
}
