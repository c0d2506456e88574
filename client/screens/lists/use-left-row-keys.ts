import { useTranslation } from "react-i18next";
import type { WorkOrder } from "../../../shared/domain/work-order.ts";
import { useWords } from "../../i18n/use-words.ts";
import { useLive } from "../../live/use-topic.ts";
import { ACTION_KEYS } from "../../order/action-keys.ts";
import { shownStatusOf } from "../../order/expected-status.ts";
import { statusWord } from "../../ui/status-word.ts";
import { showToast } from "../../ui/toast.ts";
import { isFree, useKeys } from "../../ui/use-keys.ts";
import { leftRowWords } from "./left-row.words.ts";

const actionKeys = new Set(Object.values(ACTION_KEYS));
const LEFT_TOAST = "left-row";

/**
 * The keys of actions on a row that has left its list, or that was acted on and is about to: nothing is done to it there, and they say so, with
 * what it has become as far as that is known.
 */
export function useLeftRowKeys(left: WorkOrder | undefined, isActedOn: boolean): void {
  const { t } = useTranslation();
  const say = useWords(leftRowWords);
  const orders = useLive().topic("orders");
  useKeys(isFree, (key) => {
    if (left === undefined || !actionKeys.has(key)) return false;
    const { number } = left;
    const { status } = shownStatusOf(orders.store.getState().rows.get(left.id) ?? left, true);
    const now = { number, status: statusWord(status, t) };
    const message = isActedOn ? say("already", now) : status === left.status ? say("left", { number }) : say("leftNow", now);
    void showToast({ message }, LEFT_TOAST);
    return true;
  });
}
