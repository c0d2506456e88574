import type { WhyClosed } from "../../shared/http/profile-api.ts";
import { type Access, verdictOn } from "../../shared/policy/evaluate.ts";
import type { Role } from "../../shared/policy/roles.ts";

/** Roles that every customer has. The others are called after customers, whom nobody else is told of. */
const COMMON: readonly Role[] = ["admin", "supervisor", "maintenance"];

/**
 * What keeps a page from somebody, in words for that person: the sentence that decided, or the roles that the page wants. Nothing of
 * where the rule stands, and nothing of anybody else. null where it is open, or no page at all.
 */
export function whyClosed(access: Access, path: string): Omit<WhyClosed, "manager"> | null {
  const verdict = verdictOn(access, path);
  if (verdict === null || verdict.open) return null;
  const common = (roles: readonly Role[]) => roles.filter((role) => COMMON.includes(role));
  return {
    says: verdict.from === "catalogue" || verdict.says === undefined ? null : verdict.says,
    roles: common(verdict.roles ?? []),
    own: [...access.roles],
  };
}
