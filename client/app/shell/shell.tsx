import { lazy, Suspense, useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation, useNavigate } from "react-router-dom";
import type { Me } from "../../../shared/http/session-api.ts";
import { useOutbox } from "../../order/outbox/own-outbox.ts";
import { OpenPathContext } from "../../session/open-path.ts";
import { PavementSource } from "../../strip/pavement-source.ts";
import { usePreferences } from "../../ui/preferences.ts";
import { PastFrame, PastMissing } from "../../ui/time/past-frame.tsx";
import { plainPath } from "../plain-path.ts";
import { screenAt } from "../screens.ts";
import { fullPath } from "../tabs.ts";
import { ConnectionBanner } from "./connection-banner.tsx";
import { destination, refreshedBy } from "./destination.ts";
import { greet } from "./greet.ts";
import { Header } from "./header.tsx";
import { OrderCardHost } from "./order-card-host.tsx";
import { OutageBanner } from "./outage-banner.tsx";
import { Sidebar } from "./sidebar.tsx";
import { TabStrip } from "./tab-strip.tsx";
import { tellPageOpened } from "./tell-page-opened.ts";
import { useTimeCursor } from "./time/use-time-cursor.ts";
import { useDocumentTitle } from "./use-document-title.ts";
import { useFolded } from "./use-folded.ts";
import { useScale } from "./use-scale.ts";
import { useShellKeys } from "./use-shell-keys.ts";
import { useTabs } from "./use-tabs.ts";
import { VersionBanner } from "./version-banner.tsx";
import { Views } from "./views.tsx";
import "./shell.css";

const loadPalette = () => import("./palette.tsx");
const Palette = lazy(loadPalette);
const PavementOfRoad = lazy(() => import("../../screens/pavement/pavement-of-road.tsx"));
const HelpDialog = lazy(() => import("../help/help-dialog.tsx"));
const KeysSheet = lazy(() => import("./keys-sheet.tsx"));
const SettingsDrawer = lazy(() => import("./settings-drawer.tsx"));
const PALETTE_AFTER_MS = 2_000;
type Panel = "palette" | "keys" | "settings" | "help" | null;

/**
 * Sidebar, header, tabs and the views between them. The address says which view is shown; tabs only remember. A filter that moves within
 * the address of its page is the view's business: what stands around it has nothing to draw then.
 */
export function Shell({ me }: { me: Me }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const { fixedHeader, tagsView } = usePreferences();
  const [panel, setPanel] = useState<Panel>(null);
  const [folded, toggleFolded] = useFolded();
  const [drawerOpen, setDrawerOpen] = useState(false);
  const path = plainPath(pathname);
  const target = destination(path, me);
  const shown = fullPath(path, search);
  const { tabs, visitTab, refreshTab, closeTabs, readdressTab, openPath } = useTabs(shown, me);
  const closePanel = useCallback(() => setPanel(null), []);
  const openPalette = useCallback(() => setPanel("palette"), []);
  const openSettings = useCallback(() => setPanel("settings"), []);
  const openHelp = useCallback(() => setPanel("help"), []);
  const openDrawer = useCallback(() => setDrawerOpen(true), []);
  const closeDrawer = useCallback(() => setDrawerOpen(false), []);

  useEffect(() => {
    if (target === null) visitTab(path, search);
    setDrawerOpen(false);
  }, [path, search, target, visitTab]);
  useEffect(() => {
    if (target === null) void tellPageOpened(path);
  }, [path, target]);
  useRedirect(path, search, refreshTab);
  useDocumentTitle(path, search, me);
  useWelcome(me.user.name);
  useShellKeys(setPanel);
  useTimeCursor();
  useScale();
  useOutbox(me);
  usePaletteAtHand();

  // The shell stays while an address leads on, so that the cached views keep their state.
  return (
    <OpenPathContext value={openPath}>
      <PavementSource value={PavementOfRoad}>
        <div className={fixedHeader ? "shell" : "shell shell-scrolls"}>
          <a className="skip-link" href="#main">
            {t("shell.skip")}
          </a>
          <Sidebar me={me} path={path} folded={folded} drawerOpen={drawerOpen} onClose={closeDrawer} />
          <div className="shell-main">
            <Header
              me={me}
              path={path}
              folded={folded}
              onFold={toggleFolded}
              onDrawer={openDrawer}
              onSearch={openPalette}
              onHelp={openHelp}
              onSettings={openSettings}
            />
            {tagsView && <TabStrip tabs={tabs.order} shown={shown} fixed={me.landing} onRefresh={refreshTab} onClose={closeTabs} />}
            <PastFrame />
            <ConnectionBanner />
            <OutageBanner />
            <VersionBanner />
            <main id="main" tabIndex={-1}>
              {target !== null && target !== path && <Navigate to={target} replace />}
              <Views tabs={tabs} shown={shown} onReaddress={readdressTab} />
              <PastMissing />
            </main>
          </div>
          <OrderCardHost />
          <Suspense fallback={null}>
            {panel === "palette" && <Palette me={me} onClose={closePanel} />}
            {panel === "keys" && <KeysSheet me={me} onClose={closePanel} />}
            {panel === "help" && <HelpDialog me={me} kind={screenAt(path)?.help} onClose={closePanel} />}
            {panel === "settings" && <SettingsDrawer onClose={closePanel} />}
          </Suspense>
        </div>
      </PavementSource>
    </OpenPathContext>
  );
}

/** /redirect/PATH drops a view from the cache and opens it again. */
function useRedirect(path: string, search: string, refreshTab: (key: string) => void): void {
  const navigate = useNavigate();
  useEffect(() => {
    const refreshed = refreshedBy(path);
    if (refreshed === null) return;
    refreshTab(fullPath(refreshed, search));
    navigate(refreshed + search, { replace: true });
  }, [path, search, refreshTab, navigate]);
}

/** Whoever presses Ctrl K goes on typing at once: what the palette is made of comes while the page has nothing else to do. */
function usePaletteAtHand(): void {
  useEffect(() => {
    const timer = setTimeout(() => void loadPalette(), PALETTE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
}

function useWelcome(name: string): void {
  const { i18n } = useTranslation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a greeting is said once, in the language of that moment.
  useEffect(() => greet(name, i18n.language), []);
}
