import type { z } from "zod";
import type { QuickBatchAnswer, quickBatch } from "../../shared/http/quick-api.ts";
import { APPROVE, batchSubmitApproveaz } from "../../shared/legacy/calls/quick-shot.ts";
import { personIdentity } from "../commands/service-identity.ts";
import type { SignedIn } from "../plugins/access.ts";
import { askAgain, type DecideDeps, isDone, seatOf } from "./decide-quick-shot.ts";

type Wish = z.output<typeof quickBatch>;
type Result = QuickBatchAnswer["results"][number];

/**
 * Decides many as the machine has them, in one call. Items that somebody else holds or has decided, or that are not there for this
 * user, are left out and named; what the services refuse is told item by item. Nothing is claimed any more when the call fails.
 */
export async function decideMany(deps: DecideDeps, who: SignedIn, wish: Wish): Promise<QuickBatchAnswer> {
  const { session, tenant } = who;
  const seat = seatOf(session, wish.seat);
  const rows = await deps.queue.rows(session);
  const results = new Map<string, Result>();
  const taken: string[] = [];
  const leaveOut = (id: string, reason: string, said = "") => results.set(id, { id, done: false, orderId: "", reason, said });
  for (const id of new Set(wish.ids)) {
    if (!rows.has(id)) leaveOut(id, "notFound");
    else {
      const other = await deps.claims.inTheWay(seat, id);
      if (other === null) taken.push(id);
      else leaveOut(id, other.decided ? "alreadyDecided" : "claimedByOther", other.name);
    }
  }
  if (taken.length > 0)
    for (const result of await callServices(deps, who, wish, taken).catch(async (error: unknown) => {
      await Promise.all(taken.map((id) => deps.claims.release(seat, id)));
      throw error;
    }))
      results.set(result.id, result);

  const done = [...results.values()].filter((result) => result.done);
  for (const { id, orderId } of done) await deps.decisions.remember(session, id, orderId);
  await deps.claims.decided(
    tenant.file.code,
    done.map(({ id }) => id),
  );
  await Promise.all(taken.filter((id) => !results.get(id)?.done).map((id) => deps.claims.release(seat, id)));
  deps.log.info(
    { tenant: tenant.file.code, decision: wish.decision, asked: wish.ids.length, done: done.length },
    "machine-found defects decided",
  );
  await askAgain(
    deps,
    tenant,
    done.map(({ id }) => id),
    done.flatMap(({ orderId }) => (orderId === "" ? [] : [orderId])),
  );
  return { results: wish.ids.flatMap((id) => results.get(id) ?? []) };
}

async function callServices(deps: DecideDeps, { session, tenant }: SignedIn, wish: Wish, ids: readonly string[]): Promise<Result[]> {
  const request = {
    ...personIdentity(session),
    Cu_RealName: session.user.name,
    Approve: APPROVE[wish.decision],
    Reason: wish.reason,
    List: ids.map((id) => ({ Q_Id: id })),
  };
  const signal = AbortSignal.timeout(tenant.file.legacy.timeoutMs);
  const { rows } = await deps.legacy.call(tenant.source, batchSubmitApproveaz, request, { signal });
  const answers = new Map(rows.map((row) => [String(row.Q_Id), row]));
  return ids.map((id) => {
    const row = answers.get(id);
    if (row === undefined) return { id, done: false, orderId: "", reason: "legacyNoAnswer", said: "" };
    const done = isDone(row);
    return {
      id,
      done,
      orderId: done ? String(row.A_Id ?? "") : "",
      reason: done ? "" : "legacyRefused",
      said: row.Message?.toString() ?? "",
    };
  });
}
