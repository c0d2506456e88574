import type { Tenant } from "../../editions/load.ts";
import type { Me } from "../../shared/http/api.ts";
import { offeredByList } from "../../shared/policy/offered-actions.ts";
import { screensOfRole } from "../../shared/policy/screens-of-role.ts";
import type { Session } from "./session.ts";

/** What the browser is told of who signed in (S4). Chooses every field; the legacy record has more. */
export function describeMe(session: Session, tenant: Tenant, badges: Record<string, number>): Me {
  const { user, role } = session;
  const { code, name, title, area, timeZone } = tenant.file;
  return {
    user: {
      id: user.id,
      name: user.name,
      account: user.account,
      userType: user.userType,
      companyId: user.companyId,
      company: user.company,
      slot: user.slot ?? -1,
    },
    role,
    roles: [role],
    tenant: { code, name, title, area, timeZone },
    edition: "default",
    ...screensOfRole(role),
    flags: {},
    actions: user.slot === null ? {} : offeredByList(tenant.actionTable, user.slot),
    badges,
  };
}
