import { useCallback, useEffect, useMemo } from "react";
import type { Heard } from "../../shared/http/door.ts";
import { type ResourceDoors, resourceDoors } from "../../shared/http/resource-api.ts";
import type { AnyResource, RecordRow } from "../../shared/resources/resource.ts";
import { ask } from "../api/ask.ts";
import { throttle } from "../live/throttle.ts";
import { useLive } from "../live/use-topic.ts";
import { PolledRows } from "../ui/list/polled-rows.ts";
import { whileSeen } from "../ui/while-seen.ts";

/** What another program tells the services is told to nobody: it is found when they are asked again. */
const LOOK_EVERY_MS = 60_000;
/** Many writes in a row are asked for together. */
const HEAR_EVERY_MS = 400;

export type RegisterRows = PolledRows<RecordRow, Heard<ResourceDoors["list"]>>;

/** The records of a register. */
export const useRegister = (resource: AnyResource): RegisterRows =>
  useRegisterRows(useCallback((signal) => ask(resourceDoors(resource).list, {}, signal), [resource]));

/** Rows of registers, asked again when some register was written. `look` keeps its identity as long as it asks the same. */
export function useRegisterRows<R extends { readonly id: string }, A extends { readonly rows: readonly R[]; readonly askedAtMs: number }>(
  look: (signal: AbortSignal) => Promise<A>,
): PolledRows<R, A> {
  const { client } = useLive();
  const rows = useMemo<PolledRows<R, A>>(
    () =>
      new PolledRows({
        look,
        keyOf: ({ id }) => id,
        everyMs: LOOK_EVERY_MS,
        nowMs: () => client.serverNowMs(),
        after: (ms, run) => client.after(ms, run),
        ...whileSeen,
      }),
    [look, client],
  );
  useEffect(() => {
    const heard = throttle(rows.retry, HEAR_EVERY_MS);
    const stop = client.onHint("registers", () => heard.call());
    return () => {
      stop();
      heard.cancel();
    };
  }, [client, rows]);
  return rows;
}
