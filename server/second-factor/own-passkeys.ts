import { ExpectedError } from "../../shared/errors.ts";
import type { MadePasskey } from "../../shared/http/passkey-api.ts";
import type { SignedIn } from "../plugins/access.ts";
import type { RedisClient } from "../redis.ts";
import type { OwnFactor } from "./own-factor.ts";
import type { Passkeys } from "./passkeys.ts";

export interface OwnPasskeysDeps {
  redis: RedisClient;
  passkeys: Passkeys;
  ownFactor: Pick<OwnFactor, "prove">;
}

const BEGUN_MS = 10 * 60_000;
const begunKey = ({ digest }: SignedIn): string => `passkey-begun:${digest}`;

/** What people do with their own passkeys: each deed takes a code of their second factor, so that a session that somebody else holds is not enough. */
export class OwnPasskeys {
  private readonly deps: OwnPasskeysDeps;

  constructor(deps: OwnPasskeysDeps) {
    this.deps = deps;
  }

  /** @throws ExpectedError factorRejected, notFound, tooManyPasskeys, tooMany */
  async begin(who: SignedIn, code: string, { origin, address }: { origin: string; address: string }) {
    await this.deps.ownFactor.prove(who, code, address);
    const options = await this.deps.passkeys.toMake(who.session, origin);
    await this.deps.redis.set(begunKey(who), options.challenge, "PX", BEGUN_MS);
    return options;
  }

  /** What was begun in this session within ten minutes, once. @throws ExpectedError passkeyRejected, factorGone */
  async add(who: SignedIn, made: MadePasskey, name: string, origin: string): Promise<void> {
    const challenge = await this.deps.redis.getdel(begunKey(who));
    if (challenge === null) throw new ExpectedError("factorGone");
    await this.deps.passkeys.add(who.session, made, name, challenge, origin);
  }

  /** @throws ExpectedError factorRejected, notFound, tooMany */
  async remove(who: SignedIn, id: string, code: string, address: string): Promise<void> {
    await this.deps.ownFactor.prove(who, code, address);
    await this.deps.passkeys.remove(who.session, id);
  }
}
