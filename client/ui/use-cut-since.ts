import { useEffect, useState } from "react";
import { useHasLine } from "../browser/use-has-line.ts";
import { useLive, useTopicValue } from "../live/use-topic.ts";

/** A blink of the connection is nobody's business; this long is. */
const SHOW_AFTER_MS = 2_000;
/** As long as a first connection may take, before it is said that there is none. */
const FIRST_WITHIN_MS = 10_000;

export interface Cut {
  /** Since when, on the server's clock; null while the screen is connected, or has not been for a moment only. */
  readonly cutSince: number | null;
  /** What the browser knows of its own line. */
  readonly online: boolean;
  /** No connection was ever made: nothing is lost, and nothing is live either. */
  readonly isFirst: boolean;
  /** The first connection is being made. */
  readonly isConnecting: boolean;
}

/** Whether and since when the screen is not connected. Badges keep their topic open all day. */
export function useCutSince(): Cut {
  const connected = useTopicValue("badges", (view) => view.connected);
  const isFirst = !useTopicValue("badges", (view) => view.connected || view.hasCome);
  const online = useHasLine();
  const cutSince = useLasting(!connected || !online, isFirst && online ? FIRST_WITHIN_MS : SHOW_AFTER_MS);
  return { cutSince, online, isFirst, isConnecting: isFirst && cutSince === null };
}

/** Since when it is so, on the server's clock, once it has lasted; null before. */
function useLasting(value: boolean, forMs: number): number | null {
  const { client } = useLive();
  const [since, setSince] = useState<number | null>(null);
  useEffect(() => {
    if (!value) {
      setSince(null);
      return;
    }
    const begunMs = client.serverNowMs();
    const timer = setTimeout(() => setSince(begunMs), forMs);
    return () => clearTimeout(timer);
  }, [value, forMs, client]);
  return since;
}
