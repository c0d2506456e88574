import { useEffect, useMemo, useState } from "react";
import { useLive, useTopicValue } from "../live/use-topic.ts";
import { useMe } from "../session/session.ts";
import { type Notice, type NoticeKind, noticeKinds, noticesOf } from "./notice.ts";
import { useNoticeSettings } from "./notice-settings.ts";
import { isUnread, loadMissingMarks, loadReadMarks, useReadMarks } from "./read-marks.ts";

export interface Notices {
  /** Newest first, muted kinds left out; null until orders and read marks are known. */
  readonly all: readonly Notice[] | null;
  readonly unread: ReadonlySet<string>;
  /** False while nobody can say what was read before. */
  readonly isReadKnown: boolean;
}

/** Due times come near while nothing changes. */
const LOOK_AGAIN_MS = 15_000;

/** The user's notices, as the attention topic and the clock make them. */
export function useNotices(): Notices {
  const me = useMe();
  const { tenant, user } = me;
  const live = useLive();
  const marks = useReadMarks();
  const { muted } = useNoticeSettings();
  const version = useTopicValue("attention", (view) => (view.hasCome ? view.version : null));
  const [look, setLook] = useState(0);

  useEffect(() => {
    const timer = setInterval(() => {
      setLook((before) => before + 1);
      loadMissingMarks();
    }, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    const seen = () => document.hidden || void loadReadMarks();
    seen();
    document.addEventListener("visibilitychange", seen);
    return () => document.removeEventListener("visibilitychange", seen);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows keep their identity; version and look say that they moved.
  const all = useMemo(() => {
    if (marks === null || version === null) return null;
    const viewer = { ...marks, name: user.name };
    const nowMs = live.client.serverNowMs();
    return [...live.topic("attention").store.getState().rows.values()]
      .flatMap((order) => noticesOf(order, viewer, tenant, nowMs))
      .filter(({ kind }) => !muted.includes(kind))
      .sort((a, b) => b.atMs - a.atMs || (a.id < b.id ? -1 : 1));
  }, [marks, version, look, muted, live, tenant, user.name]);

  const unread = useMemo(() => {
    if (all === null || marks === null) return new Set<string>();
    const read = new Set(marks.read);
    return new Set(all.filter((notice) => isUnread(notice, marks.sinceMs, read)).map(({ id }) => id));
  }, [all, marks]);
  return { all, unread, isReadKnown: marks?.isKnown ?? true };
}

/** By kind, in the order of their weight. */
export function byKind(notices: readonly Notice[]): [NoticeKind, Notice[]][] {
  return noticeKinds.flatMap((kind): [NoticeKind, Notice[]][] => {
    const ofKind = notices.filter((notice) => notice.kind === kind);
    return ofKind.length === 0 ? [] : [[kind, ofKind]];
  });
}
