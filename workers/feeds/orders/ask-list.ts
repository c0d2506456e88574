import type { WorkOrder } from "../../../shared/domain/work-order.ts";
import { getAssignmentList } from "../../../shared/legacy/calls/assignment.ts";
import { decodeOrderRow } from "../../../shared/legacy/decode-work-order.ts";
import type { Decode } from "../../diff/decoded.ts";
import type { Poll } from "../feed.ts";
import { identityOf } from "../identity.ts";
import { type ListAnswer, readList } from "../read-list.ts";

/** Asks for the first `pageRows` of all orders, or of those of one status. */
export function askList(poll: Poll, status: number | null, pageRows: number): Promise<ListAnswer> {
  const filter = status === null ? {} : { QuestionStatusList: String(status) };
  return readList(poll, {
    list: status === null ? "all" : `status ${status}`,
    call: getAssignmentList,
    request: { ...identityOf(poll.tenant), ...filter, PageIndex: 1, PageSize: pageRows },
    decode: decodeWith(poll),
  });
}

function decodeWith(poll: Poll): Decode<WorkOrder> {
  return (value) => {
    const decoded = decodeOrderRow(value, poll.tenant.source);
    if (!decoded.ok) return { kind: "refused", id: decoded.id, problem: decoded.problem };
    return { kind: "row", key: decoded.order.id, row: decoded.order };
  };
}
