import { SegmentedControl } from "@blueprintjs/core";
import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { WorkOrder } from "../../../shared/domain/work-order.ts";
import { useSampledRows } from "../../live/use-sampled-rows.ts";
import { useView } from "../../session/view.ts";
import { useFormat } from "../../ui/format.ts";
import { type ListPart, PART } from "./list-parts.ts";

/** Which part of the list the address asks for; the first when it names none that there is. */
export function useListPart(lists: readonly [ListPart, ...ListPart[]]): [ListPart, (name: string) => void] {
  const { search, readdress } = useView();
  const chosen = lists.find(({ name }) => name === search.get(PART)) ?? lists[0];
  const choose = useCallback(
    (name: string) => {
      const next = new URLSearchParams(search);
      if (name === lists[0].name) next.delete(PART);
      else next.set(PART, name);
      readdress(next);
    },
    [search, readdress, lists],
  );
  return [chosen, choose];
}

/** Which of them is shown, and how many orders stand in each. */
export function ListParts({ lists, chosen, onChange }: { lists: readonly ListPart[]; chosen: ListPart; onChange: (name: string) => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const counts = useSampledRows(
    "orders",
    useCallback((rows: ReadonlyMap<string, WorkOrder>) => countsOf(lists, rows), [lists]),
  );
  const options = useMemo(
    () => lists.map(({ name, title }, i) => ({ value: name, label: `${t(title)} ${format.number(counts[i] ?? 0)}` })),
    [lists, counts, t, format],
  );
  return <SegmentedControl size="small" aria-label={t("list.parts")} options={options} value={chosen.name} onValueChange={onChange} />;
}

function countsOf(lists: readonly ListPart[], rows: ReadonlyMap<string, WorkOrder>): number[] {
  const byStatus = new Map<number, number>();
  for (const { status } of rows.values()) byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
  return lists.map(({ statuses }) => statuses.reduce((sum, status) => sum + (byStatus.get(status) ?? 0), 0));
}
