import { type Scope, scopeOf } from "../live/scope.ts";
import type { Session } from "./session.ts";

/** What the signed-in person or wall may see. */
export const scopeOfSession = ({ tenant, role, user }: Session): Scope =>
  scopeOf({ tenant, role, companyId: user.companyId, companyNames: user.companyNames });
