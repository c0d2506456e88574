import { ExpectedError } from "../../shared/errors.ts";
import type { NewFactor } from "../../shared/http/second-factor-api.ts";
import { personOf } from "../session/known-accounts.ts";
import type { Session } from "../session/session.ts";
import type { SignInLimit } from "../session/sign-in-limit.ts";
import type { SecondFactors } from "./second-factors.ts";
import type { Ticket, Tickets } from "./tickets.ts";

/** The password was right, and is not enough. */
export class FactorWanted extends ExpectedError {
  readonly session: Session;
  readonly wants: Ticket["wants"];

  constructor(session: Session, wants: Ticket["wants"]) {
    super("factorWanted", { wants });
    this.session = session;
    this.wants = wants;
  }
}

export const isWrongCode = (error: unknown): boolean => error instanceof ExpectedError && error.code === "factorRejected";

export interface Given {
  readonly recoveryCodes: string[];
  readonly by: "setUp" | "code" | "recoveryCode";
}

export interface SecondStepDeps {
  factors: SecondFactors;
  tickets: Tickets;
  limit: Pick<SignInLimit, "attempt">;
}

/** What stands between the right password and a session: a code of who has a second factor, or setting one up where the customer wants it. */
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
    if (await this.deps.factors.isKept(session)) throw new FactorWanted(session, "code");
    if (this.deps.factors.isRequiredOf(session)) throw new FactorWanted(session, "setUp");
  }

  /** Answers the id for the browser's cookie. */
  open({ session, wants }: FactorWanted, account: string): Promise<string> {
    return this.deps.tickets.open({ session, account, wants, sealed: null });
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
  async give(id: string, ticket: Ticket, code: string, address: string): Promise<Given> {
    await this.deps.tickets.count(id);
    const looking = ticket.wants === "setUp" ? this.confirm(ticket, code, address) : this.check(ticket, code, address);
    const given = await looking.catch(async (error: unknown) => {
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
