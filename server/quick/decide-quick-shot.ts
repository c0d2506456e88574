import type { z } from "zod";
import type { Tenant } from "../../editions/load.ts";
import type { QuickShot } from "../../shared/domain/quick-shot.ts";
import type { DefectType, Road } from "../../shared/domain/reference.ts";
import { ExpectedError } from "../../shared/errors.ts";
import type { quickDecision } from "../../shared/http/quick-api.ts";
import { dispatchXMAZ, dispatchXMAZToUserNew } from "../../shared/legacy/calls/dispatch.ts";
import { APPROVE, batchSubmitApproveaz } from "../../shared/legacy/calls/quick-shot.ts";
import type { LegacyClient } from "../../shared/legacy/client.ts";
import { decodeWorkOrder } from "../../shared/legacy/decode-work-order.ts";
import { encodeCorrection } from "../../shared/legacy/encode-correction.ts";
import type { Repoll } from "../../shared/live/repoll.ts";
import type { OrderTurns } from "../commands/order-turns.ts";
import { personIdentity } from "../commands/service-identity.ts";
import { checkReceiver } from "../dispatch/dispatch-receiver.ts";
import { scopeOf } from "../live/scope.ts";
import type { SignedIn } from "../plugins/access.ts";
import type { Reader } from "../read/reader.ts";
import type { Session } from "../session/session.ts";
import { checkCorrection } from "./check-correction.ts";
import type { Decisions } from "./decisions.ts";
import type { QuickClaims, Seat } from "./quick-claims.ts";
import type { QuickQueue } from "./quick-queue.ts";

export interface DecideDeps {
  reader: Reader;
  queue: QuickQueue;
  claims: QuickClaims;
  decisions: Decisions;
  turns: OrderTurns;
  legacy: LegacyClient;
  repoll(job: Repoll): Promise<void>;
  log: { info(fields: object, message: string): void; warn(fields: object, message: string): void };
}

export type Decision = z.output<typeof quickDecision>;

export const seatOf = ({ tenant, user }: Session, seat: string): Seat => ({
  tenant,
  seat,
  userId: user.id,
  name: user.name,
  companyId: user.companyId,
});

/**
 * Is it still in the queue and in this seat's hands; is what was corrected possible; then the services' own call, and both feeds are
 * asked again at once. Answers the order that it became.
 * @throws ExpectedError claimedByOther or alreadyDecided, badRequest, forbidden, or why the services did not do it
 */
export async function decideQuickShot(
  deps: DecideDeps,
  who: SignedIn,
  id: string,
  wish: Decision,
): Promise<{ id: string; orderId: string }> {
  const { session, tenant } = who;
  const shot = await deps.queue.find(session, id);
  if (wish.decision !== "discard") checkCorrection(shot, wish.correction, await groundOf(deps.reader, session), scopeOf(session));
  if (wish.decision === "dispatch") await checkReceiver(deps.reader, session, wish);
  const orderId = await inTurn(deps, who, wish.seat, id, () => callServices(deps, who, shot, wish));
  await deps.decisions.remember(session, id, orderId);
  deps.log.info({ shot: id, tenant: tenant.file.code, decision: wish.decision, user: session.user.id }, "machine-found defect decided");
  await askAgain(deps, tenant, [id], orderId === "" ? [] : [orderId]);
  return { id, orderId };
}

const MARGIN_MS = 5_000;

/** One decision on an item at a time, over all servers. */
async function inTurn<T>(deps: DecideDeps, { session, tenant }: SignedIn, seat: string, id: string, act: () => Promise<T>): Promise<T> {
  return deps.turns.take(tenant.file.code, `quick-${id}`, tenant.file.legacy.timeoutMs + MARGIN_MS, async () => {
    const other = await deps.claims.inTheWay(seatOf(session, seat), id);
    if (other?.decided) throw new ExpectedError("alreadyDecided", { shot: id });
    if (other !== null) throw new ExpectedError("claimedByOther", { shot: id, who: other.name });
    const done = await act();
    await deps.claims.decided(tenant.file.code, [id]);
    return done;
  });
}

async function callServices(deps: DecideDeps, { session, tenant }: SignedIn, shot: QuickShot, wish: Decision): Promise<string> {
  const signal = AbortSignal.timeout(tenant.file.legacy.timeoutMs);
  const person = { ...personIdentity(session), Cu_RealName: session.user.name };
  if (wish.decision === "dispatch") {
    const { companyId, personId, correction } = wish;
    const common = { ...person, Reason: "", YHCompanyId: companyId, Shot: encodeCorrection(shot.id, correction) };
    const answer =
      personId === undefined
        ? await deps.legacy.call(tenant.source, dispatchXMAZ, common, { signal })
        : await deps.legacy.call(tenant.source, dispatchXMAZToUserNew, { ...common, ToUserId: personId }, { signal });
    const [row] = answer.rows;
    return row === undefined ? "" : decodeWorkOrder(row, tenant.source).id;
  }
  const isDefect = wish.decision === "confirm";
  const request = {
    ...person,
    Approve: isDefect ? APPROVE.confirm : APPROVE.discard,
    Reason: isDefect ? "" : wish.reason,
    List: [encodeCorrection(shot.id, isDefect ? wish.correction : {})],
  };
  const { rows } = await deps.legacy.call(tenant.source, batchSubmitApproveaz, request, { signal });
  const result = rows.find((row) => String(row.Q_Id) === shot.id);
  if (result === undefined) throw new ExpectedError("legacyNoAnswer", { call: batchSubmitApproveaz.name });
  if (!isDone(result)) throw new ExpectedError("legacyRefused", { message: result.Message ?? "" });
  return String(result.A_Id ?? "");
}

export const isDone = ({ Result }: { Result?: unknown }): boolean => Result === 1 || Result === "1" || Result === true;

/** The decision stands whatever becomes of this; the next polls show it in any case. */
export async function askAgain(
  deps: Pick<DecideDeps, "repoll" | "decisions" | "log">,
  tenant: Tenant,
  ids: readonly string[],
  orderIds: readonly string[],
) {
  const code = tenant.file.code;
  const explained = [...new Set([...ids, ...(await deps.decisions.recent(code))])].slice(0, MOST_EXPLAINED);
  const jobs: Repoll[] = [{ tenant: code, kind: "quickShots", orderIds: explained }];
  if (orderIds.length > 0) jobs.push({ tenant: code, kind: "orders", orderIds: [...orderIds] });
  await Promise.all(jobs.map((job) => deps.repoll(job))).catch((error: unknown) => {
    deps.log.warn({ shots: ids.length, reason: (error as Error).message }, "re-poll could not be queued");
  });
}

/** As many rows as one re-poll may name (repoll.ts). */
const MOST_EXPLAINED = 200;

async function groundOf(reader: Reader, { tenant }: Session) {
  const [types, roads] = await Promise.all([reader.current({ tenant, kind: "quickTypes" }), reader.current({ tenant, kind: "roads" })]);
  return {
    types: (types.state?.rows as unknown as ReadonlyMap<string, DefectType> | undefined) ?? null,
    roads: (roads.state?.rows as unknown as ReadonlyMap<string, Road> | undefined) ?? null,
  };
}
