import { useTranslation } from "react-i18next";
import type { WorkOrder } from "../../../shared/domain/work-order.ts";
import type { ClosedQuery } from "../../../shared/http/api.ts";
import { closedPage } from "../../../shared/http/api.ts";
import { request } from "../../api/request.ts";
import { openOrder } from "../../app/selection.ts";
import { ListExport } from "../../exports/list-export.tsx";
import { useListCount } from "../../live/list-counts.ts";
import { PagedList, type PageQuestion } from "../../ui/list/paged-list.tsx";
import { PAGE_ROWS } from "../../ui/list/paged-rows.ts";
import { TruthLabel } from "../../ui/truth-label.tsx";
import { workOrderColumns } from "./work-order-columns.tsx";
import { emptyHint, listSorts, listTitle } from "./work-order-lists.ts";

type SortKey = NonNullable<ClosedQuery["sort"]>;
const sortable: ReadonlySet<SortKey> = new Set<SortKey>([
  "number",
  "changedAtMs",
  "foundAtMs",
  "finishedAtMs",
  "road",
  "company",
  "town",
  "defectType",
]);
/** Closed orders are read by when they closed, which therefore stands early; when they were due matters no more. */
const closing = workOrderColumns.filter(({ key }) => key === "changedAtMs").map((column) => ({ ...column, optional: false }));
const columns = workOrderColumns
  .filter(({ key }) => key !== "changedAtMs")
  .flatMap((column) => (column.key === "dueAtMs" ? [...closing, { ...column, optional: true }] : [column]));
const keyOf = (order: WorkOrder) => order.id;
const asks = {
  cancelled: (question: PageQuestion<SortKey>) => fetchPage("cancelled", question),
  accepted: (question: PageQuestion<SortKey>) => fetchPage("accepted", question),
};

export function ClosedList({ list }: { list: "cancelled" | "accepted" }) {
  const { t } = useTranslation();
  return (
    <PagedList
      name={list}
      title={t(listTitle(list))}
      emptyHint={t(emptyHint(list))}
      columns={columns}
      sortable={sortable}
      sort={{ key: "changedAtMs", direction: listSorts[list].direction }}
      keyOf={keyOf}
      fetchPage={asks[list]}
      total={useListCount(list)}
      truth={<TruthLabel topic="badges" />}
      onOpen={openOrder}
      aside={(state) => (
        <ListExport
          list={list}
          title={t(listTitle(list))}
          columns={columns}
          state={state}
          sort={sortable.has(state.sort.key as SortKey) ? state.sort : { ...state.sort, key: "changedAtMs" }}
        />
      )}
    />
  );
}

function fetchPage(list: "cancelled" | "accepted", { page, sort, direction, search, signal }: PageQuestion<SortKey>) {
  const query = new URLSearchParams({ list, page: String(page), size: String(PAGE_ROWS), sort, direction, search });
  return request(`/api/orders/closed?${query}`, { schema: closedPage, signal });
}
