import { ExpectedError } from "../../shared/errors.ts";
import { updatePasswordForWeb } from "../../shared/legacy/calls/account.ts";
import { encodePassword } from "../../shared/legacy/password.ts";
import type { SignedIn } from "../plugins/access.ts";
import { type AskDeps, askWhoThisIs } from "./ask-who-this-is.ts";
import { isCommonPassword } from "./common-password.ts";
import { personOf } from "./known-accounts.ts";
import type { SignInLimit } from "./sign-in-limit.ts";

export interface OwnPasswordDeps extends AskDeps {
  limit: SignInLimit;
}

/** What needs the user's own password beside the session. Wrong ones count like failed sign-ins: a stolen session is no way to guess. */
export class OwnPassword {
  private readonly deps: OwnPasswordDeps;

  constructor(deps: OwnPasswordDeps) {
    this.deps = deps;
  }

  /** @throws ExpectedError passwordCommon, passwordRejected in the services' words, tooMany, or why they could not be asked. */
  async change(who: SignedIn, oldPassword: string, newPassword: string, address: string): Promise<void> {
    if (isCommonPassword(newPassword, who.session.user.account)) throw new ExpectedError("passwordCommon");
    const { legacy, random } = this.deps;
    const [OldPwd, NewPwd] = [oldPassword, newPassword].map((each) => encodePassword(each, random)) as [string, string];
    const request = { Cu_Id: who.session.user.id, OldPwd, NewPwd };
    return this.limited(who, address, async (signal) => {
      await legacy.call(who.tenant.source, updatePasswordForWeb, request, { signal });
    });
  }

  /** @throws as change */
  check(who: SignedIn, password: string, address: string): Promise<void> {
    const { account, id } = who.session.user;
    return this.limited(who, address, async (signal) => {
      const user = await askWhoThisIs(this.deps, [who.tenant], { account, password }, signal);
      if (user.id !== id) throw new ExpectedError("signInRejected");
    });
  }

  private async limited(who: SignedIn, address: string, ask: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const subject = personOf(who.session.tenant, who.session.user.id);
    try {
      await this.deps.limit.attempt({ subject, address }, isRejection, () => ask(AbortSignal.timeout(who.tenant.file.legacy.timeoutMs)));
    } catch (error) {
      if (!isRejection(error)) throw error;
      throw new ExpectedError("passwordRejected", { message: error.detail.message ?? "" }, { cause: error });
    }
  }
}

const isRejection = (error: unknown): error is ExpectedError =>
  error instanceof ExpectedError && (error.code === "legacyRefused" || error.code === "signInRejected");
