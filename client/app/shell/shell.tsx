import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation, useNavigate } from "react-router-dom";
import type { Me } from "../../../shared/http/api.ts";
import { screenAt } from "../screens.ts";
import { closeExcept, neighbour, noTabs, refresh, type Tab, type Tabs, visit } from "../tabs.ts";
import { ConnectionBanner } from "./connection-banner.tsx";
import { Header } from "./header.tsx";
import { mayOpen } from "./may-open.ts";
import { OrderCardHost } from "./order-card-host.tsx";
import { Sidebar } from "./sidebar.tsx";
import { TabStrip } from "./tab-strip.tsx";
import { Views } from "./views.tsx";
import "./shell.css";

/** Sidebar, header, tabs and the views between them. The address says which view is shown; tabs only remember. */
export function Shell({ me }: { me: Me }) {
  const { t, i18n } = useTranslation();
  const location = useLocation();
  const navigate = useNavigate();
  const [tabs, setTabs] = useState<Tabs>(noTabs);
  const [drawerOpen, setDrawerOpen] = useState(false);
  const path = location.pathname.replace(/(.)\/+$/, "$1");
  const target = destination(path, me);

  useEffect(() => {
    if (target === null) setTabs((before) => visit(before, path, location.search));
    setDrawerOpen(false);
  }, [path, location.search, target]);

  const title = screenAt(path)?.title;
  useEffect(() => {
    const product = me.tenant.title[i18n.language] ?? t("shell.product");
    document.title = title === undefined ? product : `${t(title)} · ${product}`;
  }, [title, me, i18n.language, t]);

  useEffect(() => {
    const refreshed = /^\/redirect(\/.*)$/.exec(path)?.[1];
    if (refreshed === undefined) return;
    setTabs((before) => refresh(before, refreshed));
    navigate(refreshed + location.search, { replace: true });
  }, [path, location.search, navigate]);

  const close = useCallback(
    (keeps: (path: string) => boolean) => {
      setTabs((before) => {
        const after = closeExcept(before, me.landing, keeps);
        if (!after.order.some((tab) => tab.path === path)) {
          const next: Tab = after.order.length > 1 ? neighbour(before, path, me.landing) : { path: me.landing, search: "", round: 0 };
          navigate(next.path + next.search);
        }
        return after;
      });
    },
    [me.landing, navigate, path],
  );

  if (target !== null) return target === path ? null : <Navigate to={target} replace />;
  return (
    <div className="shell">
      <a className="skip-link" href="#main">
        {t("shell.skip")}
      </a>
      <Sidebar me={me} path={path} drawerOpen={drawerOpen} onClose={() => setDrawerOpen(false)} />
      <div className="shell-main">
        <Header me={me} path={path} onMenu={() => setDrawerOpen(true)} />
        <TabStrip tabs={tabs.order} path={path} fixed={me.landing} onClose={close} />
        <ConnectionBanner />
        <main id="main" tabIndex={-1}>
          <Views tabs={tabs} path={path} />
        </main>
      </div>
      <OrderCardHost />
    </div>
  );
}

/** Where a path leads instead: null stays, the path itself waits for the refresh above. */
function destination(path: string, me: Me): string | null {
  if (path === "/" || path === "/auth-redirect") return me.landing;
  if (path.startsWith("/redirect/")) return path;
  if (screenAt(path) === undefined) return "/404";
  return mayOpen(path, me) ? null : "/401";
}
