import { useMemo } from "react";
import type { Flags } from "../../shared/policy/flags.ts";
import type { Dimension } from "../../shared/reports/order-dimensions.ts";
import type { Base } from "../../shared/reports/order-measures.ts";
import { aboutOf, countedFilter, type OrderQuestion, type OrderReport } from "../../shared/reports/order-report.ts";
import { ordersBehind, useSeesOrdersBehind } from "../charts/orders-behind.ts";
import { useLive, useTopic } from "../live/use-topic.ts";
import { useMe } from "../session/session.ts";

/** The address of the list of exactly the orders that a figure counts; null where there can be none, or the list is not this user's. */
export type Drill = (base: Base, by: readonly Dimension[], keys: readonly string[]) => string | null;

export function useDrill(report: OrderReport, { filter }: OrderQuestion): Drill {
  const { client } = useLive();
  const { tenant, flags } = useMe();
  const sees = useSeesOrdersBehind();
  const types = useTopic("defectTypes");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tree keeps its identity while it changes.
  return useMemo<Drill>(() => {
    if (!sees) return () => null;
    const around = { types: [...types.rows.values()], timeZone: tenant.timeZone, nowMs: client.serverNowMs() };
    const whole = aboutOf(report, filter, flags as Flags, around);
    return (base, by, keys) => {
      const counted = countedFilter(
        whole,
        base,
        by.map((dimension, i) => ({ by: dimension, key: keys[i]! })),
        around,
      );
      return counted === null ? null : ordersBehind(counted);
    };
  }, [report, filter, flags, sees, types.version, tenant.timeZone, client]);
}
