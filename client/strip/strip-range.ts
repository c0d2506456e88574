import { useCallback, useContext, useState } from "react";
import { type ChainageRange, holdsChainage } from "../../shared/domain/chainage-range.ts";
import { decodeStretch, encodeStretch, type RoadStretch } from "../map/stretch-address.ts";
import { ViewContext } from "../session/view.ts";
import type { Along, Axis } from "./axis.ts";

/** As lists of orders are filtered by it. */
export type StripRange = ChainageRange;

/** The range of a road in the address of its view (M1): maps and the search of tracks read the same. A card over a view, which has no address of its own, holds it itself. */
export function useStripRange(roadId: string) {
  const view = useContext(ViewContext);
  const [own, setOwn] = useState<RoadStretch | null>(null);
  const told = view === null ? own : decodeStretch(view.search.get("r"));
  const range: StripRange | null = told?.roadId === roadId ? told : null;
  const setRange = useCallback(
    (next: StripRange | null) => {
      if (view === null) return setOwn(next === null ? null : { roadId, ...next });
      const { search, readdress } = view;
      const address = new URLSearchParams(search);
      if (next === null) address.delete("r");
      else address.set("r", encodeStretch({ roadId, fromM: next.fromM, toM: next.toM }));
      readdress(address);
    },
    [view, roadId],
  );
  return [range, setRange] as const;
}

/** Whether a place, or some of a stretch, lies in a range; a stretch that only touches its end is outside. */
export function isInRange(range: StripRange | null, fromM: number, toM = fromM): boolean {
  if (range === null) return true;
  if (fromM === toM) return holdsChainage(range, fromM);
  const [isAfter, isBefore] = [toM > range.fromM, fromM < range.toM];
  return range.fromM <= range.toM ? isAfter && isBefore : isAfter || isBefore;
}

/** Chainages in a range that a road has twice: what is chosen by them lies in both places. */
export function repeatsIn(range: StripRange, { parts }: Pick<Axis, "parts">): Along[] {
  const repeats = parts.flatMap((part, i) =>
    parts.slice(i + 1).map((later) => ({ fromM: Math.max(part.fromM, later.fromM), toM: Math.min(part.toM, later.toM) })),
  );
  return repeats.filter(({ fromM, toM }) => fromM < toM && isInRange(range, fromM, toM));
}
