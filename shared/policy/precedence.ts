import { asksFor } from "./condition.ts";
import type { CommonRules, Rule } from "./rule.ts";

export type RuleSource = "common" | "customer";
export interface RankedRule {
  readonly rule: Rule;
  readonly from: RuleSource;
}

/**
 * E3: user id over company over user type. Rules are read from the widest to the closest, and the last that speaks decides:
 * what holds for every customer, what the customer's file says, what login page, host and the flags of the user's own record say (a
 * road-administration user stays out of road law whatever the customer allows), what names the user, and what holds for walls, which
 * are nobody.
 */
export function inOrder(common: CommonRules, customerRules: readonly Rule[]): RankedRule[] {
  const ranked = [
    ...common.rules.map((rule) => ({ rule, from: "common" as const })),
    ...customerRules.map((rule) => ({ rule, from: "customer" as const })),
  ];
  return ranked
    .map((each) => ({ each, rank: rankOf(each) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ each }) => each);
}

function rankOf({ rule, from }: RankedRule): number {
  if (asksFor(rule.when, ["display"])) return 4;
  if (asksFor(rule.when, ["userId"])) return 3;
  if (asksFor(rule.when, ["edition", "host", "ownerAdmin", "roadAdministration", "yzw"])) return 2;
  return from === "customer" ? 1 : 0;
}
