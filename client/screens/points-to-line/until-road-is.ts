import { useCallback } from "react";
import type { Road } from "../../../shared/domain/reference.ts";
import type { RecordRow } from "../../../shared/resources/resource.ts";
import { roads } from "../../../shared/resources/roads.ts";
import { isSameValue } from "../../../shared/resources/same-value.ts";
import { useLive } from "../../live/use-topic.ts";

/** The feed of roads is asked again once one was written: its answer is there within seconds, or the services are slow. */
const LONGEST_MS = 10_000;

/** Waits until the live roads have a road as it was written, but not for ever: who writes on it is told why it cannot be. */
export function useUntilRoadIs(): (row: RecordRow) => Promise<void> {
  const { client } = useLive();
  const topic = useLive().topic("roads");
  return useCallback(
    (row) => {
      const isThere = () => {
        const known = topic.store.getState().rows.get(row.id) as Road | undefined;
        return known !== undefined && isSameValue(roads, "line", known.line, row.line) && known.lengthM === (row.lengthM ?? 0);
      };
      return new Promise((resolve) => {
        const release = topic.hold();
        const done = () => {
          stop();
          release();
          giveUp();
          resolve();
        };
        const stop = topic.store.subscribe(() => isThere() && done());
        const giveUp = client.after(LONGEST_MS, done);
        if (isThere()) done();
      });
    },
    [client, topic],
  );
}
