import { Navigate, useLocation } from "react-router-dom";
import { BareScreen } from "./bare-screen.tsx";
import { screenAt } from "./screens.ts";

/** To the login page with the wanted path, unless the screen knows a way of its own (a wall signs itself in again). */
export default function SignedOut({ ended }: { ended: boolean }) {
  const { pathname, search } = useLocation();
  const screen = screenAt(pathname);
  if (screen?.whenSignedOut) return <BareScreen path={screen.path} load={screen.whenSignedOut} />;
  const wanted = pathname + search;
  const query = new URLSearchParams({ ...(wanted !== "/" && { redirect: wanted }), ...(ended && { ended: "1" }) });
  return <Navigate to={`/login${query.size > 0 ? `?${query}` : ""}`} replace />;
}
