import type { z } from "zod";
import type { QuickShot } from "../../shared/domain/quick-shot.ts";
import { ExpectedError } from "../../shared/errors.ts";
import type { QuickBatchAnswer, quickBatch } from "../../shared/http/quick-api.ts";
import { APPROVE, batchSubmitApproveaz } from "../../shared/legacy/calls/quick-shot.ts";
import { isRefusal, isUnknownOutcome, lookAfter, mayBeDone } from "../commands/lost-answer.ts";
import { personIdentity } from "../commands/service-identity.ts";
import type { SignedIn } from "../plugins/access.ts";
import { askAgain, type DecideDeps, submitDecisions } from "./decide-quick-shot.ts";
import { ORDER_UNKNOWN } from "./in-turn.ts";
import { seatOf } from "./quick-claims.ts";
import { done, type ManyResult, takeMany, undone } from "./take-many.ts";

type ManyWish = z.output<typeof quickBatch>;

/**
 * Decides many as the machine has them, in one call. Items that somebody else holds or has decided, or that are not there for this
 * user, are left out and named; what the services refuse is told item by item. Where their answer got lost, or says nothing of an item, their
 * queue is looked up: what left it is done, and where nobody can look it is given to nobody for a while. What they refuse is looked up too:
 * what left the queue all the same was saved, by this or by somebody else, and is no refusal.
 * @throws ExpectedError why the services decided nothing, or why nobody knows
 */
export async function decideMany(deps: DecideDeps, who: SignedIn, wish: ManyWish): Promise<QuickBatchAnswer> {
  const { session, tenant } = who;
  const { taken, results } = await takeMany(deps, who, wish);
  if (taken.length > 0) for (const result of await decideTaken(deps, who, wish, taken)) results.set(result.id, result);

  const decided = [...results.values()].filter((result) => result.done);
  for (const { id, orderId } of decided) await deps.decisions.remember(session, id, orderId);
  deps.log.info(
    { tenant: tenant.file.code, decision: wish.decision, asked: wish.ids.length, done: decided.length },
    "machine-found defects decided",
  );
  await askAgain(
    deps,
    tenant,
    [...results.values()].filter(isOver).map(({ id }) => id),
    decided.flatMap(({ orderId }) => (orderId === "" ? [] : [orderId])),
  );
  return { results: wish.ids.flatMap((id) => results.get(id) ?? []) };
}

const isOver = ({ done, reason }: ManyResult): boolean => done || reason === "leftQueue";

/** What became of each; claims and tries say the same afterwards. */
async function decideTaken(deps: DecideDeps, who: SignedIn, wish: ManyWish, taken: readonly QuickShot[]): Promise<ManyResult[]> {
  const { code } = who.tenant.file;
  const seat = seatOf(who.session, wish.seat);
  const ids = taken.map(({ id }) => id);
  await deps.tries.begin(who.session, taken, wish);
  const answer = await callServices(deps, who, wish, ids).catch((failure: unknown) => ({ failure }));
  const failure = "failure" in answer ? answer.failure : new ExpectedError("legacyNoAnswer", { call: batchSubmitApproveaz.name });
  const told = "failure" in answer ? [] : answer;
  const silent = ids.filter((id) => !told.some((result) => result.id === id));
  const isKnown = failure instanceof ExpectedError && !isUnknownOutcome(failure);
  const doubtful = ids.filter((id) => !told.some((result) => result.id === id && result.done));
  const left =
    doubtful.length === 0 ? null : await lookAfter(failure, (withinMs) => deps.queue.left(who.tenant, doubtful, withinMs), mayBeDone);

  const gone = (id: string) => (isRefusal(failure) ? undone(id, "leftQueue") : done(id, ORDER_UNKNOWN));
  const known = [
    ...told.map((result) => (left?.has(result.id) ? undone(result.id, "leftQueue", result.said) : result)),
    ...silent.filter((id) => left?.has(id)).map(gone),
  ];
  const unknown = silent.filter((id) => !left?.has(id));
  const isInDoubt = left === null && !isKnown;
  await deps.claims.decided(
    code,
    known.flatMap((result) => (isOver(result) ? [result.id] : [])),
  );
  if (isInDoubt) await deps.claims.inDoubt(code, unknown);
  const givenBack = [...known.flatMap((result) => (isOver(result) ? [] : [result.id])), ...(isInDoubt ? [] : unknown)];
  await Promise.all(givenBack.map((id) => deps.claims.release(seat, id)));
  // One that is still in the queue may yet be decided by services that are slow: whoever comes to it next looks once more.
  await deps.tries.settle(code, isKnown ? ids : known.map(({ id }) => id));
  if (known.length === 0) throw failure;
  const unheard = (id: string) => (isRefusal(failure) ? undone(id, "legacyRefused", wordsOf(failure)) : undone(id, "legacyNoAnswer"));
  return [...known, ...unknown.map(unheard)];
}

const wordsOf = (failure: unknown): string => String((failure as ExpectedError).detail.message ?? "");

/** What the services say of each; nothing of those that their answer does not name. */
async function callServices(
  deps: DecideDeps,
  { session, tenant }: SignedIn,
  wish: ManyWish,
  ids: readonly string[],
): Promise<ManyResult[]> {
  const request = {
    ...personIdentity(session),
    Cu_RealName: session.user.name,
    Approve: APPROVE[wish.decision],
    Reason: wish.reason,
    List: ids.map((id) => ({ Q_Id: id })),
  };
  const signal = AbortSignal.timeout(tenant.file.legacy.timeoutMs);
  const answers = await submitDecisions(deps, tenant, request, signal);
  return ids.flatMap((id) => {
    const result = answers.get(id);
    if (result === undefined) return [];
    const { orderId, message: said } = result;
    return [result.done ? { ...done(id, orderId), said } : undone(id, "legacyRefused", said)];
  });
}
