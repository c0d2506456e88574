import { ExpectedError } from "../../shared/errors.ts";
import type { NewFactor } from "../../shared/http/second-factor-api.ts";
import type { SignedIn } from "../plugins/access.ts";
import type { RedisClient } from "../redis.ts";
import { personOf } from "../session/known-accounts.ts";
import type { SignInLimit } from "../session/sign-in-limit.ts";
import type { SecondFactors } from "./second-factors.ts";
import { isWrongCode } from "./second-step.ts";

export interface OwnFactorDeps {
  redis: RedisClient;
  factors: SecondFactors;
  limit: Pick<SignInLimit, "attempt">;
}

const BEGUN_MS = 10 * 60_000;
interface Begun {
  readonly sealed: string;
  /** Whoever began it gave a code of the one they have. */
  readonly replaces: boolean;
}
const begunKey = ({ digest }: SignedIn): string => `second-factor-begun:${digest}`;

/** What people do with their own factor. A session alone is not enough for any of it, and wrong codes count as wrong passwords do. */
export class OwnFactor {
  private readonly deps: OwnFactorDeps;

  constructor(deps: OwnFactorDeps) {
    this.deps = deps;
  }

  /** Until it is confirmed, in this session, nothing holds. The caller has seen the password. @throws ExpectedError factorKept */
  async begin(who: SignedIn): Promise<NewFactor> {
    if (await this.deps.factors.isKept(who.session)) throw new ExpectedError("factorKept");
    return this.create(who, false);
  }

  /** Another telephone: until it is confirmed the one before holds. @throws ExpectedError factorRejected, tooMany */
  async beginAnother(who: SignedIn, code: string, address: string): Promise<NewFactor> {
    await this.prove(who, code, address);
    return this.create(who, true);
  }

  /** Answers the recovery codes. @throws ExpectedError factorRejected, factorGone, tooMany */
  async confirm(who: SignedIn, code: string, address: string): Promise<string[]> {
    const kept = await this.deps.redis.get(begunKey(who));
    if (kept === null) throw new ExpectedError("factorGone");
    const { sealed, replaces } = JSON.parse(kept) as Begun;
    const { factors } = this.deps;
    const codes = await this.counted(who, address, () =>
      replaces ? factors.replace(who.session, sealed, code) : factors.add(who.session, sealed, code),
    );
    await this.deps.redis.del(begunKey(who));
    return codes;
  }

  async renewRecovery(who: SignedIn, code: string, address: string): Promise<string[]> {
    await this.prove(who, code, address);
    return this.deps.factors.renewRecovery(who.session);
  }

  /** @throws ExpectedError factorRequired where the customer wants one of them */
  async remove(who: SignedIn, code: string, address: string): Promise<void> {
    if (this.deps.factors.isRequiredOf(who.session)) throw new ExpectedError("factorRequired");
    await this.prove(who, code, address);
    await this.deps.factors.remove(who.session);
  }

  private async create(who: SignedIn, replaces: boolean): Promise<NewFactor> {
    const { sealed, ...told } = this.deps.factors.create(who.session);
    await this.deps.redis.set(begunKey(who), JSON.stringify({ sealed, replaces } satisfies Begun), "PX", BEGUN_MS);
    return told;
  }

  /** A code of the one they have. @throws ExpectedError factorRejected, tooMany */
  prove(who: SignedIn, code: string, address: string): Promise<unknown> {
    return this.counted(who, address, () => this.deps.factors.use(who.session, code));
  }

  private counted<T>({ session }: SignedIn, address: string, ask: () => Promise<T>): Promise<T> {
    const subject = personOf(session.tenant, session.user.id);
    return this.deps.limit.attempt({ subject, address, step: "code" }, isWrongCode, ask);
  }
}
