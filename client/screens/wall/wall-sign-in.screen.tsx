import { type CSSProperties, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation } from "react-router-dom";
import { loadSession } from "../../session/session.ts";
import { themeVariables } from "../../ui/theme.ts";
import { displayLink, rememberDisplayLink } from "./display-link.ts";
import { signInAfterMs } from "./sign-in-pace.ts";
import { WallEnrolment } from "./wall-enrolment.tsx";
import { useWallScale } from "./wall-scale.ts";
import "./wall.css";

type Trouble = "unreachable" | "refused";

rememberDisplayLink();
/** By this page, of whatever clock that only goes forward. */
let signedInAtMs = Number.NEGATIVE_INFINITY;

/** A wall without a session signs itself in again with its display link, and tries until it may; nobody stands beside it to help. */
export default function WallSignIn() {
  const { t } = useTranslation();
  const scale = useWallScale();
  const { pathname, search } = useLocation();
  const [link] = useState(displayLink);
  const [attempt, setAttempt] = useState(0);
  const [trouble, setTrouble] = useState<Trouble | null>(null);

  useEffect(() => {
    if (link === null) return;
    const abort = new AbortController();
    const waitMs = signInAfterMs(attempt, performance.now() - signedInAtMs, Math.random());
    const timer = setTimeout(async () => {
      const result = await signIn(link, abort.signal);
      if (abort.signal.aborted) return;
      if (result === null) {
        signedInAtMs = performance.now();
        return void loadSession();
      }
      setTrouble(result);
      setAttempt(attempt + 1);
    }, waitMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [link, attempt]);

  if (link === null && new URLSearchParams(search).has("enrol"))
    return (
      <main className="wall-wait" style={{ ...themeVariables("dark"), "--u": `${scale}px` } as CSSProperties}>
        <WallEnrolment />
      </main>
    );
  if (link === null) return <Navigate to={`/login?redirect=${encodeURIComponent(pathname + search)}`} replace />;
  return (
    <main className="wall-wait" style={{ ...themeVariables("dark"), "--u": `${scale}px` } as CSSProperties} role="status">
      <h1>{t("wall.signingIn")}</h1>
      {trouble !== null && <p>{t(`wall.${trouble}`, { attempt })}</p>}
    </main>
  );
}

/** Null when the link was taken. The answer is the wall's own page behind a redirect; only its status matters. */
async function signIn(link: string, signal: AbortSignal): Promise<Trouble | null> {
  try {
    const response = await fetch(link, { signal });
    if (response.ok) return null;
    return response.status >= 500 || response.status === 429 ? "unreachable" : "refused";
  } catch {
    // No answer at all; an aborted call is dropped by the caller.
    return "unreachable";
  }
}
