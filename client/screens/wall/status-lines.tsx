import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { WorkOrderListName } from "../../../shared/domain/work-order-list.ts";
import { useFormat } from "../../ui/format.ts";
import { listColour } from "../lists/list-tiles.tsx";
import { ListMark } from "./list-mark.tsx";

/** How many orders stand in each list. */
export const StatusLines = ({ children }: { children: ReactNode }) => <dl className="board-statuses">{children}</dl>;

export function StatusLine({ list, count }: { list: WorkOrderListName; count: number | null }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div>
      <dt>
        <ListMark list={list} />
        {t(`list.${list}`)}
      </dt>
      <dd style={{ color: listColour(list) }}>{format.number(count)}</dd>
    </div>
  );
}
