import { useSyncExternalStore } from "react";
import type { WorkOrder } from "../../../shared/domain/work-order.ts";
import type { AskedRows } from "../../ui/list/asked-rows.ts";
import { ListNews } from "../../ui/list/list-news.tsx";

/** By itself, so that a change draws a figure and not all the tools around it. */
export function AskedNews({ rows }: { readonly rows: AskedRows<WorkOrder> }) {
  const waiting = useSyncExternalStore(rows.subscribe, () => rows.view.waiting);
  const left = useSyncExternalStore(rows.subscribe, () => rows.view.left);
  return <ListNews waiting={waiting} left={left} onAdopt={() => rows.adopt()} onTidy={() => rows.tidy()} />;
}
