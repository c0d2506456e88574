import type { Condition } from "../../../shared/policy/condition.ts";
import type { Rule } from "../../../shared/policy/rule.ts";

/** Users and companies that a customer's rules name, each once; users with the type and company that the rule asks for. */
export interface NamedByRules {
  readonly users: readonly NamedUser[];
  readonly companyIds: readonly string[];
}

export interface NamedUser {
  readonly id: string;
  readonly type: number;
  readonly companyId: string | null;
}

/** A supervisor sees the whole tenant without being its admin, so that what a rule gives or takes shows. */
const USUAL_TYPE = 2;
const COMPANY_TYPE = 3;

export function namedByRules(rules: readonly Rule[]): NamedByRules {
  const users = new Map<string, NamedUser>();
  const companyIds = new Set<string>();
  const visit = (condition: Condition, outer: { type?: number | undefined; companyId: string | null }): void => {
    const type = condition.userType?.[0] ?? outer.type;
    const companyId = condition.companyId?.[0] ?? outer.companyId;
    const usualType = companyId === null ? USUAL_TYPE : COMPANY_TYPE;
    for (const id of condition.userId ?? []) if (!users.has(id)) users.set(id, { id, type: type ?? usualType, companyId });
    for (const id of condition.companyId ?? []) companyIds.add(id);
    for (const inner of [...(condition.all ?? []), ...(condition.any ?? [])]) visit(inner, { type, companyId });
    // Whom a rule leaves out belongs to no company or type that it names.
    if (condition.not !== undefined) visit(condition.not, { companyId: null });
  };
  for (const { when } of rules) if (when !== undefined) visit(when, { companyId: null });
  return { users: [...users.values()], companyIds: [...companyIds] };
}
