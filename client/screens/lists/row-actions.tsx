import { Button } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import type { ActionName } from "../../../shared/domain/action.ts";
import type { WorkOrder } from "../../../shared/domain/work-order.ts";
import { listOfStatus, type WorkOrderListName } from "../../../shared/domain/work-order-list.ts";
import { ACTION_LOOKS } from "../../order/action-looks.ts";
import { useActionWord } from "../../order/action-word.ts";
import { useOffered } from "../../order/offered.ts";
import { openOrder } from "../../session/selection.ts";
import { useMe } from "../../session/session.ts";

/** What the user is offered for the focused row (K2), and in this list while no row is. The order's card says why not, where it is not. */
export function RowActions({ list, order }: { list: WorkOrderListName; order: WorkOrder | undefined }) {
  const { t } = useTranslation();
  const word = useActionWord(order === undefined ? list : listOfStatus(order.status));
  const offeredAt = useOffered();
  const { actions } = useMe();
  const offered = order === undefined ? ((actions[list] ?? []) as ActionName[]) : offeredAt(order.status);
  return offered.map((action) => {
    const { icon: Icon } = ACTION_LOOKS[action];
    return (
      <Button
        key={action}
        variant="outlined"
        icon={<Icon />}
        text={word(action)}
        disabled={order === undefined}
        title={order === undefined ? t("order.chooseRow") : undefined}
        onClick={() => order && openOrder(order.id, action)}
      />
    );
  });
}
