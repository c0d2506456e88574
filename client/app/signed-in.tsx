import { useEffect, useState } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { connectLive } from "../live/connect.ts";
import { LiveContext, type LiveStores } from "../live/use-topic.ts";
import { Failed, LoadingState } from "../ui/states.tsx";
import { BareScreen } from "./bare-screen.tsx";
import { screenAt } from "./screens.ts";
import { loadSession, sessionRefused, useSession } from "./session.ts";
import { Shell } from "./shell/shell.tsx";

/** Everything behind the login: one session, one socket; then the shell or a screen that stands alone. */
export default function SignedIn() {
  const session = useSession();
  const location = useLocation();
  const screen = screenAt(location.pathname);
  useEffect(() => {
    if (session.kind === "unknown") void loadSession();
  }, [session.kind]);

  if (session.kind === "unknown") return <LoadingState />;
  // A screen that signs itself in also gets over a server that does not answer: nobody stands there to press a button.
  if (session.kind === "failed" && screen?.whenSignedOut) return <BareScreen path={screen.path} load={screen.whenSignedOut} />;
  if (session.kind === "failed") return <Failed failure={session.failure} onRetry={() => void loadSession()} />;
  if (session.kind === "signedOut") {
    if (screen?.whenSignedOut) return <BareScreen path={screen.path} load={screen.whenSignedOut} />;
    const wanted = location.pathname + location.search;
    const query = new URLSearchParams({ ...(wanted !== "/" && { redirect: wanted }), ...(session.ended && { ended: "1" }) });
    return <Navigate to={`/login${query.size > 0 ? `?${query}` : ""}`} replace />;
  }
  return (
    <WithLive key={session.me.user.id}>
      {screen?.frame === "bare" ? <BareScreen path={screen.path} load={screen.load} /> : <Shell me={session.me} />}
    </WithLive>
  );
}

function WithLive({ children }: { children: React.ReactNode }) {
  const [live, setLive] = useState<LiveStores | null>(null);
  useEffect(() => {
    const { stores, close } = connectLive(sessionRefused);
    setLive(stores);
    return close;
  }, []);
  return live === null ? <LoadingState /> : <LiveContext value={live}>{children}</LiveContext>;
}
