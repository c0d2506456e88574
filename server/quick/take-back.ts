import { ExpectedError } from "../../shared/errors.ts";
import { APPROVE } from "../../shared/legacy/calls/quick-shot.ts";
import { lookAfter, mayBeDone } from "../commands/lost-answer.ts";
import { personIdentity } from "../commands/service-identity.ts";
import type { SignedIn } from "../plugins/access.ts";
import { askAgain, type DecideDeps, orderOf, submitDecisions } from "./decide-quick-shot.ts";
import { seatOf } from "./quick-claims.ts";

/**
 * Takes the user's own decision back, while the services allow it: an order that somebody has acted on stays. The seat holds the item
 * again. @throws ExpectedError notFound when this user decided nothing there of late, legacyRefused with the services' reason
 * `wasTried` says that nobody knows what became of an earlier try.
 */
export async function takeBack(deps: DecideDeps, who: SignedIn, seat: string, id: string, wasTried: boolean): Promise<void> {
  const { session, tenant } = who;
  const orderId = await deps.decisions.ownOf(session, id);
  if (orderId === null) throw new ExpectedError("notFound", { shot: id });
  if (!(wasTried && (await isBack(deps, who, id)))) await putBack(deps, who, id);
  await deps.decisions.forget(tenant.file.code, id);
  await deps.claims.putBack(seatOf(session, seat), id);
  deps.log.info({ shot: id, tenant: tenant.file.code, user: session.user.id }, "decision taken back");
  await askAgain(deps, tenant, [id], orderId === "" ? [] : [orderId]);
}

async function isBack({ queue }: DecideDeps, { tenant }: SignedIn, id: string, withinMs?: number): Promise<boolean> {
  return !(await queue.left(tenant, [id], withinMs)).has(id);
}

async function putBack(deps: DecideDeps, who: SignedIn, id: string): Promise<void> {
  const { session, tenant } = who;
  const request = {
    ...personIdentity(session),
    Cu_RealName: session.user.name,
    Approve: APPROVE.putBack,
    Reason: "",
    List: [{ Q_Id: id }],
  };
  const signal = AbortSignal.timeout(tenant.file.legacy.timeoutMs);
  try {
    orderOf(await submitDecisions(deps, tenant, request, signal), id);
  } catch (error) {
    if (!(await lookAfter(error, (withinMs) => isBack(deps, who, id, withinMs), mayBeDone))) throw error;
  }
}
