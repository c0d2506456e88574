import { lazy, Suspense } from "react";
import { BrowserRouter, Route, Routes, useLocation } from "react-router-dom";
import { type PublicPath, publicPaths } from "../../shared/policy/public-paths.ts";
import { withAllTexts } from "../i18n/start.ts";
import { CrashGuard } from "../ui/crash-guard.tsx";
import { LoadingState } from "../ui/states.tsx";
import { SessionGate } from "./session-gate.tsx";
import { KeepsTime } from "./shell/time/keeps-time.tsx";

const Login = lazy(() => import("../screens/login/login.screen.tsx"));
const PublicReport = lazy(() => withAllTexts(import("../screens/patrol-report/public-report.screen.tsx")));
const loginPaths = publicPaths.filter((path) => path.startsWith("/login"));
type ReportPath = Extract<PublicPath, `/report-${string}`>;
const reportPaths = publicPaths.filter((path): path is ReportPath => path.startsWith("/report-"));

/** Three worlds: the login pages, which stay small; reports behind a link; and everything that needs a session. */
export function Router() {
  return (
    <CrashGuard>
      <BrowserRouter>
        <KeepsTime>
          <Suspense fallback={<LoadingState />}>
            <Routes>
              {loginPaths.map((path) => (
                <Route key={path} path={path} element={<Login key={path} />} />
              ))}
              {reportPaths.map((path) => (
                <Route key={path} path={path} element={<LinkedReport path={path} />} />
              ))}
              <Route path="*" element={<SessionGate />} />
            </Routes>
          </Suspense>
        </KeepsTime>
      </BrowserRouter>
    </CrashGuard>
  );
}

/** With a token the report of its link; without one the path is a screen like any other. */
function LinkedReport({ path }: { path: ReportPath }) {
  const token = new URLSearchParams(useLocation().search).get("token");
  return token === null ? <SessionGate /> : <PublicReport path={path} token={token} />;
}
