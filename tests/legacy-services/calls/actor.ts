import type { Actor } from "../activity/transitions.ts";
import type { Tenant } from "../tenant.ts";
import { type Asked, textOf } from "./handler.ts";

/** The services trust what the call says about the user, and know the name from their own records. */
export function actorOf(tenant: Tenant, { fields }: Asked): Actor {
  const member = tenant.members.find((one) => one.id === textOf(fields.Cu_UserId));
  const companyId = member?.companyId ?? textOf(fields.Cu_CompanyId);
  return {
    name: member?.name ?? textOf(fields.Cu_RealName),
    company: member?.company ?? tenant.companies.get(companyId)?.name ?? "",
    companyId,
    type: member?.type ?? Number(fields.Cu_Type),
  };
}

/** The authority's people act on everything, a company's on what is that company's. */
export const isMaintenance = ({ type }: Actor): boolean => type !== 1 && type !== 2 && type !== 4;
