import type { z } from "zod";
import type { Tenant } from "../../editions/load.ts";
import type { QuickCorrection } from "../../shared/domain/quick-correction.ts";
import type { QuickShot } from "../../shared/domain/quick-shot.ts";
import type { DefectType, Road } from "../../shared/domain/reference.ts";
import { ExpectedError } from "../../shared/errors.ts";
import type { quickDecision } from "../../shared/http/quick-api.ts";
import type { RequestOf } from "../../shared/legacy/call.ts";
import { dispatchXMAZ, dispatchXMAZToUserNew } from "../../shared/legacy/calls/dispatch.ts";
import { APPROVE, batchSubmitApproveaz } from "../../shared/legacy/calls/quick-shot.ts";
import type { LegacyClient } from "../../shared/legacy/client.ts";
import { decodeWorkOrder } from "../../shared/legacy/decode-work-order.ts";
import { encodeCorrection } from "../../shared/legacy/encode-correction.ts";
import type { RowOfFields } from "../../shared/legacy/record.ts";
import { decidedShot } from "../../shared/legacy/records/quick-shot.ts";
import type { Repoll } from "../../shared/live/repoll.ts";
import { personIdentity } from "../commands/service-identity.ts";
import { checkReceiver } from "../dispatch/dispatch-receiver.ts";
import { scopeOf } from "../live/scope.ts";
import type { SignedIn } from "../plugins/access.ts";
import { neededRows } from "../read/needed-rows.ts";
import type { Reader } from "../read/reader.ts";
import type { Session } from "../session/session.ts";
import { type CorrectionGround, checkCorrection } from "./check-correction.ts";
import type { Decisions } from "./decisions.ts";
import { type InTurnDeps, inTurn, ORDER_UNKNOWN } from "./in-turn.ts";
import { type Attempt, isSameTry } from "./tries.ts";

export interface DecideDeps extends InTurnDeps {
  reader: Reader;
  decisions: Decisions;
  legacy: LegacyClient;
  repoll(job: Repoll): Promise<void>;
  log: { info(fields: object, message: string): void; warn(fields: object, message: string): void };
}

export type Decision = z.output<typeof quickDecision>;

/**
 * Is it still in the queue and in this seat's hands; is what was corrected possible; then the services' own call, and both feeds are
 * asked again at once. Answers the order that it became; empty for a discarded one, and where the answer that named it got lost.
 * @throws ExpectedError claimedByOther or alreadyDecided, leftQueue, badRequest, forbidden, notReady with the list that was never there, or why the services did not do it
 */
export async function decideQuickShot(
  deps: DecideDeps,
  who: SignedIn,
  id: string,
  wish: Decision,
): Promise<{ orderId: string; number: string }> {
  const { session, tenant } = who;
  const shot = await deps.queue.find(session, id).catch((error: unknown) => triedBefore(deps, session, id, wish, error));
  const orderId = await (isShot(shot) ? decideShot(deps, who, shot, wish) : goneSince(deps, who, id)).catch(async (error: unknown) => {
    if (error instanceof ExpectedError && error.code === "leftQueue") await askAgain(deps, tenant, [id], []);
    throw error;
  });
  await deps.decisions.remember(session, id, orderId);
  deps.log.info({ shot: id, tenant: tenant.file.code, decision: wish.decision, user: session.user.id }, "machine-found defect decided");
  await askAgain(deps, tenant, [id], orderId === "" ? [] : [orderId]);
  return { orderId, number: shot.number };
}

async function decideShot(deps: DecideDeps, who: SignedIn, shot: QuickShot, wish: Decision): Promise<string> {
  const { session } = who;
  if (wish.decision !== "discard")
    checkCorrection(shot, wish.correction, await groundOf(deps.reader, session, wish.correction), scopeOf(session));
  if (wish.decision === "dispatch") await checkReceiver(deps.reader, session, wish);
  return inTurn(deps, who, shot, wish, () => callServices(deps, who, shot, wish));
}

/** It may have left the queue because this very decision was done: then nobody's look is needed any more. */
async function triedBefore(deps: DecideDeps, session: Session, id: string, wish: Decision, notFound: unknown): Promise<Attempt> {
  const tried = (await deps.tries.of(session.tenant, [id])).get(id);
  if (tried === undefined || !isSameTry(tried, session, wish)) throw notFound;
  return tried;
}

async function goneSince(deps: DecideDeps, { tenant }: SignedIn, id: string): Promise<string> {
  await deps.tries.settle(tenant.file.code, [id]);
  return ORDER_UNKNOWN;
}

const isShot = (found: QuickShot | Attempt): found is QuickShot => "pictures" in found;

async function callServices(deps: DecideDeps, { session, tenant }: SignedIn, shot: QuickShot, wish: Decision): Promise<string> {
  const signal = AbortSignal.timeout(tenant.file.legacy.timeoutMs);
  const person = { ...personIdentity(session), Cu_RealName: session.user.name };
  if (wish.decision === "dispatch") {
    const { companyId, personId, correction } = wish;
    const common = { ...person, Reason: "", YHCompanyId: companyId, Shot: encodeCorrection(shot.id, correction, tenant.source) };
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
    List: [encodeCorrection(shot.id, isDefect ? wish.correction : {}, tenant.source)],
  };
  return orderOf(await submitDecisions(deps, tenant, request, signal), shot.id);
}

type Results = ReadonlyMap<string, RowOfFields<(typeof decidedShot)["fields"]>>;

/** What the services say of each; nothing of those that their answer does not name. */
export async function submitDecisions(
  { legacy }: Pick<DecideDeps, "legacy">,
  { source }: Tenant,
  request: RequestOf<typeof batchSubmitApproveaz>,
  signal: AbortSignal,
): Promise<Results> {
  const { rows } = await legacy.call(source, batchSubmitApproveaz, request, { signal });
  return new Map(rows.map((row) => decidedShot.decode(row, source)).map((result) => [result.id, result]));
}

/** The order that it became, empty where it became none. @throws ExpectedError why it was not done, or that nothing was said of it */
export function orderOf(results: Results, id: string): string {
  const result = results.get(id);
  if (result === undefined) throw new ExpectedError("legacyNoAnswer", { call: batchSubmitApproveaz.name });
  if (!result.done) throw new ExpectedError("legacyRefused", { message: result.message });
  return result.orderId;
}

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

/** The lists that a correction names something of; what names nothing waits for none. */
async function groundOf(
  reader: Reader,
  { tenant }: Session,
  { defectTypeId, roadId, chainageM }: QuickCorrection,
): Promise<CorrectionGround> {
  const [types, roads] = await Promise.all([
    defectTypeId === undefined ? new Map() : neededRows<DefectType>(reader, { tenant, kind: "quickTypes" }, "anyAge"),
    roadId === undefined && chainageM === undefined ? new Map() : neededRows<Road>(reader, { tenant, kind: "roads" }),
  ]);
  return { types, roads };
}
