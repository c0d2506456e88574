import type { DispatchTarget } from "../../shared/domain/dispatch-target.ts";
import { ExpectedError } from "../../shared/errors.ts";
import { scopeOf } from "../live/scope.ts";
import { neededRows } from "../read/needed-rows.ts";
import type { Reader } from "../read/reader.ts";
import type { Session } from "../session/session.ts";

export interface Receiver {
  readonly companyId: string;
  readonly personId?: string | undefined;
}

/**
 * Whether this user may dispatch there: whoever sees the whole tenant to every company and its people, a company's users among
 * themselves. @throws ExpectedError forbidden, badRequest for somebody who is not there, notReady until the list is loaded
 */
export async function checkReceiver(reader: Reader, session: Session, { companyId, personId }: Receiver): Promise<void> {
  const scope = scopeOf(session);
  if (scope.companyId !== null && scope.companyId !== companyId) throw new ExpectedError("forbidden", { reason: "anotherCompany" });
  const target = (await neededRows<DispatchTarget>(reader, { tenant: session.tenant, kind: "dispatchTargets" })).get(companyId);
  const problem = (at: string, message: string) => new ExpectedError("badRequest", { problems: [{ at, message }] });
  if (target === undefined) throw problem("companyId", "is no company that orders are dispatched to");
  if (personId !== undefined && !target.people.some(({ id }) => id === personId)) throw problem("personId", "is nobody of that company");
}
