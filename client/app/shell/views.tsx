import { Activity, Suspense, useMemo } from "react";
import { LoadingState } from "../../ui/states.tsx";
import { CrashGuard } from "../crash-guard.tsx";
import { lazyScreen } from "../lazy-screen.ts";
import { type Screen, screenAt } from "../screens.ts";
import type { Tab, Tabs } from "../tabs.ts";
import { ViewContext } from "../view.ts";

/** The shown view and the cached ones. A hidden view keeps its state and its place, but none of its effects: its topics close. */
export function Views({ tabs, shown }: { tabs: Tabs; shown: string }) {
  const cached = tabs.order.filter((tab) => tabs.recent.includes(tab.key));
  return cached.map((tab) => {
    const screen = screenAt(tab.path);
    return (
      screen && (
        <Activity key={`${tab.key} ${tab.round}`} mode={tab.key === shown ? "visible" : "hidden"}>
          <CachedView tab={tab} screen={screen} />
        </Activity>
      )
    );
  });
}

function CachedView({ tab, screen }: { tab: Tab; screen: Screen }) {
  const view = useMemo(() => ({ path: tab.path, search: new URLSearchParams(tab.search) }), [tab.path, tab.search]);
  const Content = lazyScreen(screen.load);
  return (
    <CrashGuard>
      <ViewContext value={view}>
        <div className="view">
          <Suspense fallback={<LoadingState />}>
            <Content />
          </Suspense>
        </div>
      </ViewContext>
    </CrashGuard>
  );
}
