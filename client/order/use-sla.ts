import { neverStands, workdayMs } from "../../shared/domain/business-calendar.ts";
import { type Sla, slaOf } from "../../shared/domain/sla.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { useLive, useSecond } from "../live/use-topic.ts";
import { useMe } from "../session/session.ts";

/** Where an order stands against its due time, moving with the clock; in the customer's working days. */
export function useSla(order: Pick<WorkOrder, "status" | "dueAtMs" | "finishedAtMs">): Sla & { dayMs: number; inWorkingTime: boolean } {
  const { tenant } = useMe();
  const live = useLive();
  useSecond();
  const { calendar } = tenant;
  return {
    ...slaOf(order, tenant, live.client.serverNowMs()),
    dayMs: workdayMs(calendar),
    inWorkingTime: !neverStands(calendar),
  };
}
