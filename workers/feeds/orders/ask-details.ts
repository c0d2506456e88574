import { ExpectedError } from "../../../shared/errors.ts";
import { checkRows, parseAnswer } from "../../../shared/legacy/answer.ts";
import { getDetail } from "../../../shared/legacy/calls/assignment.ts";
import { decodeWorkOrder } from "../../../shared/legacy/decode-work-order.ts";
import type { Row } from "../../../shared/live/change.ts";
import type { Poll } from "../feed.ts";
import { identityOf } from "../identity.ts";

/** Requests of one poll under way at once; the source's gate bounds those of all polls. */
const AT_ONCE = 4;

/** Asks for single orders and puts what they are now into the draft. An order that nobody knows any more is left to the sweep. */
export async function askDetails(poll: Poll, orderIds: readonly string[]): Promise<void> {
  const waiting = [...orderIds];
  const askInTurn = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) await askDetail(poll, id);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, askInTurn));
}

async function askDetail(poll: Poll, orderId: string): Promise<void> {
  const body = await poll.fetch(getDetail, { ...identityOf(poll.tenant), A_Id: orderId });
  if (body.kind !== "body") throw new ExpectedError("legacyNoAnswer", { call: getDetail.name, reason: "304 to an unconditional request" });
  const [row] = checkRows(getDetail, parseAnswer(getDetail, body.bytes)).rows;
  if (row === undefined) return;
  const order = decodeWorkOrder(row, poll.tenant.source);
  if (order.id === orderId) await poll.draft.put("detail", [[order.id, order satisfies Row]]);
}
