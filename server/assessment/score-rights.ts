import { batchAddScore } from "../../shared/legacy/calls/access.ts";
import { isOff } from "../../shared/legacy/dialect.ts";
import { scopeOf } from "../live/scope.ts";
import type { SignedIn } from "../plugins/access.ts";

/** Whoever sees a whole customer as its administrator or supervisor scores; administrators alone publish and freeze. */
export const mayScore = ({ session, access, tenant }: SignedIn): boolean =>
  session.displayId === null &&
  scopeOf(session).companyId === null &&
  (["admin", "supervisor"] as const).some((role) => access.roles.includes(role)) &&
  !isOff(tenant.source, batchAddScore);
export const maySettle = (who: SignedIn): boolean => mayScore(who) && who.access.roles.includes("admin");
/** Whoever is assessed objects. */
export const mayObject = ({ session }: SignedIn): boolean => session.displayId === null && (scopeOf(session).companyId ?? "") !== "";
