import { useCallback } from "react";
import { useNavigate } from "react-router-dom";
import type { Picking } from "../../shared/charts/chart-content.ts";
import { noFilter, type OrderFilter } from "../../shared/domain/order-filter.ts";
import type { Company } from "../../shared/domain/reference.ts";
import { writeOrderAddress } from "../../shared/http/order-filter-address.ts";
import { useMe } from "../session/session.ts";

const ORDER_LIST = "/maintain/maintain-list";

/** Whether the list behind figures is this user's. */
export const useSeesOrdersBehind = (): boolean => useMe().routes.includes(ORDER_LIST);

/** The address of the list of the orders that a figure counts. */
export const ordersBehind = (filter: Partial<OrderFilter>): string => `${ORDER_LIST}?${writeOrderAddress({ ...noFilter, ...filter })}`;

/** The services' boards name companies and give no id: all that are called so, by either of their names. */
export const companiesCalled = (companies: Iterable<Pick<Company, "id" | "name" | "shortName">>, called: string): string[] =>
  [...companies].filter(({ name, shortName }) => called !== "" && (shortName === called || name === called)).map(({ id }) => id);

/** Picking a name of a chart leads to its orders; a bar or point to those of its series; `filterOf` answers null for a name that stands for none. Nothing where the list is not this user's. */
export function useOrdersPicking(filterOf: (name: string, series?: string) => Partial<OrderFilter> | null): Picking | undefined {
  const navigate = useNavigate();
  const sees = useSeesOrdersBehind();
  const pick = useCallback<Picking>(
    (name, series) => {
      const filter = filterOf(name, series);
      return filter === null ? null : () => void navigate(ordersBehind(filter));
    },
    [filterOf, navigate],
  );
  return sees ? pick : undefined;
}
