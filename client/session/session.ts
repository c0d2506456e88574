import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { early } from "../../shared/http/early-addresses.ts";
import { nameOfPage } from "../../shared/http/page-of.ts";
import type { Me, SignInRequest } from "../../shared/http/session-api.ts";
import { ask } from "../api/ask.ts";
import { callAs, RequestFailure, request, whenSessionEnds } from "../api/request.ts";
import { rememberPerson } from "./last-person.ts";
import { personOf } from "./person.ts";

/**
 * `unknown` until the server has said who it is; `ended` says that there was a session and it is over. `loginPath` is the page that it was opened
 * with; the default one leads on to the edition of the host or the remembered one.
 */
export type Session =
  | { kind: "unknown" }
  | { kind: "signedIn"; me: Me }
  | { kind: "signedOut"; ended: boolean; loginPath: string }
  | { kind: "failed"; failure: unknown };

const store = createStore<{ session: Session }>(() => ({ session: { kind: "unknown" } }));
let isSigningOut = false;
whenSessionEnds(sessionOver);
store.subscribe(({ session }) => callAs(session.kind === "signedIn" ? nameOfPage(session.me.tenant.code, session.me.user.id) : null));

export const useSession = (): Session => useStore(store, (state) => state.session);

/** The signed-in user. Only below the shell or a bare screen that needs a session. @throws Error anywhere else. */
export function useMe(): Me {
  const session = useSession();
  if (session.kind !== "signedIn") throw new Error("useMe outside a session");
  return session.me;
}

/** A question without an answer for so long is told as one without a line; the answer counts all the same when it comes. */
const TOLD_AFTER_MS = 8_000;
const GIVEN_UP_AFTER_MS = 60_000;
/** How often was asked who is there, and up to which question that is settled: by an answer, or by the end of the session. */
let asked = 0;
let settled = 0;

/** Asks the server who is signed in. */
export async function loadSession(): Promise<void> {
  const own = ++asked;
  const told = setTimeout(() => {
    const isOpen = own === asked && own > settled && store.getState().session.kind === "unknown";
    if (isOpen) store.setState({ session: { kind: "failed", failure: new RequestFailure("netError") } });
  }, TOLD_AFTER_MS);
  try {
    // The schemas bring zod, which the login page does not need.
    const { sessionDoors } = await import("../../shared/http/session-api.ts");
    const answer = await ask(sessionDoors.me, {}, AbortSignal.timeout(GIVEN_UP_AFTER_MS));
    if (own <= settled) return;
    // What this page holds (exports, read marks, rows) is the one's before: nobody else may find it. A new page begins with nothing.
    if (belongsToAnother(answer)) return location.reload();
    rememberPerson(personOf(answer));
    settled = asked;
    store.setState({ session: { kind: "signedIn", me: answer } });
  } catch (thrown) {
    // A later question tells.
    if (own !== asked || own <= settled) return;
    const failure = thrown instanceof DOMException ? new RequestFailure("netError") : thrown;
    const signedOut = failure instanceof RequestFailure && failure.status === 401;
    if (signedOut) end(false);
    else store.setState({ session: { kind: "failed", failure } });
  } finally {
    clearTimeout(told);
  }
}

const leavers = new Set<() => Promise<void>>();

/** For what has to be told while there still is a session. The answer stops it. */
export function beforeSignOut(run: () => Promise<void>): () => void {
  leavers.add(run);
  return () => leavers.delete(run);
}

export async function signOut(): Promise<void> {
  await Promise.all([...leavers].map((run) => run()));
  const { sessionDoors } = await import("../../shared/http/session-api.ts");
  isSigningOut = true;
  try {
    await ask(sessionDoors.signOut, {});
  } catch (failure) {
    // Already signed out is what was wanted; anything else leaves a session behind, and the caller says so.
    if (!(failure instanceof RequestFailure && failure.status === 401)) throw failure;
  } finally {
    isSigningOut = false;
  }
  end(false);
}

/** The server says that the session is over; to whoever signs out here that is no news. */
export function sessionOver(): void {
  end(!isSigningOut);
}

/**
 * Without `codes` every customer's services may be asked for the account; with the login code of the page's
 * address only those of the customer that it names. @throws RequestFailure
 */
export async function signIn(credentials: SignInRequest): Promise<void> {
  await request(early.session, { method: "POST", body: credentials });
  expectPerson();
}

/** Somebody has just signed in: who it is, is asked anew. */
export const expectPerson = (): void => store.setState({ session: { kind: "unknown" } });

/** The first whom this page served. */
let pageOf: string | null = null;

function belongsToAnother(me: Me): boolean {
  pageOf ??= personOf(me);
  return pageOf !== personOf(me);
}

/** Only who was signed in can have lost a session; whoever arrives without one has nothing to be told. */
function end(ended: boolean): void {
  const { session } = store.getState();
  settled = asked;
  if (session.kind === "signedOut") return;
  rememberPerson(null);
  const wasSignedIn = session.kind === "signedIn";
  store.setState({ session: { kind: "signedOut", ended: ended && wasSignedIn, loginPath: wasSignedIn ? session.me.loginPath : "/login" } });
}
