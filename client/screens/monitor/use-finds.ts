import { useMemo } from "react";
import { dayAt, dayText } from "../../../shared/domain/calendar-day.ts";
import type { Device } from "../../../shared/domain/device.ts";
import { noFilter } from "../../../shared/domain/order-filter.ts";
import { STATUS } from "../../../shared/domain/status.ts";
import type { WorkOrder } from "../../../shared/domain/work-order.ts";
import { writeOrderAddress } from "../../../shared/http/order-filter-address.ts";
import { orderListDoors, wordsOf } from "../../../shared/http/order-lists-api.ts";
import { hasOrderPage } from "../../../shared/policy/order-paths.ts";
import { useAsked } from "../../api/use-asked.ts";
import { useSampledRows } from "../../live/use-sampled-rows.ts";
import { useLive } from "../../live/use-topic.ts";
import { useMe } from "../../session/session.ts";
import { findsOf } from "./device-finds.ts";

interface Finds {
  /** The newest first. */
  readonly finds: readonly WorkOrder[];
  readonly hasCome: boolean;
  /** False while some of the closed ones are not known. */
  readonly isWhole: boolean;
}

/** What a device found today, by the customer's clock: open orders as they are now, and closed ones asked for again whenever one opens or closes. */
export function useFinds(device: Device, nowMs: number): Finds {
  const { tenant, routes } = useMe();
  const orders = useLive().topic("orders").store;
  const version = useSampledRows("orders", () => orders.getState().version);
  const today = dayText(dayAt(tenant.timeZone, nowMs));
  const { name } = device;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows keep their identity; `version` says that they changed.
  const open = useMemo(
    () => findsOf({ name }, orders.getState().rows.values(), (atMs) => dayText(dayAt(tenant.timeZone, atMs)) === today),
    [name, orders, version, tenant.timeZone, today],
  );
  const filter = { ...noFilter, search: name, period: "today" as const, statuses: [STATUS.accepted, STATUS.cancelled] };
  const mayAsk = name !== "" && hasOrderPage(routes);
  const { value } = useAsked(orderListDoors.head, mayAsk ? { query: wordsOf(writeOrderAddress(filter)) } : null, {
    again: `${today} ${open.map(({ id }) => id).join(" ")}`,
  });
  const finds = useMemo(() => {
    const all = new Map([...findsOf({ name }, value?.rows ?? [], () => true), ...open].map((order) => [order.id, order]));
    return findsOf({ name }, all.values(), () => true);
  }, [name, value, open]);
  return { finds, hasCome: orders.getState().hasCome, isWhole: value !== null && value.rows.length >= value.total };
}
