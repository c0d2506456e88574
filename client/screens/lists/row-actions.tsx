import { Button } from "@blueprintjs/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ActionName } from "../../../shared/domain/action.ts";
import type { WorkOrder } from "../../../shared/domain/work-order.ts";
import { listOfStatus, type WorkOrderListName } from "../../../shared/domain/work-order-list.ts";
import { orderDoors } from "../../../shared/http/orders-api.ts";
import { useAsked } from "../../api/use-asked.ts";
import { ActionDialog } from "../../order/action-dialog.tsx";
import { ACTION_KEYS, useActionKeys } from "../../order/action-keys.ts";
import { ACTION_LOOKS, endsOrder } from "../../order/action-looks.ts";
import { useActionWord } from "../../order/action-word.ts";
import { ConfirmDelay } from "../../order/confirm-delay.tsx";
import { useShownStatus } from "../../order/expected-status.ts";
import { ledTo, usePainted, useTooEarly } from "../../order/led-order.ts";
import { useOffered } from "../../order/offered.ts";
import { isAtOnce, isConfirmed, needsNoReason, useDoAtOnce } from "../../order/use-do-at-once.ts";
import { openOrder, useSelectedOrderId } from "../../session/selection.ts";
import { useWhyClosed } from "../../session/use-why-closed.ts";
import { KeyHint } from "../../ui/key-hint.tsx";
import { walkFrom } from "../../ui/list/row-walk.ts";
import { useLeftRowKeys } from "./use-left-row-keys.ts";
import { useNoRowKeys } from "./use-no-row-keys.ts";

interface Props {
  /** Whose words its actions have while no row is meant; null for one that holds parts of several. */
  readonly list: WorkOrderListName | null;
  /** What the user is offered for any of its rows. */
  readonly ofAnyRow: readonly ActionName[];
  /** Of the focused row. */
  readonly order: WorkOrder | undefined;
  /** Of the focused row where that has left the list. */
  readonly left?: WorkOrder | undefined;
  /** Rows are chosen, with which the keys do what they do. */
  readonly areChosen: boolean;
}

/**
 * What the user is offered for the focused row (K2), and for any of this list while no row is: one key each, with the next row after it. The order's card
 * says why not, where it is not.
 */
export function RowActions({ list, ofAnyRow, order, left, areChosen }: Props) {
  const { t } = useTranslation();
  const word = useActionWord(order === undefined ? list : listOfStatus(order.status));
  const offeredAt = useOffered();
  const whyClosed = useWhyClosed();
  const selected = useSelectedOrderId();
  const doAtOnce = useDoAtOnce();
  const isTooEarly = useTooEarly();
  // A card over the list is painted by itself.
  usePainted(selected === null ? (order?.id ?? null) : null);
  const { expected } = useShownStatus(order ?? nothing);
  // The order as it was when the dialog opened: it may leave the list under it.
  const [asking, setAsking] = useState<{ readonly order: WorkOrder; readonly action: ActionName } | null>(null);
  const [granting, setGranting] = useState<WorkOrder | null>(null);
  // Until when more time was asked for stands in the order's detail.
  const declining = asking?.action === "rejectDelay" ? asking.order.id : null;
  const asked = useAsked(orderDoors.read, declining === null ? null : { params: { id: declining } });
  const offered = order === undefined ? ofAnyRow : offeredAt(order.status);
  const act = (action: ActionName, asks: boolean) => {
    if (order === undefined || (!asks && isAtOnce(action) && isTooEarly(order.id))) return;
    if (isConfirmed(action)) {
      // With a reason it is granted in the card, which has the order's detail.
      if (asks) openOrder(order.id, action);
      else setGranting(order);
    } else if (asks || !isAtOnce(action)) setAsking({ order, action });
    else if (doAtOnce(order, action)) ledTo(walkFrom(order.id, 1), ACTION_KEYS[action]);
  };
  const free = order !== undefined && !expected;
  useActionKeys(free && selected === null ? offered : [], act);
  useNoRowKeys(!areChosen && order === undefined && left === undefined, ofAnyRow);
  useLeftRowKeys(selected === null ? (expected ? order : left) : undefined, expected);
  return (
    <>
      {[...offered]
        .sort((a, b) => Number(endsOrder(a)) - Number(endsOrder(b)))
        .map((action) => {
          const { icon: Icon } = ACTION_LOOKS[action];
          return (
            <Button
              key={action}
              variant="outlined"
              icon={<Icon />}
              endIcon={<KeyHint keys={ACTION_KEYS[action]} />}
              text={word(action)}
              disabled={!free || whyClosed !== undefined}
              aria-keyshortcuts={ACTION_KEYS[action]}
              title={
                whyClosed ??
                (order === undefined ? t("order.chooseRow") : needsNoReason(action) ? t("orderAction.shiftForReason") : undefined)
              }
              onClick={(event) => act(action, event.shiftKey)}
            />
          );
        })}
      {granting !== null && (
        <ConfirmDelay
          key={granting.id}
          order={granting}
          onClose={(done) => {
            setGranting(null);
            if (done) walkFrom(granting.id, 1);
          }}
        />
      )}
      {asking !== null && (
        <ActionDialog
          key={`${asking.order.id} ${asking.action}`}
          order={asking.order}
          action={asking.action}
          requestedDueAtMs={asked.value?.detail.requestedDueAtMs ?? null}
          onClose={(done) => {
            setAsking(null);
            if (done) walkFrom(asking.order.id, 1);
          }}
        />
      )}
    </>
  );
}

/** No order has been done anything to. */
const nothing = { id: "", status: -1 };
