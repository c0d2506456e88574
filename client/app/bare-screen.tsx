import { Suspense, useEffect, useMemo } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useTitles } from "../i18n/titles/use-titles.ts";
import { queryOf, ViewContext } from "../session/view.ts";
import { CrashGuard } from "../ui/crash-guard.tsx";
import { lazyScreen } from "./lazy-screen.ts";
import { ScreenLoading } from "./screen-loading.tsx";
import type { Screen } from "./screens.ts";
import { WallTime } from "./shell/time/wall-time.tsx";
import { WallKeys } from "./shell/wall-keys.tsx";

/** A screen outside the shell: no menu, no tabs, nothing kept. */
export function BareScreen({ path, load, feature }: Pick<Screen, "path" | "load"> & Partial<Pick<Screen, "feature">>) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const view = useMemo(
    () => ({
      path,
      search: new URLSearchParams(search),
      readdress: (params: URLSearchParams) => void navigate(path + queryOf(params), { replace: true }),
    }),
    [path, search, navigate],
  );
  const title = useTitles().of(path);
  useEffect(() => {
    document.title = title;
  }, [title]);
  const Content = lazyScreen(load);
  return (
    <CrashGuard key={path}>
      <ViewContext value={view}>
        {feature === "wall" && <WallTime />}
        {feature === "wall" && <WallKeys />}
        <Suspense fallback={<ScreenLoading />}>
          <Content />
        </Suspense>
      </ViewContext>
    </CrashGuard>
  );
}
