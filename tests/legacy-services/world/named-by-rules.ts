import type { Condition } from "../../../shared/policy/condition.ts";
import type { Rule } from "../../../shared/policy/rule.ts";

/** Users and companies that a customer's rules name, each once; a user with the type that the rule asks for, if it does. */
export interface NamedByRules {
  readonly users: readonly { readonly id: string; readonly type: number }[];
  readonly companyIds: readonly string[];
}

/** A supervisor sees the whole tenant without being its admin, so that what a rule gives or takes shows. */
const USUAL_TYPE = 2;

export function namedByRules(rules: readonly Rule[]): NamedByRules {
  const users = new Map<string, number>();
  const companyIds = new Set<string>();
  const visit = (condition: Condition, outerType: number): void => {
    const type = condition.userType?.[0] ?? outerType;
    for (const id of condition.userId ?? []) if (!users.has(id)) users.set(id, type);
    for (const id of condition.companyId ?? []) companyIds.add(id);
    for (const inner of [...(condition.all ?? []), ...(condition.any ?? [])]) visit(inner, type);
    if (condition.not !== undefined) visit(condition.not, type);
  };
  for (const { when } of rules) if (when !== undefined) visit(when, USUAL_TYPE);
  return { users: [...users].map(([id, type]) => ({ id, type })), companyIds: [...companyIds] };
}
