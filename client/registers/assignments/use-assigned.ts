import { useCallback } from "react";
import { dayAt, dayText } from "../../../shared/domain/calendar-day.ts";
import { type Offered, resourceDoors } from "../../../shared/http/resource-api.ts";
import type { AnyAssigns, AnyResource, Narrowing, RecordRow } from "../../../shared/resources/resource.ts";
import { ask } from "../../api/ask.ts";
import { useLive } from "../../live/use-topic.ts";
import type { PolledRows } from "../../ui/list/polled-rows.ts";
import { useRegisterRows } from "../use-register.ts";
import { type AssignedRow, assignedRows } from "./assigned-rows.ts";

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
  return useRegisterRows(
    useCallback(
      async (signal): Promise<AssignedAnswer> => {
        const [tied, held, all] = await Promise.all(
          [resource, assigns.held.of, assigns.holder.of].map((one) => ask(resourceDoors(one).list, {}, signal)),
        );
        const isHere = (row: RecordRow) => narrowing === undefined || narrowing.values.includes(String(row[narrowing.field]));
        const holders = all!.rows.filter(isHere);
        const parts = { held: held!.rows, holders, assignments: tied!.rows };
        return {
          rows: assignedRows(assigns, parts, dayText(dayAt(timeZone, client.serverNowMs()))),
          ...{ holders, assignments: tied!.rows, offered: tied!.offered },
          askedAtMs: Math.min(tied!.askedAtMs, held!.askedAtMs, all!.askedAtMs),
        };
      },
      [resource, assigns, narrowing, timeZone, client],
    ),
  );
}
