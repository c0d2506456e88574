import type { Tenant } from "../../editions/load.ts";
import type { Editions } from "../../editions/load-editions.ts";
import { rolesOfCustomer } from "../../shared/policy/customer-roles.ts";
import type { Role } from "../../shared/policy/roles.ts";

/** They change with the files alone. */
const known = new WeakMap<Tenant, readonly Role[]>();

/** The roles that people of a customer may have, reckoned once. */
export function knownRolesOf({ common }: Editions, tenant: Tenant): readonly Role[] {
  const roles = known.get(tenant) ?? rolesOfCustomer(common, tenant.file);
  known.set(tenant, roles);
  return roles;
}
