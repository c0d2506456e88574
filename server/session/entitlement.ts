import type { Tenant } from "../../editions/load.ts";
import type { Editions } from "../../editions/load-editions.ts";
import { ExpectedError } from "../../shared/errors.ts";
import { type Access, type Candidate, decideAccess } from "../../shared/policy/evaluate.ts";
import { type RoleSlot, slotOf } from "../../shared/policy/role-slot.ts";
import { routeCatalogue } from "../../shared/policy/route-catalogue.ts";
import type { Session } from "./session.ts";

/** What the rules give to somebody: decided anew at every request, so that an edited file counts from the next start on. */
export interface Entitlement {
  readonly tenant: Tenant;
  readonly access: Access;
  /** Column of the action table; null for walls, which only read. */
  readonly slot: RoleSlot | null;
}

/** @throws ExpectedError roleLookupFailed for a session of a customer whose file is gone. */
export const entitle = (editions: Editions, session: Session): Entitlement =>
  entitleCandidate(editions, session.tenant, candidateOf(session));

export function entitleCandidate(editions: Editions, code: string, candidate: Candidate): Entitlement {
  const tenant = editions.tenants.get(code);
  if (tenant === undefined) throw new ExpectedError("roleLookupFailed");
  const access = decideAccess(candidate, editions.common, tenant.file, routeCatalogue);
  const ownEdition = tenant.file.editions.includes(candidate.edition);
  const slot = slotOf({ ...candidate, ownEdition, roles: access.roles, flags: access.flags }, tenant.file.roleSlots);
  return { tenant, access, slot };
}

export function candidateOf({ user, edition, hostEdition = null, displayId }: Session): Candidate {
  const { userId, userType, companyId, ownerAdmin, roadAdministration, yzw } = user;
  return { userId, userType, companyId, ownerAdmin, roadAdministration, yzw, display: displayId !== null, edition, host: hostEdition };
}
