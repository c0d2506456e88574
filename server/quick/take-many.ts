import type { QuickShot } from "../../shared/domain/quick-shot.ts";
import type { QuickBatchAnswer } from "../../shared/http/quick-api.ts";
import type { SignedIn } from "../plugins/access.ts";
import type { InTurnDeps } from "./in-turn.ts";
import { ORDER_UNKNOWN } from "./in-turn.ts";
import { type Seat, seatOf } from "./quick-claims.ts";
import { isSameTry } from "./tries.ts";

export type ManyResult = QuickBatchAnswer["results"][number];

export const done = (id: string, orderId: string): ManyResult => ({ id, done: true, orderId, reason: "", said: "" });
export const undone = (id: string, reason: string, said = ""): ManyResult => ({ id, done: false, orderId: "", reason, said });

/**
 * Takes for this seat what it may decide of `ids`; the rest is named with the reason. Those that were tried before and whose outcome nobody
 * knows are looked up in the services' queue, all in one look.
 */
export async function takeMany(
  deps: InTurnDeps,
  { session, tenant }: SignedIn,
  wish: { readonly seat: string; readonly ids: readonly string[] },
): Promise<{ taken: QuickShot[]; results: Map<string, ManyResult> }> {
  const { code } = tenant.file;
  const seat = seatOf(session, wish.seat);
  const rows = await deps.queue.rows(session);
  const results = new Map<string, ManyResult>();
  const taken: QuickShot[] = [];
  const doubtful: string[] = [];
  const name = (result: ManyResult) => results.set(result.id, result);
  const tried = await deps.tries.of(code, wish.ids);
  const isOwnTry = (id: string) => isSameTry(tried.get(id), session, wish);

  for (const id of new Set(wish.ids)) {
    const shot = rows.get(id);
    // What was tried and is gone since was done.
    if (shot === undefined) name(isOwnTry(id) ? done(id, ORDER_UNKNOWN) : undone(id, "notFound"));
    else {
      const other = await deps.claims.inTheWay(seat, id);
      if (other !== null && !other.decided) name(undone(id, "claimedByOther", other.name));
      else if (tried.has(id)) doubtful.push(id);
      else if (other !== null) name(undone(id, "alreadyDecided"));
      else taken.push(shot);
    }
  }
  const left = doubtful.length === 0 ? null : await deps.queue.left(tenant, doubtful).catch(() => null); // nobody knows, then
  for (const id of doubtful) {
    if (left === null) name(undone(id, "legacyNoAnswer"));
    else if (left.has(id)) name(isOwnTry(id) ? done(id, ORDER_UNKNOWN) : undone(id, "alreadyDecided"));
    else taken.push(await takeAgain(deps, seat, rows.get(id)!));
  }
  const gone = [...results.values()].filter(({ id, done }) => tried.has(id) && (done || left?.has(id))).map(({ id }) => id);
  await deps.tries.settle(code, gone);
  await deps.claims.decided(code, gone);
  return { taken, results };
}

async function takeAgain({ claims }: InTurnDeps, seat: Seat, shot: QuickShot): Promise<QuickShot> {
  await claims.putBack(seat, shot.id);
  return shot;
}
