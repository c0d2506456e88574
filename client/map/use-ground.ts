import { useEffect, useState } from "react";
import { type Ground, type Look, mapDoors } from "../../shared/http/map-api.ts";
import { ask } from "../api/ask.ts";

/** One that is away, or of which parts are, is looked for soon; one that stands now and then, because somebody may replace it while a wall shows it. */
const SOON_MS = 30_000;
const LATER_MS = 300_000;

/** What the customer's ground is; null until it is known, and `notAsked` while our server does not say. `isPartly` asks sooner. */
export function useGround(isWanted: boolean, look: Look, isPartly: boolean, onAsked: () => void): Ground | null | "notAsked" {
  const [ground, setGround] = useState<Ground | null | "notAsked">(null);
  const isSoon = isPartly || ground === "notAsked" || ground?.kind === "away";
  useEffect(() => {
    if (!isWanted) return;
    const abort = new AbortController();
    const load = async () => {
      try {
        const heard = await ask(mapDoors.ground, { query: { look } }, abort.signal);
        // The same answer is the same ground: what is drawn stays.
        setGround((before) => (JSON.stringify(before) === JSON.stringify(heard) ? before : heard));
      } catch {
        if (!abort.signal.aborted) setGround((before) => before ?? "notAsked");
      }
    };
    void load();
    const timer = setInterval(
      () => {
        onAsked();
        void load();
      },
      isSoon ? SOON_MS : LATER_MS,
    );
    return () => {
      abort.abort();
      clearInterval(timer);
    };
  }, [isWanted, look, isSoon, onAsked]);
  return ground;
}
