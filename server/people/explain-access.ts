import type { AccessAnswer } from "../../shared/http/access-api.ts";
import type { Candidate, Reason } from "../../shared/policy/evaluate.ts";
import type { FlagName } from "../../shared/policy/flags.ts";
import { menuOf } from "../../shared/policy/menu.ts";
import { offeredByList } from "../../shared/policy/offered-actions.ts";
import { routeCatalogue } from "../../shared/policy/route-catalogue.ts";
import type { Entitlement } from "../session/entitlement.ts";
import type { KnownUser } from "./known-user.ts";

/** Everything that the rules say about a user, each with the sentence that decided. */
export function explainAccess(
  candidate: Candidate,
  known: KnownUser | null,
  { access, slot, tenant }: Entitlement,
): Omit<AccessAnswer, "secondFactorSinceMs"> {
  const { userType, companyId, ownerAdmin, roadAdministration, yzw, edition } = candidate;
  return {
    user: {
      id: known?.id ?? candidate.userId,
      name: known?.name ?? "",
      ...{ userType, companyId, ownerAdmin, roadAdministration, yzw, edition },
    },
    roles: access.roles.map((role) => ({ role, reason: told(access.roleReasons[role]!) })),
    landing: access.landing,
    slot: slot ?? -1,
    flags: (Object.entries(access.flagReasons) as [FlagName, Reason][]).map(([flag, reason]) => ({
      flag,
      on: access.flags[flag] === true,
      reason: told(reason),
    })),
    menu: menuOf(access, routeCatalogue).map(({ path, children }) => ({ path, children: [...children] })),
    actions: slot === null ? {} : offeredByList(tenant.actionTable, slot),
    paths: [...access.reasons].map(([path, verdicts]) => ({
      path,
      open: verdicts.at(-1)?.open === true,
      verdicts: verdicts.map((each) => ({ ...told(each), open: each.open })),
    })),
  };
}

/** In words for administrators. The documents' own sentence is told where a rule has no other. */
function told({ because, says, section, from, roles = [] }: Reason): AccessAnswer["roles"][number]["reason"] {
  return { says: from === "catalogue" ? {} : (says ?? { en: because }), roles: [...roles], section, from };
}
