import { z } from "zod";
import { type EditionName, editionNames } from "./editions.ts";
import { type FlagName, type Flags, flagNames } from "./flags.ts";
import { type Role, roles } from "./roles.ts";

/** What rules may ask about a user. */
export interface Subject {
  readonly userId: string;
  readonly userType: number;
  readonly companyId: string;
  /** Cu_IsAdmin, Cu_IsLZ and user_yzw of the user's record. */
  readonly ownerAdmin: boolean;
  readonly roadAdministration: boolean;
  readonly yzw: boolean;
  /** A wall behind its display link: nobody's record stands behind it. */
  readonly display: boolean;
  /** The edition whose login page was used, and whether it is one that the user's customer works with. */
  readonly edition: EditionName;
  readonly ownEdition: boolean;
  /** The edition whose host was visited, whatever login page was used there; null for a host that is none's. */
  readonly host: EditionName | null;
  /** What the rules before this one gave, the one that all others stand beside first. */
  readonly roles: readonly Role[];
  readonly flags: Flags;
}

/** A condition as data. Every key that is given must hold; an unknown key or an empty list stops the start (E4). */
export interface Condition {
  userType?: number[];
  userId?: string[];
  companyId?: string[];
  /** Any of these roles is among theirs. */
  role?: Role[];
  edition?: EditionName[];
  ownEdition?: boolean;
  host?: EditionName[];
  ownerAdmin?: boolean;
  roadAdministration?: boolean;
  yzw?: boolean;
  display?: boolean;
  /** Any of these flags is on. */
  flag?: FlagName[];
  all?: Condition[];
  any?: Condition[];
  not?: Condition;
}

const texts = z.array(z.string().min(1)).min(1);

export const condition: z.ZodType<Condition> = z
  .strictObject({
    userType: z.array(z.number().int()).min(1).optional(),
    userId: texts.optional(),
    companyId: texts.optional(),
    role: z.array(z.enum(roles)).min(1).optional(),
    edition: z.array(z.enum(editionNames)).min(1).optional(),
    ownEdition: z.boolean().optional(),
    host: z.array(z.enum(editionNames)).min(1).optional(),
    ownerAdmin: z.boolean().optional(),
    roadAdministration: z.boolean().optional(),
    yzw: z.boolean().optional(),
    display: z.boolean().optional(),
    flag: z.array(z.enum(flagNames)).min(1).optional(),
    get all() {
      return z.array(condition).min(1).optional();
    },
    get any() {
      return z.array(condition).min(1).optional();
    },
    get not() {
      return condition.optional();
    },
  })
  .refine((given) => Object.keys(given).length > 0, "a condition without any key would always hold; leave it out instead");

export function holds(given: Condition, subject: Subject): boolean {
  return (
    contains(given.userType, subject.userType) &&
    contains(given.userId, subject.userId) &&
    contains(given.companyId, subject.companyId) &&
    (given.role?.some((role) => subject.roles.includes(role)) ?? true) &&
    contains(given.edition, subject.edition) &&
    equals(given.ownEdition, subject.ownEdition) &&
    contains(given.host, subject.host) &&
    equals(given.ownerAdmin, subject.ownerAdmin) &&
    equals(given.roadAdministration, subject.roadAdministration) &&
    equals(given.yzw, subject.yzw) &&
    equals(given.display, subject.display) &&
    (given.flag?.some((flag) => subject.flags[flag] === true) ?? true) &&
    (given.all?.every((each) => holds(each, subject)) ?? true) &&
    (given.any?.some((each) => holds(each, subject)) ?? true) &&
    !(given.not && holds(given.not, subject))
  );
}

/** Whether a condition asks for one of these keys anywhere, negated or not. */
export function asksFor(given: Condition | undefined, keys: readonly (keyof Condition)[]): boolean {
  if (given === undefined) return false;
  if (keys.some((key) => given[key] !== undefined)) return true;
  return [...(given.all ?? []), ...(given.any ?? []), given.not].some((each) => asksFor(each, keys));
}

const contains = <T>(list: readonly T[] | undefined, value: T | null): boolean =>
  list === undefined || (value !== null && list.includes(value));
const equals = (wanted: boolean | undefined, value: boolean): boolean => wanted === undefined || wanted === value;
