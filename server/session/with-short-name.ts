import { scopeOf } from "../live/scope.ts";
import type { Session } from "./session.ts";

/**
 * A session that began while the list of companies was away knows its company's full name alone, and boards call companies by their short
 * ones: it is asked for again whenever a page opens its socket.
 */
export async function withShortName(
  session: Session,
  shortNameOf: (tenant: string, companyId: string) => Promise<string | null>,
): Promise<Session> {
  const { tenant, user } = session;
  const { companyId, companyNames } = scopeOf(session);
  if (companyId === null || companyId === "" || companyNames.length > 1) return session;
  const name = await shortNameOf(tenant, companyId);
  return name === null ? session : { ...session, user: { ...user, companyNames: [...companyNames, name] } };
}
