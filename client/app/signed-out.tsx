import { BlueprintProvider } from "@blueprintjs/core";
import { Navigate, useLocation } from "react-router-dom";
import { loginAddress } from "../session/login-code.ts";
import { BareScreen } from "./bare-screen.tsx";
import { screenAt } from "./screens.ts";

/** To the login page with the wanted path, unless the screen needs nobody or knows a way of its own (a wall signs itself in again). */
export default function SignedOut({ ended, loginPath }: { ended: boolean; loginPath: string }) {
  const { pathname, search } = useLocation();
  const screen = screenAt(pathname);
  if (screen?.whenSignedOut) {
    return (
      <BlueprintProvider>
        <BareScreen path={screen.path} load={screen.whenSignedOut} />
      </BlueprintProvider>
    );
  }
  return <Navigate to={loginAddress(loginPath, pathname + search, ended)} replace />;
}
