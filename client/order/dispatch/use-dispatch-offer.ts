import { STATUS } from "../../../shared/domain/status.ts";
import type { WorkOrder } from "../../../shared/domain/work-order.ts";
import { dispatchDoors } from "../../../shared/http/dispatch-api.ts";
import { useAsked } from "../../api/use-asked.ts";

/** Whether this user may hand an order that awaits review to somebody, why not, and to whom best (K2). Null for any other order. */
export function useDispatchOffer({ id, status, changedAtMs, companyId }: WorkOrder) {
  const question = status === STATUS.awaitingReview ? { params: { id } } : null;
  const { value, failure, retry } = useAsked(dispatchDoors.offer, question, { again: `${changedAtMs} ${companyId}` });
  return { offer: value, failure, again: retry };
}
