import { useWords } from "../i18n/use-words.ts";
import { useIsAway } from "../live/time-cursor.ts";
import type { StripLane } from "./lanes.ts";
import { stripText } from "./strip.words.ts";

/** [H3] Over a strip on a page away from live: which of its lanes have no history and are of now all the same. */
export function LanesOfNow({ lanes }: { readonly lanes: readonly Pick<StripLane, "title">[] }) {
  const say = useWords(stripText);
  const isAway = useIsAway();
  if (!isAway || lanes.length === 0) return null;
  return (
    <div className="past-banner" role="status">
      {say("ofNow", { lanes: lanes.map(({ title }) => title).join(", ") })}
    </div>
  );
}
