import { ExpectedError } from "../../shared/errors.ts";
import { isRefusal, isUnknownOutcome, lookAfter, mayBeDone } from "../commands/lost-answer.ts";
import type { OrderTurns } from "../commands/order-turns.ts";
import type { SignedIn } from "../plugins/access.ts";
import { type QuickClaims, seatOf } from "./quick-claims.ts";
import type { QuickQueue } from "./quick-queue.ts";
import { isSameTry, type Tries } from "./tries.ts";

export interface InTurnDeps {
  queue: QuickQueue;
  claims: QuickClaims;
  tries: Tries;
  turns: OrderTurns;
}

const MARGIN_MS = 5_000;

/** Nobody knows which order it became: the answer that would have said it got lost. */
export const ORDER_UNKNOWN = "";

/**
 * One decision on an item at a time, over all servers. One that was tried before and whose outcome nobody knows is looked up first, and so
 * is this one when its answer gets lost: nothing is decided twice, and what was done is told as done. Answers the order that it became.
 * @throws ExpectedError claimedByOther, alreadyDecided, leftQueue where the services said no and the item is gone all the same, what `act`
 * throws, or why nobody can look
 */
export async function inTurn(
  deps: InTurnDeps,
  { session, tenant }: SignedIn,
  shot: { readonly id: string; readonly number: string },
  wish: { readonly seat: string },
  act: () => Promise<string>,
): Promise<string> {
  const { code, legacy } = tenant.file;
  const { id } = shot;
  const seat = seatOf(session, wish.seat);
  return deps.turns.take(code, `quick-${id}`, 3 * legacy.timeoutMs + MARGIN_MS, async () => {
    const other = await deps.claims.inTheWay(seat, id);
    if (other !== null && !other.decided) throw new ExpectedError("claimedByOther", { shot: id, who: other.name });
    const tried = (await deps.tries.of(code, [id])).get(id);
    if (tried === undefined && other !== null) throw new ExpectedError("alreadyDecided", { shot: id });
    if (tried !== undefined) {
      if ((await deps.queue.left(tenant, [id])).has(id)) {
        await settled();
        if (isSameTry(tried, session, wish)) return ORDER_UNKNOWN;
        throw new ExpectedError("alreadyDecided", { shot: id });
      }
      await deps.claims.putBack(seat, id);
    }
    await deps.tries.begin(session, [shot], wish);
    try {
      const orderId = await act();
      await settled();
      return orderId;
    } catch (error) {
      const left = await lookAfter(error, (withinMs) => deps.queue.left(tenant, [id], withinMs), mayBeDone);
      if (left?.has(id)) {
        await settled();
        // A no that was saved, or somebody else who was faster: nobody can tell.
        if (isRefusal(error)) throw new ExpectedError("leftQueue", { shot: id });
        return ORDER_UNKNOWN;
      }
      // Whatever else failed says nothing of the services either.
      if (error instanceof ExpectedError && !isUnknownOutcome(error)) await deps.tries.settle(code, [id]);
      throw error;
    }
  });

  async function settled(): Promise<void> {
    await deps.claims.decided(code, [id]);
    await deps.tries.settle(code, [id]);
  }
}
