import { lazy, useEffect } from "react";
import { RequestFailure } from "../api/request.ts";
import { withAllTexts } from "../i18n/start.ts";
import { loadSession, useSession } from "../session/session.ts";
import { Failed, LoadingState } from "../ui/states.tsx";

const SignedIn = lazy(() => withAllTexts(import("./signed-in.tsx")));
const SignedOut = lazy(() => withAllTexts(import("./signed-out.tsx")));

const WithoutLine = lazy(() => withAllTexts(import("./without-line.tsx")));
const NO_LINE = 0;
const retry = () => void loadSession();

/** Asks who is there before anything heavy is fetched: whoever has no session only needs the login page. */
export function SessionGate() {
  const session = useSession();
  useEffect(() => {
    if (session.kind === "unknown") void loadSession();
  }, [session.kind]);

  switch (session.kind) {
    case "unknown":
      return <LoadingState />;
    case "failed":
      return session.failure instanceof RequestFailure && session.failure.status === NO_LINE ? (
        <WithoutLine onRetry={retry} />
      ) : (
        <Failed failure={session.failure} onRetry={retry} />
      );
    case "signedOut":
      return <SignedOut ended={session.ended} loginPath={session.loginPath} />;
    case "signedIn":
      return <SignedIn me={session.me} />;
  }
}
