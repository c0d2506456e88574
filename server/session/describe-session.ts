import type { SessionRow } from "../../shared/http/sessions-api.ts";
import type { NamedSession } from "./session-store.ts";

/** A session as people see it. Its digest names it: the id, which would open it, is in its own browser only. */
export function describeSession({ digest, session }: NamedSession, ownDigest: string): SessionRow {
  const { id, name, account, userType, company } = session.user;
  return {
    id: digest,
    user: { id, name, account, userType, company },
    createdAtMs: session.createdAtMs,
    expiresAtMs: session.expiresAtMs,
    address: session.address,
    agent: session.agent,
    display: session.displayId !== null,
    current: digest === ownDigest,
  };
}
