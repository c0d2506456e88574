import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { noFilter } from "../../../shared/domain/order-filter.ts";
import { STATUS } from "../../../shared/domain/status.ts";
import type { WorkOrder } from "../../../shared/domain/work-order.ts";
import { listOfStatus } from "../../../shared/domain/work-order-list.ts";
import { ListExport } from "../../exports/list-export.tsx";
import { useLive } from "../../live/use-topic.ts";
import { openOrder } from "../../session/selection.ts";
import { LiveList } from "../../ui/list/live-list.tsx";
import { RowActions } from "../lists/row-actions.tsx";
import { SelectedActions } from "../lists/selected-actions.tsx";
import { type SubList, SubLists, useSubList } from "../lists/sub-lists.tsx";
import { workOrderColumns } from "../lists/work-order-columns.tsx";

/**
 * Defects that wait for somebody's decision. The documents name the page and no more; read as: found and not reviewed (0), sent back by
 * the company (6: reject, reassign or cancel), asking for more time (15: approve or reject).
 */
const questions: readonly [SubList, ...SubList[]] = [
  { name: "all", title: "list.whole", statuses: [STATUS.awaitingReview, STATUS.returned, STATUS.delayRequested] },
  { name: "review", title: "status.awaitingReview", statuses: [STATUS.awaitingReview] },
  { name: "returned", title: "status.returned", statuses: [STATUS.returned] },
  { name: "delay", title: "status.delayRequested", statuses: [STATUS.delayRequested] },
];
/** Whoever has waited longest comes first. */
const sort = { key: "changedAtMs", direction: "asc" } as const;
/** How long something has waited is what is read here. */
const columns = workOrderColumns.map((column) =>
  column.key === "changedAtMs" || column.key === "reason" ? { ...column, optional: false } : column,
);

export default function QuestionPoolScreen() {
  const { t } = useTranslation();
  const [chosen, choose] = useSubList(questions);
  const member = useMemo(() => (row: WorkOrder) => chosen.statuses.includes(row.status), [chosen]);
  return (
    <LiveList
      name="question-pool"
      source={useLive().topic("orders")}
      title={t("list.questionPool")}
      emptyHint={t("listEmpty.questionPool")}
      columns={columns}
      sort={sort}
      member={member}
      onOpen={openOrder}
      tools={(focused) => (
        <>
          <SubLists lists={questions} chosen={chosen} onChange={choose} />
          {focused && <RowActions list={listOfStatus(focused.status)} order={focused} />}
        </>
      )}
      selectable={{
        filter: { ...noFilter, statuses: [...chosen.statuses] },
        actions: (selected, done, from) => <SelectedActions selected={selected} done={done} from={from} />,
      }}
      aside={(state) => (
        <ListExport statuses={chosen.statuses} title={t("list.questionPool")} columns={columns} state={state} sort={state.sort} />
      )}
    />
  );
}
