import { type Account, signIn } from "../support/session.ts";

const FORGET_AT_MOST_EVERY_MS = 500;
/** Services that refuse everything refuse sign-ins too. Asking on and on would look like guessing and lock the account for minutes. */
const REJECTED_PAUSE_MS = 6_000;

/** One session per account, however many clients use it; signs in again when the session was lost. */
export class SessionKeeper {
  private readonly cookies = new Map<string, { readonly cookie: Promise<string>; readonly sinceMs: number }>();
  /** A browser keeps what it was given, also of a session that the server lost. */
  private readonly jars = new Map<string, string>();
  private readonly serverUrls: () => readonly string[];

  constructor(serverUrls: () => readonly string[]) {
    this.serverUrls = serverUrls;
  }

  cookieOf(account: Account): Promise<string> {
    const kept = this.cookies.get(account.account);
    if (kept !== undefined) return kept.cookie;
    const cookie = this.signInAnywhere(account);
    this.cookies.set(account.account, { cookie, sinceMs: Date.now() });
    cookie.catch((error: unknown) => {
      setTimeout(() => this.cookies.delete(account.account), isRejection(error) ? REJECTED_PAUSE_MS : 0);
    });
    return cookie;
  }

  /** Ten clients that lose the same session at once bring one new sign-in, not ten. */
  forget(account: Account): void {
    const kept = this.cookies.get(account.account);
    if (kept !== undefined && Date.now() - kept.sinceMs > FORGET_AT_MOST_EVERY_MS) this.cookies.delete(account.account);
  }

  private async signInAnywhere(account: Account): Promise<string> {
    let problem: unknown = new Error("no server to sign in at");
    for (const url of this.serverUrls()) {
      try {
        const cookie = await signIn(url, account, this.jars.get(account.account));
        this.jars.set(account.account, cookie);
        return cookie;
      } catch (error) {
        // The next server may be better, but it asks the same services; the last problem is thrown.
        problem = error;
        if (isRejection(error)) break;
      }
    }
    throw problem;
  }
}

const isRejection = (error: unknown): boolean => error instanceof Error && error.message.includes("cannot sign in: 401 ");
