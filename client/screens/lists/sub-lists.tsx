import { SegmentedControl } from "@blueprintjs/core";
import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { WorkOrder } from "../../../shared/domain/work-order.ts";
import type { TextKey } from "../../i18n/dictionary.ts";
import { useSampledRows } from "../../live/use-sampled-rows.ts";
import { useView } from "../../session/view.ts";
import { useFormat } from "../../ui/format.ts";

/** A part of a list by status, with its own name. */
export interface SubList {
  readonly name: string;
  readonly title: TextKey;
  readonly statuses: readonly number[];
}

const PARAM = "sub";

/** Which part of the list the address asks for; the first when it names none that there is. */
export function useSubList(lists: readonly [SubList, ...SubList[]]): [SubList, (name: string) => void] {
  const { search, readdress } = useView();
  const chosen = lists.find(({ name }) => name === search.get(PARAM)) ?? lists[0];
  const choose = useCallback(
    (name: string) => {
      const next = new URLSearchParams(search);
      if (name === lists[0].name) next.delete(PARAM);
      else next.set(PARAM, name);
      readdress(next);
    },
    [search, readdress, lists],
  );
  return [chosen, choose];
}

/** Which of them is shown, and how many orders stand in each. */
export function SubLists({ lists, chosen, onChange }: { lists: readonly SubList[]; chosen: SubList; onChange: (name: string) => void }) {
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

function countsOf(lists: readonly SubList[], rows: ReadonlyMap<string, WorkOrder>): number[] {
  const byStatus = new Map<number, number>();
  for (const { status } of rows.values()) byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
  return lists.map(({ statuses }) => statuses.reduce((sum, status) => sum + (byStatus.get(status) ?? 0), 0));
}
