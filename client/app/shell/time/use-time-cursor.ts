import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { formatZoned } from "../../../../shared/domain/zoned-time.ts";
import { useWords } from "../../../i18n/use-words.ts";
import {
  atMsOf,
  type Cursor,
  currentCursor,
  reached,
  readCursor,
  readQueryTime,
  returnToLive,
  setCursor,
  useCursor,
  writeCursor,
} from "../../../live/time-cursor.ts";
import { useLive } from "../../../live/use-topic.ts";
import { useMe } from "../../../session/session.ts";
import { queryOf } from "../../../session/view.ts";
import { timeChipWords } from "../../../ui/time/time-chip.words.ts";
import { showToast } from "../../../ui/toast.ts";
import { isFree } from "../../../ui/use-keys.ts";

/** The page's one time: taken from the address at first, kept in it from screen to screen, and led back to now with 0 (H1). */
export function useTimeCursor(): void {
  const { pathname, search } = useLocation();
  const cursor = useCursor();
  const goTo = useRef((_: Cursor) => {});
  goTo.current = useReachedTime();
  useEffect(() => {
    const fromAddress = () => {
      // What this page wrote there itself is no wish: it would stop a replay.
      if (location.hash === writeCursor(currentCursor())) return;
      const named = readCursor(location.hash);
      if (named !== null) goTo.current(named);
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
    goTo.current(named);
    query.delete("t");
    navigate({ pathname, search: queryOf(query) }, { replace: true });
  }, [navigate, pathname, search]);
  // The router leads on without what stands behind the #: it is written again for each address.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address moves with these
  useEffect(() => keepInAddress(cursor), [cursor, pathname, search]);
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

function keepInAddress(cursor: Cursor): void {
  if (cursor.mode === "live" && readCursor(location.hash) === null) return;
  const hash = writeCursor(cursor);
  if (location.hash !== hash) history.replaceState(history.state, "", location.pathname + location.search + hash);
}

/** Goes to a moment that an address names; one that has not come yet is said to be so, and the page shows now. */
function useReachedTime(): (named: Cursor) => void {
  const say = useWords(timeChipWords);
  const { client } = useLive();
  const { timeZone } = useMe().tenant;
  return (named) => {
    const cursor = reached(named, () => client.serverNowMs());
    if (cursor !== named)
      void showToast({ message: say("ahead", { time: formatZoned(timeZone, atMsOf(named)!) }), intent: "warning" }, AHEAD_TOAST);
    setCursor(cursor);
    // Of live from live nothing changes, and nobody else would take it out.
    keepInAddress(cursor);
  };
}

const AHEAD_TOAST = "ahead";
