import { useCallback, useMemo } from "react";
import type { OrderFilter } from "../../../shared/domain/order-filter.ts";
import { readOrderAddress, writeOrderAddress } from "../../../shared/http/order-filter-address.ts";
import { compareReport } from "../../../shared/reports/compare-report.ts";
import type { Dimension } from "../../../shared/reports/order-dimensions.ts";
import type { OrderQuestion } from "../../../shared/reports/order-report.ts";
import { useView } from "../../session/view.ts";
import { isOfList } from "../../ui/list/list-address.ts";

export type Side = "a" | "b";
const [{ key: BY, values }] = compareReport.choices;

/** Two questions in one address, each as the order list's address would hold it. */
export function useCompared() {
  const { search, readdress } = useView();
  const text = search.toString();
  const { a, b, by, refused } = useMemo(() => {
    const params = new URLSearchParams(text);
    const [first, second] = (["a", "b"] as const).map((side) => readOrderAddress(new URLSearchParams(params.get(side) ?? "")));
    const by: Dimension = values.find((value) => value === params.get(BY)) ?? values[0];
    const question = (filter: OrderFilter): OrderQuestion => ({ filter, choices: { [BY]: by } });
    return { a: question(first!.filter), b: question(second!.filter), by, refused: [...first!.refused, ...second!.refused] };
  }, [text]);
  const go = useCallback(
    (next: { a?: OrderFilter; b?: OrderFilter; by?: Dimension }) => {
      const params = new URLSearchParams([...new URLSearchParams(text)].filter(([name]) => isOfList(name)));
      for (const [side, filter] of [
        ["a", next.a ?? a.filter],
        ["b", next.b ?? b.filter],
      ] as const) {
        const query = writeOrderAddress(filter).toString();
        if (query !== "") params.set(side, query);
      }
      const chosen = next.by ?? by;
      if (chosen !== values[0]) params.set(BY, chosen);
      readdress(params);
    },
    [a, b, by, text, readdress],
  );
  return { a, b, by, refused, go, dimensions: values };
}
