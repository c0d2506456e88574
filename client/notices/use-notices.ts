import { useEffect, useMemo, useState } from "react";
import type { HeldAlarms } from "../alarms/use-alarms.ts";
import { useLive, useTopicValue } from "../live/use-topic.ts";
import { personOf } from "../session/person.ts";
import { useMe } from "../session/session.ts";
import { type Notice, noticesOf, toldByAlarms } from "./notice.ts";
import { countTold, isInScope, type NoticeScope, scopesOf, useNoticeScope } from "./notice-scope.ts";
import { useNoticeSettings } from "./notice-settings.ts";
import { isUnread, loadMissingMarks, loadReadMarks, useReadMarks } from "./read-marks.ts";

/** A choice of whose orders are told of, and how much unread is told there. */
export interface OfferedScope {
  readonly scope: NoticeScope;
  readonly unread: number;
}

export interface Notices {
  /** Of the chosen scope, newest first, muted kinds left out; null until orders and read marks are known. */
  readonly all: readonly Notice[] | null;
  /** Ids of notices that alarms tell of in their place. */
  readonly told: ReadonlySet<string>;
  readonly unread: ReadonlySet<string>;
  /** Orders that something unread is told of; all that are only new to this person's company are one. */
  readonly unreadOrders: number;
  readonly scope: NoticeScope;
  readonly scopes: readonly OfferedScope[];
  /** False while nobody can say what was read before. */
  readonly isReadKnown: boolean;
}

/** Due times come near while nothing changes. */
const LOOK_AGAIN_MS = 15_000;
const NONE: ReadonlySet<string> = new Set();

/** The user's notices, as the attention topic and the clock make them; `alarms` calls for serious orders itself, as far as it calls this person. */
export function useNotices({ answer, isAway }: HeldAlarms): Notices {
  const me = useMe();
  const { tenant, user } = me;
  const live = useLive();
  const marks = useReadMarks();
  const { muted } = useNoticeSettings();
  const chosen = useNoticeScope(personOf(me));
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

  const ringing = useMemo(() => {
    if (answer?.mayAct !== true || isAway) return null;
    return new Set(answer.alarms.filter(({ cause }) => cause === "serious").map(({ subject }) => subject.id));
  }, [answer, isAway]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows keep their identity; version and look say that they moved.
  const whole = useMemo(() => {
    // Until alarms are known, or known to be away, nobody can say what is told there.
    if (marks === null || version === null || (answer === null && !isAway)) return null;
    const viewer = { ...marks, name: user.name };
    const nowMs = live.client.serverNowMs();
    const orders = [...live.topic("attention").store.getState().rows.values()];
    const notices = orders
      .flatMap((order) => noticesOf(order, viewer, tenant, nowMs, ringing))
      .filter(({ kind }) => !muted.includes(kind))
      .sort((a, b) => b.atMs - a.atMs || (a.id < b.id ? -1 : 1));
    return { notices, told: new Set(orders.flatMap((order) => toldByAlarms(order, ringing) ?? [])) };
  }, [marks, version, look, muted, ringing, answer, isAway, live, tenant, user.name]);

  return useMemo(() => {
    if (whole === null || marks === null)
      return { all: null, told: NONE, unread: NONE, unreadOrders: 0, scope: chosen, scopes: [], isReadKnown: marks?.isKnown ?? true };
    const viewer = { ...marks, followed: new Set(marks.followed), name: user.name };
    const read = new Set(marks.read);
    const isFresh = (notice: Notice) => isUnread(notice, marks.sinceMs, read);
    const fresh = whole.notices.filter(isFresh);
    const offered = scopesOf(viewer);
    // Whoever has no company any more is told of all rather than of nothing: that is what they wanted to hear of.
    const scope = offered.includes(chosen) ? chosen : "everything";
    const all = whole.notices.filter((notice) => isInScope(scope, notice, viewer));
    const unread = all.filter(isFresh);
    return {
      ...{
        all,
        told: whole.told,
        scope,
        unread: new Set(unread.map(({ id }) => id)),
        unreadOrders: countTold(unread),
        isReadKnown: marks.isKnown,
      },
      scopes: offered.map((each) => ({ scope: each, unread: countTold(fresh.filter((notice) => isInScope(each, notice, viewer))) })),
    };
  }, [whole, marks, chosen, user.name]);
}
