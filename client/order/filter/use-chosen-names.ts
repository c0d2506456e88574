import { useEffect } from "react";
import { useStore } from "zustand";
import type { OrderFilter } from "../../../shared/domain/order-filter.ts";
import { useStandardName } from "../../i18n/use-standard-name.ts";
import { useLive, useTopicValue } from "../../live/use-topic.ts";

type Named = "companies" | "towns" | "roads" | "types" | "sources" | "statuses";

/** What chosen ids are called; reference data is held only while something is chosen by id. */
export function useChosenNames(filter: OrderFilter): (field: Named, value: string) => string {
  const live = useLive();
  const nameOf = useStandardName();
  useTopicValue("companies", (view) => view.version);
  useTopicValue("defectTypes", (view) => view.version);
  const roads = live.topic("roads");
  useHeld(filter.roads.length > 0);
  const roadRows = useStore(roads.store, (view) => view.rows);
  useStore(roads.store, (view) => view.version);
  return (field, value) => {
    if (field === "companies") return live.topic("companies").store.getState().rows.get(value)?.name ?? value;
    if (field === "types") return nameOf(live.topic("defectTypes").store.getState().rows.get(value)?.name ?? value);
    return field === "roads" ? (roadRows.get(value)?.name ?? value) : value;
  };
}

/** Roads come with their lines, which is more than names need. */
function useHeld(wanted: boolean): void {
  const roads = useLive().topic("roads");
  useEffect(() => (wanted ? roads.hold() : undefined), [roads, wanted]);
}
