import { STATUS } from "./status.ts";
import type { WorkOrder } from "./work-order.ts";

/** Whether an order waits for a review, was sent back, or is nobody's: a serious one rings then. */
export const isWithNobody = ({ status, companyId }: Pick<WorkOrder, "status" | "companyId">): boolean =>
  status === STATUS.awaitingReview || status === STATUS.returned || (status === STATUS.pending && companyId === "");
