import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { noFilter } from "../../../shared/domain/order-filter.ts";
import type { WorkOrder } from "../../../shared/domain/work-order.ts";
import { ListExport } from "../../exports/list-export.tsx";
import { useLive } from "../../live/use-topic.ts";
import { offeredAmong } from "../../order/offered.ts";
import { openOrder } from "../../session/selection.ts";
import { useMe } from "../../session/session.ts";
import { LiveList } from "../../ui/list/live-list.tsx";
import { questionParts } from "../lists/list-parts.ts";
import { ListParts, useListPart } from "../lists/list-parts-bar.tsx";
import { RowActions } from "../lists/row-actions.tsx";
import { SelectedActions } from "../lists/selected-actions.tsx";
import { workOrderColumns } from "../lists/work-order-columns.tsx";

/** Whoever has waited longest comes first. */
const sort = { key: "changedAtMs", direction: "asc" } as const;
/** How long something has waited is what is read here. */
const columns = workOrderColumns.map((column) =>
  column.key === "changedAtMs" || column.key === "reason" ? { ...column, optional: false } : column,
);

export default function QuestionPoolScreen() {
  const { t } = useTranslation();
  const { actions } = useMe();
  const [chosen, choose] = useListPart(questionParts);
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
      tools={(focused, { areChosen }, left) => (
        <>
          <ListParts lists={questionParts} chosen={chosen} onChange={choose} />
          <RowActions list={null} ofAnyRow={offeredAmong(actions, chosen.statuses)} order={focused} left={left} areChosen={areChosen} />
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
