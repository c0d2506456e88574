import { useEffect } from "react";
import type { Subscription } from "../../shared/http/subscriptions-api.ts";
import { loadSubscriptions, useSubscriptions } from "../exports/subscriptions-store.ts";
import { useReadMarks } from "./read-marks.ts";

export interface ToldSubscriptions {
  /** Those that were due, the newest first. */
  readonly due: readonly (Subscription & { readonly mark: string; readonly atMs: number })[];
  readonly unread: ReadonlySet<string>;
}

/** They come before people do: whoever has the page open hears of it within this time. */
const LOOK_EVERY_MS = 300_000;

/** What became of one's subscriptions: made or not, each is told. */
export function useToldSubscriptions(): ToldSubscriptions {
  const marks = useReadMarks();
  const { subscriptions } = useSubscriptions();
  useEffect(() => {
    let stop = () => {};
    const look = () => {
      if (document.hidden) return;
      stop();
      stop = loadSubscriptions();
    };
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    document.addEventListener("visibilitychange", look);
    return () => {
      stop();
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
  const due = (subscriptions ?? [])
    .flatMap((one) =>
      one.last.atMs === null ? [] : [{ ...one, atMs: one.last.atMs, mark: `${one.id} ${one.last.dueAtMs} ${one.last.state}` }],
    )
    .sort((a, b) => b.atMs - a.atMs);
  const read = new Set(marks?.read);
  const fresh = marks === null ? [] : due.filter(({ atMs, mark }) => atMs > marks.sinceMs && !read.has(mark));
  return { due, unread: new Set(fresh.map(({ mark }) => mark)) };
}
