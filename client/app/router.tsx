import { lazy, Suspense } from "react";
import { BrowserRouter, Route, Routes } from "react-router-dom";
import { LoadingState } from "../ui/states.tsx";
import { CrashGuard } from "./crash-guard.tsx";
import { SessionGate } from "./session-gate.tsx";

const Login = lazy(() => import("../screens/login/login.screen.tsx"));

/** Two worlds: the login page, which stays small, and everything that needs a session. */
export function Router() {
  return (
    <CrashGuard>
      <BrowserRouter>
        <Suspense fallback={<LoadingState />}>
          <Routes>
            <Route path="/login" element={<Login />} />
            <Route path="*" element={<SessionGate />} />
          </Routes>
        </Suspense>
      </BrowserRouter>
    </CrashGuard>
  );
}
