import { lazy, useEffect } from "react";
import { withAllTexts } from "../i18n/start.ts";
import { loadSession, useSession } from "../session/session.ts";
import { Failed, LoadingState } from "../ui/states.tsx";

const SignedIn = lazy(() => withAllTexts(import("./signed-in.tsx")));
const SignedOut = lazy(() => withAllTexts(import("./signed-out.tsx")));

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
      return <Failed failure={session.failure} onRetry={() => void loadSession()} />;
    case "signedOut":
      return <SignedOut ended={session.ended} loginPath={session.loginPath} />;
    case "signedIn":
      return <SignedIn me={session.me} />;
  }
}
