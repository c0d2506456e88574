import { useCallback, useEffect, useMemo } from "react";
import { USUAL_TERMS } from "../../shared/domain/terms.ts";
import { formatZoned } from "../../shared/domain/zoned-time.ts";
import type { Heard } from "../../shared/http/door.ts";
import { type ResourceDoors, resourceDoors } from "../../shared/http/resource-api.ts";
import { withWorkedOut } from "../../shared/resources/derived.ts";
import type { AnyResource, RecordRow } from "../../shared/resources/resource.ts";
import { ask } from "../api/ask.ts";
import { throttle } from "../live/throttle.ts";
import { useLive } from "../live/use-topic.ts";
import { useMe } from "../session/session.ts";
import { PolledRows } from "../ui/list/polled-rows.ts";
import { whileSeen } from "../ui/while-seen.ts";

/** What another program tells the services is told to nobody: it is found when they are asked again. */
const LOOK_EVERY_MS = 60_000;
/** Many writes in a row are asked for together. */
const HEAR_EVERY_MS = 400;

export type RegisterRows = PolledRows<RecordRow, Heard<ResourceDoors["list"]>>;

/** The records of a register. */
export function useRegister(resource: AnyResource): RegisterRows {
  const { client } = useLive();
  const { timeZone, terms = USUAL_TERMS } = useMe().tenant;
  return useRegisterRows(
    useCallback((signal) => ask(resourceDoors(resource).list, {}, signal), [resource]),
    // A day that begins while somebody looks is found at the next answer.
    useCallback(
      (row) => withWorkedOut(resource, row, { today: formatZoned(timeZone, client.serverNowMs()).slice(0, 10), terms }),
      [resource, client, timeZone, terms],
    ),
  );
}

/** Rows of registers, asked again when some register was written. Both keep their identity as long as they ask and tell the same. */
export function useRegisterRows<R extends { readonly id: string }, A extends { readonly rows: readonly R[]; readonly askedAtMs: number }>(
  look: (signal: AbortSignal) => Promise<A>,
  toldOf?: (row: R) => R,
): PolledRows<R, A> {
  const { client } = useLive();
  const rows = useMemo<PolledRows<R, A>>(
    () =>
      new PolledRows({
        look,
        ...(toldOf !== undefined && { toldOf }),
        keyOf: ({ id }) => id,
        everyMs: LOOK_EVERY_MS,
        nowMs: () => client.serverNowMs(),
        after: (ms, run) => client.after(ms, run),
        ...whileSeen,
      }),
    [look, toldOf, client],
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
