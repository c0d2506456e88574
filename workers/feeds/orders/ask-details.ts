import { ExpectedError } from "../../../shared/errors.ts";
import { getDetail } from "../../../shared/legacy/calls/assignment.ts";
import { decodeWorkOrder } from "../../../shared/legacy/decode-work-order.ts";
import type { Row } from "../../../shared/live/change.ts";
import { askRows } from "../ask-rows.ts";
import type { Poll } from "../feed.ts";
import { identityOf } from "../identity.ts";

/**
 * What the services say of one order by its id. unknown: they refuse it or answer nothing, which they also do when they are in trouble.
 * unreadable: they answer something that is no order, or another one. unanswered: nobody could be asked.
 */
export type Told =
  | { readonly kind: "known"; readonly status: number }
  | { readonly kind: "unknown" }
  | { readonly kind: "unreadable" }
  | { readonly kind: "unanswered"; readonly error: ExpectedError };

/** Requests of one poll under way at once; the source's gate bounds those of all polls. */
const AT_ONCE = 4;

/**
 * Asks for single orders and puts what they are now into the draft. The first that cannot be asked ends the asking: those behind it
 * would wait for the same trouble.
 */
export async function askDetails(poll: Poll, orderIds: readonly string[]): Promise<Map<string, Told>> {
  const waiting = [...orderIds];
  const told = new Map<string, Told>();
  let trouble: Told | null = null;
  const askInTurn = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      const answer: Told = trouble ?? (await askDetail(poll, id));
      if (answer.kind === "unanswered") trouble = answer;
      told.set(id, answer);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, askInTurn));
  return told;
}

/** As `askDetails`, for a poll about nothing else. @throws ExpectedError when one of them cannot be asked */
export async function askOrders(poll: Poll, orderIds: readonly string[]): Promise<void> {
  for (const told of (await askDetails(poll, orderIds)).values()) if (told.kind === "unanswered") throw told.error;
}

async function askDetail(poll: Poll, orderId: string): Promise<Told> {
  try {
    const { rows, refused } = await askRows(poll, getDetail, { ...identityOf(poll.tenant), A_Id: orderId });
    const [row] = rows;
    if (row === undefined) return { kind: refused.length === 0 ? "unknown" : "unreadable" };
    const order = decodeWorkOrder(row, poll.tenant.source);
    if (order.id !== orderId) return { kind: "unreadable" };
    await poll.draft.put("detail", [[order.id, order satisfies Row]]);
    return { kind: "known", status: order.status };
  } catch (error) {
    if (!(error instanceof ExpectedError)) throw error;
    return error.code === "legacyRefused" ? { kind: "unknown" } : { kind: "unanswered", error };
  }
}
