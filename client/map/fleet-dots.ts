import { useEffect, useMemo, useRef, useState } from "react";
import type { Device } from "../../shared/domain/device.ts";
import { SILENT_MS } from "../../shared/http/device-api.ts";
import { historyDoors, type NotRecorded } from "../../shared/http/history-api.ts";
import { ask } from "../api/ask.ts";
import { RequestFailure } from "../api/request.ts";
import { type AskPast, PastTopic } from "../live/past-topic.ts";
import { throttle } from "../live/throttle.ts";

/** Where somebody of the fleet was last heard of. */
export interface FleetDot {
  readonly lng: number;
  readonly lat: number;
  readonly isHollow: boolean;
  /** [H3] Nobody could know it then: its track told it later. */
  readonly isLearnedLater: boolean;
}

/** A row of the fleet as it is known now. */
type KnownDevice = Device & { readonly isLearnedLater?: true };

/** A replay moves its cursor twenty times a second; the fleet is asked for once in this, and never twice at once. */
const ASK_EVERY_MS = 1_000;

/** [T2] Everybody who was heard of by then but those that are replayed in full; hollow after two minutes without a fix. */
export const dotsOf = (rows: Iterable<KnownDevice>, inFull: ReadonlySet<string>, atMs: number): FleetDot[] =>
  [...rows]
    .filter(({ id }) => !inFull.has(id))
    .map(({ lng, lat, seenAtMs, isLearnedLater = false }) => ({ lng, lat, isHollow: atMs - seenAtMs > SILENT_MS, isLearnedLater }));

/** The fleet around the cursor of a replay as it is known now, as tracks are (H3); null asks nothing. `lacks`: why there is none, by its code. */
export function useFleetDots(
  atMs: number | null,
  inFull: ReadonlySet<string>,
): { readonly dots: readonly FleetDot[]; readonly lacks: string | null } {
  const isWanted = atMs !== null;
  const [past, setPast] = useState<PastTopic<KnownDevice> | null>(null);
  const [shown, setShown] = useState<{
    readonly rows: ReadonlyMap<string, KnownDevice>;
    readonly atMs: number | null;
    readonly lacks: string | null;
  }>(NOTHING);
  useEffect(() => {
    if (!isWanted) return;
    const made: PastTopic<KnownDevice> = new PastTopic("tracks", askRecorded(), () =>
      setShown({ rows: made.rows, atMs: made.shownAtMs, lacks: made.refusal }),
    );
    setPast(made);
    return () => {
      made.close();
      setPast(null);
      setShown(NOTHING);
    };
  }, [isWanted]);
  const wantedMs = useRef(0);
  wantedMs.current = atMs ?? 0;
  const goTo = useMemo(() => throttle(() => past?.goTo(wantedMs.current), ASK_EVERY_MS), [past]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cursor moved.
  useEffect(() => goTo.call(), [goTo, atMs]);
  useEffect(() => () => goTo.cancel(), [goTo]);
  const dots = useMemo(() => (shown.atMs === null ? [] : dotsOf(shown.rows.values(), inFull, shown.atMs)), [shown, inFull]);
  return { dots, lacks: shown.lacks };
}

/**
 * What is not recorded is asked for once: a replay that runs through the hours before recording began asks for none of them again. Where the
 * server names no end of it, history may have come further by the next time that is asked for.
 */
export function askRecorded(
  asks: AskPast = (topic, query) => ask(historyDoors.topic, { params: { topic }, query: { ...query, known: "now" } }),
): AskPast {
  let refused: RequestFailure | null = null;
  return async (topic, query) => {
    const { fromMs, untilMs } = (refused?.detail ?? {}) as Partial<NotRecorded>;
    if (refused !== null && query.atMs >= (fromMs ?? Number.POSITIVE_INFINITY) && query.atMs < (untilMs ?? 0)) throw refused;
    try {
      return await asks(topic, query);
    } catch (failure) {
      if (failure instanceof RequestFailure && failure.code === "notRecorded" && hasEnd(failure.detail)) refused = failure;
      throw failure;
    }
  };
}

const hasEnd = ({ untilMs }: Partial<NotRecorded>): boolean => untilMs !== undefined && untilMs < Number.MAX_SAFE_INTEGER;
const NOTHING = { rows: new Map<string, KnownDevice>(), atMs: null, lacks: null };
