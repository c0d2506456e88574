import { batchAddScore } from "../../shared/legacy/calls/access.ts";
import { isOff } from "../../shared/legacy/dialect.ts";
import type { Role } from "../../shared/policy/roles.ts";
import { seesWholeCustomer } from "../../shared/policy/sees-whole-customer.ts";
import { scopeOf } from "../live/scope.ts";
import type { SignedIn } from "../plugins/access.ts";

/** What gives somebody the right to score, wherever they sit. */
export const scoresByRights = (userType: number, roles: readonly Role[]): boolean =>
  seesWholeCustomer(userType) && (["admin", "supervisor"] as const).some((role) => roles.includes(role));

/** Whoever sees a whole customer as its administrator or supervisor scores; administrators alone publish and freeze. */
export const mayScore = ({ session, access, tenant }: SignedIn): boolean =>
  session.displayId === null && scoresByRights(session.user.userType, access.roles) && !isOff(tenant.source, batchAddScore);
export const maySettle = (who: SignedIn): boolean => mayScore(who) && who.access.roles.includes("admin");
/** Whoever is assessed objects. */
export const mayObject = ({ session }: SignedIn): boolean => session.displayId === null && (scopeOf(session).companyId ?? "") !== "";
