import { Activity, Suspense, useCallback, useMemo } from "react";
import { queryOf, ViewContext } from "../../session/view.ts";
import { CrashGuard } from "../../ui/crash-guard.tsx";
import { lazyScreen } from "../lazy-screen.ts";
import { ScreenLoading } from "../screen-loading.tsx";
import { type Screen, screenAt } from "../screens.ts";
import type { Tab, Tabs } from "../tabs.ts";

interface Props {
  readonly tabs: Tabs;
  readonly shown: string;
  readonly onReaddress: (id: string, search: string) => void;
}

/** The shown view and the cached ones. A hidden view keeps its state and its place, but none of its effects: its topics close. */
export function Views({ tabs, shown, onReaddress }: Props) {
  const cached = tabs.order.filter((tab) => tabs.recent.includes(tab.key));
  return cached.map((tab) => {
    const screen = screenAt(tab.path);
    return (
      screen && (
        <Activity key={`${tab.id} ${tab.round}`} mode={tab.key === shown ? "visible" : "hidden"}>
          <CachedView tab={tab} screen={screen} onReaddress={onReaddress} />
        </Activity>
      )
    );
  });
}

function CachedView({ tab, screen, onReaddress }: { tab: Tab; screen: Screen } & Pick<Props, "onReaddress">) {
  const { id, path, search } = tab;
  const readdress = useCallback((params: URLSearchParams) => onReaddress(id, queryOf(params)), [onReaddress, id]);
  const view = useMemo(() => ({ path, search: new URLSearchParams(search), readdress }), [path, search, readdress]);
  const Content = lazyScreen(screen.load);
  return (
    <CrashGuard>
      <ViewContext value={view}>
        <div className="view" data-path={path}>
          <Suspense fallback={<ScreenLoading />}>
            <Content />
          </Suspense>
        </div>
      </ViewContext>
    </CrashGuard>
  );
}
