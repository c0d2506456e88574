import { useMemo } from "react";
import { type Coverage, coverageDoors } from "../../shared/http/coverage-api.ts";
import { ask } from "../api/ask.ts";
import { useLive } from "../live/use-topic.ts";
import { PolledRows } from "../ui/list/polled-rows.ts";
import { whileSeen } from "../ui/while-seen.ts";

type CoveredRoad = Coverage["roads"][number] & { readonly id: string };
type Answer = Omit<Coverage, "roads"> & { readonly rows: readonly CoveredRoad[] };

/** Another day is stored once a day. */
const LOOK_EVERY_MS = 10 * 60_000;

/** What covers the roads, asked again now and then while somebody looks. */
export function useCoverage(): PolledRows<CoveredRoad, Answer> {
  const { client } = useLive();
  return useMemo(
    () =>
      new PolledRows<CoveredRoad, Answer>({
        look: async (signal) => {
          const { roads, ...rest } = await ask(coverageDoors.ofRoads, { query: {} }, signal);
          return { ...rest, rows: roads.map((road) => ({ ...road, id: road.roadId })) };
        },
        keyOf: ({ id }) => id,
        everyMs: LOOK_EVERY_MS,
        nowMs: () => client.serverNowMs(),
        after: (ms, run) => client.after(ms, run),
        ...whileSeen,
      }),
    [client],
  );
}
