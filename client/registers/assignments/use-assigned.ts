import { useEffect, useMemo } from "react";
import { dayAt } from "../../../shared/domain/calendar-day.ts";
import { type Offered, resourceDoors } from "../../../shared/http/resource-api.ts";
import type { AnyAssigns, AnyResource, Narrowing, RecordRow } from "../../../shared/resources/resource.ts";
import { ask } from "../../api/ask.ts";
import { throttle } from "../../live/throttle.ts";
import { useLive } from "../../live/use-topic.ts";
import { PolledRows } from "../../ui/list/polled-rows.ts";
import { whileSeen } from "../../ui/while-seen.ts";
import { type AssignedRow, assignedRows } from "./assigned-rows.ts";

const LOOK_EVERY_MS = 60_000;
const HEAR_EVERY_MS = 400;

export interface AssignedAnswer {
  readonly rows: readonly AssignedRow[];
  readonly askedAtMs: number;
  readonly holders: readonly RecordRow[];
  readonly assignments: readonly RecordRow[];
  readonly offered: Offered;
}
export type Assigned = PolledRows<AssignedRow, AssignedAnswer>;

/** The three registers of an assignment as rows of what is held, asked again when some register was written. */
export function useAssigned(resource: AnyResource, assigns: AnyAssigns, narrowing: Narrowing | undefined, timeZone: string): Assigned {
  const { client } = useLive();
  const rows = useMemo<Assigned>(
    () =>
      new PolledRows({
        async look(signal) {
          const [tied, held, all] = await Promise.all(
            [resource, assigns.held.of, assigns.holder.of].map((one) => ask(resourceDoors(one).list, {}, signal)),
          );
          const isHere = (row: RecordRow) => narrowing === undefined || narrowing.values.includes(String(row[narrowing.field]));
          const holders = all!.rows.filter(isHere);
          const parts = { held: held!.rows, holders, assignments: tied!.rows };
          return {
            rows: assignedRows(assigns, parts, dayIn(timeZone, client.serverNowMs())),
            ...{ holders, assignments: tied!.rows, offered: tied!.offered },
            askedAtMs: Math.min(tied!.askedAtMs, held!.askedAtMs, all!.askedAtMs),
          };
        },
        keyOf: ({ id }) => id,
        everyMs: LOOK_EVERY_MS,
        nowMs: () => client.serverNowMs(),
        after: (ms, run) => client.after(ms, run),
        ...whileSeen,
      }),
    [resource, assigns, narrowing, timeZone, client],
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

/** YYYY-MM-DD of people in the zone. */
export function dayIn(timeZone: string, atMs: number): string {
  const { year, month, day } = dayAt(timeZone, atMs);
  return [year, String(month).padStart(2, "0"), String(day).padStart(2, "0")].join("-");
}
