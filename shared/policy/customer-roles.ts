import type { Condition } from "./condition.ts";
import type { EditionName } from "./editions.ts";
import { type Candidate, type Customer, nameSubject } from "./evaluate.ts";
import { inOrder } from "./precedence.ts";
import { type Role, roles } from "./roles.ts";
import type { CommonRules } from "./rule.ts";

/** The roles that any person of a customer may have, in the order of `roles`: walls are no people. Tries everybody whom the rules of roles tell apart. */
export function rolesOfCustomer(common: CommonRules, customer: Customer): Role[] {
  const giving = inOrder(common, customer.rules).filter(({ rule }) => rule.role !== undefined || rule.addRole !== undefined);
  const asked = giving.flatMap(({ rule }) => (rule.when === undefined ? [] : within(rule.when)));
  const found = new Set<Role>();
  for (const person of people(asked)) for (const role of nameSubject(person, giving, common, customer).subject.roles) found.add(role);
  return roles.filter((role) => found.has(role));
}

/** One of each kind that the conditions tell apart; one is named by user or by company, and stands for whoever is both. */
function people(asked: readonly Condition[]): Candidate[] {
  const named = <T>(of: (one: Condition) => readonly T[] | undefined): Set<T> => new Set(asked.flatMap((one) => of(one) ?? []));
  const either = (key: "ownerAdmin" | "roadAdministration" | "yzw") =>
    asked.some((one) => one[key] !== undefined) ? [false, true] : [false];
  const whose = [
    { userId: "", companyId: "" },
    ...[...named((one) => one.userId)].map((userId) => ({ userId, companyId: "" })),
    ...[...named((one) => one.companyId)].map((companyId) => ({ userId: "", companyId })),
  ];
  const each: Candidate[] = [];
  for (const one of whose)
    for (const userType of [UNNAMED_TYPE, ...named((one) => one.userType)])
      for (const edition of new Set<EditionName>(["default", ...named((one) => one.edition)]))
        for (const host of [null, ...named((one) => one.host)])
          for (const ownerAdmin of either("ownerAdmin"))
            for (const roadAdministration of either("roadAdministration"))
              for (const yzw of either("yzw"))
                each.push({ ...one, userType, edition, host, ownerAdmin, roadAdministration, yzw, display: false });
  return each;
}
const UNNAMED_TYPE = -1;

/** A condition and all that it is made of. */
const within = (given: Condition): Condition[] => [
  given,
  ...[...(given.all ?? []), ...(given.any ?? []), ...(given.not === undefined ? [] : [given.not])].flatMap(within),
];
