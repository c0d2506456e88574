import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { Me } from "../../../shared/http/session-api.ts";
import { readQueryTime } from "../../live/time-cursor.ts";
import type { OpenPath } from "../../session/open-path.ts";
import { personOf } from "../../session/person.ts";
import { readTabs, writeTabs } from "../kept-tabs.ts";
import { plainPath } from "../plain-path.ts";
import { screenAt } from "../screens.ts";
import { afterClosing, closeExcept, fullPath, readdress, refresh, type Tabs, tabFor, visit } from "../tabs.ts";
import { mayOpen } from "./may-open.ts";

/** The tabs of this page, and the way out of a tab that closes while it is shown. */
export function useTabs(shown: string, me: Me) {
  const fixed = me.landing;
  const person = personOf(me);
  const navigate = useNavigate();
  const [tabs, setTabs] = useState<Tabs>(() => readTabs(person, fixed, (path) => screenAt(path) !== undefined && mayOpen(path, me)));
  useEffect(() => writeTabs(person, tabs), [person, tabs]);
  const latest = useRef({ tabs, shown, navigate });
  // Not while it is drawn: what is drawn may be given up, and a view asked meanwhile would take itself for a hidden one.
  useLayoutEffect(() => {
    latest.current = { tabs, shown, navigate };
  });
  const visitTab = useCallback((path: string, search: string) => {
    // The time of a link is taken out of its address at once: with it this would be another view of the same.
    if (readQueryTime(new URLSearchParams(search)) === null) setTabs((before) => visit(before, path, search));
  }, []);
  const refreshTab = useCallback((key: string) => setTabs((before) => refresh(before, key)), []);
  const closeTabs = useCallback(
    (keeps: (key: string) => boolean) => {
      const { tabs: before, shown: current, navigate } = latest.current;
      const after = closeExcept(before, fixed, keeps);
      setTabs(after);
      if (!after.order.some((tab) => tab.key === current)) navigate(afterClosing(before, after, current, fixed));
    },
    [fixed],
  );
  const led = useRef<{ readonly id: string; readonly key: string } | null>(null);
  /** A shown view takes its address with it; a hidden one changes it for when it is shown again. */
  const readdressTab = useCallback((id: string, search: string) => {
    const { tabs: before, navigate } = latest.current;
    const tab = before.order.find((each) => each.id === id);
    // The router moves in a transition: in the same one, so that the view is never between two addresses, hidden for a moment.
    startTransition(() => setTabs((now) => readdress(now, id, search)));
    // The browser is there already while what it leads to is not drawn yet: whoever is on the way to another page is not called back.
    const at = fullPath(plainPath(location.pathname), location.search);
    if (tab === undefined || (at !== tab.key && (led.current?.id !== id || at !== led.current.key))) return;
    led.current = { id, key: fullPath(tab.path, search) };
    navigate(led.current.key, { replace: true });
  }, []);
  const openPath = useCallback<OpenPath>((path) => {
    latest.current.navigate(tabFor(latest.current.tabs, path, screenAt(path)?.filters === true));
  }, []);
  return { tabs, visitTab, refreshTab, closeTabs, readdressTab, openPath };
}
