import { lazy, useEffect } from "react";
import { RequestFailure } from "../api/request.ts";
import { withAllTexts } from "../i18n/start.ts";
import { loadSession, type Session, useSession } from "../session/session.ts";
import { Failed, LoadingState } from "../ui/states.tsx";
import { useAskAgain } from "./use-ask-again.ts";

const SignedIn = lazy(() => withAllTexts(import("./signed-in.tsx")));
const SignedOut = lazy(() => withAllTexts(import("./signed-out.tsx")));

const retry = () => void loadSession();
/** Where no worker keeps the app, the same server is away that would hand out the page of what waits. */
const OnlyFailed = ({ onRetry }: { onRetry: () => void }) => <Failed failure={new RequestFailure("netError")} onRetry={onRetry} />;
const WithoutLine = lazy(() => withAllTexts(import("./without-line.tsx")).catch(() => ({ default: OnlyFailed })));

/** Of a proxy too: it says so for a server that is away. */
const AWAY: readonly number[] = [0, 502, 503, 504];
const isWithoutLine = (session: Session): boolean =>
  session.kind === "failed" && session.failure instanceof RequestFailure && AWAY.includes(session.failure.status);

/** Asks who is there before anything heavy is fetched: whoever has no session only needs the login page. */
export function SessionGate() {
  const session = useSession();
  const withoutLine = isWithoutLine(session);
  useEffect(() => {
    if (session.kind === "unknown") void loadSession();
  }, [session.kind]);
  useAskAgain(withoutLine, loadSession);

  switch (session.kind) {
    case "unknown":
      return <LoadingState />;
    case "failed":
      return withoutLine ? <WithoutLine onRetry={retry} /> : <Failed failure={session.failure} onRetry={retry} />;
    case "signedOut":
      return <SignedOut ended={session.ended} loginPath={session.loginPath} />;
    case "signedIn":
      return <SignedIn me={session.me} />;
  }
}
