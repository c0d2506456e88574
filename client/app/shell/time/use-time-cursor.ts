import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { currentCursor, readCursor, readQueryTime, returnToLive, setCursor, useCursor, writeCursor } from "../../../live/time-cursor.ts";
import { queryOf } from "../../../session/view.ts";
import { isFree } from "../../../ui/use-keys.ts";

/** The page's one time: taken from the address at first, kept in it from screen to screen, and led back to now with 0 (H1). */
export function useTimeCursor(): void {
  const { pathname, search } = useLocation();
  const cursor = useCursor();
  useEffect(() => {
    const fromAddress = () => {
      // What this page wrote there itself is no wish: it would stop a replay.
      if (location.hash === writeCursor(currentCursor())) return;
      const named = readCursor(location.hash);
      if (named !== null) setCursor(named);
    };
    fromAddress();
    addEventListener("hashchange", fromAddress);
    return () => removeEventListener("hashchange", fromAddress);
  }, []);
  // Links of maps name the time in their query (M1): one of it is enough, and it is that behind the #.
  const navigate = useNavigate();
  useEffect(() => {
    const query = new URLSearchParams(search);
    const named = readQueryTime(query);
    if (named === null) return;
    setCursor(named);
    query.delete("t");
    navigate({ pathname, search: queryOf(query) }, { replace: true });
  }, [navigate, pathname, search]);
  // The router leads on without what stands behind the #: it is written again for each address.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address moves with these
  useEffect(() => {
    const named = readCursor(location.hash);
    if (cursor.mode === "live" && named === null) return;
    const hash = writeCursor(cursor);
    if (location.hash !== hash) history.replaceState(history.state, "", location.pathname + location.search + hash);
  }, [cursor, pathname, search]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "0" || event.ctrlKey || event.metaKey || event.altKey || event.isComposing || !isFree(event.target)) return;
      if (currentCursor().mode === "live") return;
      event.preventDefault();
      returnToLive();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);
}
