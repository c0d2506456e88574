import { Spinner } from "@blueprintjs/core";
import { useContext } from "react";
import { useTranslation } from "react-i18next";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { RowLeft } from "../ui/list/row-left.ts";
import { StatusTag } from "../ui/status-tag.tsx";
import { UnreadValue } from "../ui/unread-value.tsx";
import { useShownStatus } from "./expected-status.ts";
import "./order-status.css";

/**
 * An order's status as the user may expect it: what was just done shows at once, with a sign that it is not confirmed yet. A status in a word that
 * nobody listed is shown as it is (C7).
 */
export function OrderStatus({ order }: { order: Pick<WorkOrder, "id" | "status" | "serious" | "unread"> }) {
  const { t } = useTranslation();
  const { status, expected, isAsked } = useShownStatus(order, useContext(RowLeft));
  const said = order.unread?.status;
  if (said !== undefined && !expected)
    return (
      <span className="order-status">
        <UnreadValue said={said} shows={said} />
      </span>
    );
  return (
    <span className="order-status">
      <StatusTag status={status} serious={order.serious} />
      {isAsked && <Spinner size={12} aria-label={t("orderAction.confirming")} />}
    </span>
  );
}
