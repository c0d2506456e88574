import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { ActionName } from "../../../shared/domain/action.ts";
import { noFilter, type OrderFilter } from "../../../shared/domain/order-filter.ts";
import type { WorkOrder } from "../../../shared/domain/work-order.ts";
import { isInList, type WorkOrderListName } from "../../../shared/domain/work-order-list.ts";
import { ListExport } from "../../exports/list-export.tsx";
import { useLive } from "../../live/use-topic.ts";
import { offeredAmong } from "../../order/offered.ts";
import { openOrder } from "../../session/selection.ts";
import { useMe } from "../../session/session.ts";
import { useView } from "../../session/view.ts";
import { LiveList, type Selectable } from "../../ui/list/live-list.tsx";
import { ClosedList } from "./closed-list.tsx";
import { delayParts } from "./list-parts.ts";
import { ListParts, useListPart } from "./list-parts-bar.tsx";
import { listAt } from "./list-screens.ts";
import { RowActions } from "./row-actions.tsx";
import { SelectedActions } from "./selected-actions.tsx";
import { workOrderColumns } from "./work-order-columns.tsx";
import { emptyHint, listSorts, listTitle } from "./work-order-lists.ts";

/** The work-order lists: the open ones over the live topic, the two closed ones page by page. */
export default function WorkOrderList() {
  const { t } = useTranslation();
  const orders = useLive().topic("orders");
  const list = listAt(useView().path);
  const { actions } = useMe();
  const hasDelays = actions.delay !== undefined && list === "inProgress";
  const [part, choosePart] = useListPart(delayParts);
  const member = useMemo(
    () => (row: WorkOrder) => isInList(list, row) && (!hasDelays || part.statuses.includes(row.status)),
    [list, hasDelays, part],
  );
  const selectable = useMemo(() => selectableIn(list, hasDelays ? part.statuses : []), [list, hasDelays, part]);
  const ofAnyRow = hasDelays ? offeredAmong(actions, part.statuses) : ((actions[list] ?? []) as ActionName[]);
  if (list === "cancelled" || list === "accepted") return <ClosedList list={list} />;
  return (
    <LiveList
      name={list}
      source={orders}
      title={t(listTitle(list))}
      emptyHint={t(emptyHint(list))}
      columns={workOrderColumns}
      sort={listSorts[list]}
      member={member}
      onOpen={openOrder}
      tools={(focused, { areChosen }, left) => (
        <>
          {hasDelays && <ListParts lists={delayParts} chosen={part} onChange={choosePart} />}
          <RowActions list={list} ofAnyRow={ofAnyRow} order={focused} left={left} areChosen={areChosen} />
        </>
      )}
      selectable={selectable}
      aside={(state) => (
        <ListExport
          list={list}
          statuses={hasDelays ? part.statuses : []}
          title={t(listTitle(list))}
          columns={workOrderColumns}
          state={state}
          sort={state.sort}
        />
      )}
    />
  );
}

const selectableIn = (list: WorkOrderListName, statuses: readonly number[]): Selectable<WorkOrder, OrderFilter> => ({
  filter: { ...noFilter, list, statuses: [...statuses] },
  actions: (selected, done, from) => <SelectedActions selected={selected} done={done} from={from} />,
});
