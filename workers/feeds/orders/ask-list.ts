import type { WorkOrder } from "../../../shared/domain/work-order.ts";
import { ExpectedError } from "../../../shared/errors.ts";
import { getAssignmentList } from "../../../shared/legacy/calls/assignment.ts";
import { decodeOrderRow } from "../../../shared/legacy/decode-work-order.ts";
import type { Decode } from "../../diff/decoded.ts";
import type { Poll } from "../feed.ts";
import { identityOf } from "../identity.ts";
import { confirms, isDoubtful, nextDoubt, type Shrink } from "../plausibility.ts";
import { type ListAnswer, readList } from "../read-list.ts";
import type { OrdersMemo } from "./orders-memo.ts";

/** Asks for the first `pageRows` of all orders, or of those of one status. */
export function askList(poll: Poll, status: number | null, pageRows: number): Promise<ListAnswer> {
  const filter = status === null ? {} : { QuestionStatusList: String(status) };
  return readList(poll, {
    list: listName(status),
    call: getAssignmentList,
    request: { ...identityOf(poll.tenant), ...filter, PageIndex: 1, PageSize: pageRows },
    decode: decodeWith(poll),
  });
}

/** A count and a list are asked one after the other; orders move in between. */
const AGREEMENT_ORDERS = 5;
const AGREEMENT_SHARE = 0.02;
/** How long a shrunk answer must stay the same to be believed against the services' own count. */
const AGAINST_COUNT_MS = 600_000;
const AGAINST_COUNT_ANEW_MS = 30_000;

/**
 * Believes an answer or refuses it. A list that lost more than a set share is believed when a second poll says the same, and then
 * only at once if the services' own count agrees with it (C6).
 * @throws ExpectedError legacyShrunk, with the doubt noted in `memo`
 */
export function weighList(poll: Poll, memo: OrdersMemo, status: number | null, shrink: Shrink, counted: number): void {
  const list = listName(status);
  const earlier = memo.doubts[list] ?? null;
  delete memo.doubts[list];
  // Single orders that left are looked up one by one, so an emptied list of a few needs no doubt.
  if (!isDoubtful({ ...shrink, rows: Math.max(shrink.rows, 1) })) return;
  const isAgreed = Math.abs(shrink.rows - counted) <= Math.max(AGREEMENT_ORDERS, counted * AGREEMENT_SHARE);
  const afterMs = isAgreed ? 0 : poll.isRebuild ? AGAINST_COUNT_ANEW_MS : AGAINST_COUNT_MS;
  if (confirms(earlier, shrink, poll.nowMs, afterMs)) return;
  memo.doubts[list] = nextDoubt(earlier, shrink, poll.nowMs);
  throw new ExpectedError("legacyShrunk", { list, counted, ...shrink });
}

const listName = (status: number | null): string => (status === null ? "all" : `status ${status}`);

function decodeWith(poll: Poll): Decode<WorkOrder> {
  return (value) => {
    const decoded = decodeOrderRow(value, poll.tenant.source);
    if (!decoded.ok) return { kind: "refused", id: decoded.id, problem: decoded.problem };
    return { kind: "row", key: decoded.order.id, row: decoded.order };
  };
}
