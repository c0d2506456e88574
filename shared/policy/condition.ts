import { z } from "zod";

/** What the rules may ask about a user. Roles are those given before the rule is read. */
export interface Subject {
  readonly userId: string;
  readonly userType: number;
  readonly companyId: string;
  /** Cu_IsAdmin, Cu_IsLZ and user_yzw of the user's record. */
  readonly ownerAdmin: boolean;
  readonly roadAdministration: boolean;
  readonly yzw: boolean;
  readonly roles: readonly string[];
  /** The edition whose login page was used. */
  readonly edition: string;
  readonly flags: Readonly<Record<string, boolean>>;
}

const texts = z.array(z.string().min(1)).min(1);

/** A condition as data. Every key that is given must hold; an unknown key or an empty list stops the start (E4). */
export type Condition = {
  userType?: number[];
  userId?: string[];
  companyId?: string[];
  role?: string[];
  edition?: string[];
  ownerAdmin?: boolean;
  roadAdministration?: boolean;
  yzw?: boolean;
  flag?: string[];
  all?: Condition[];
  any?: Condition[];
  not?: Condition;
};

export const condition: z.ZodType<Condition> = z
  .strictObject({
    userType: z.array(z.number().int()).min(1).optional(),
    userId: texts.optional(),
    companyId: texts.optional(),
    role: texts.optional(),
    edition: texts.optional(),
    ownerAdmin: z.boolean().optional(),
    roadAdministration: z.boolean().optional(),
    yzw: z.boolean().optional(),
    /** Any of these flags is on. */
    flag: texts.optional(),
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
  .refine((given) => Object.keys(given).length > 0, "a condition without any key would always hold; leave `when` out instead");

export function holds(given: Condition, subject: Subject): boolean {
  return (
    includes(given.userType, subject.userType) &&
    includes(given.userId, subject.userId) &&
    includes(given.companyId, subject.companyId) &&
    includes(given.edition, subject.edition) &&
    (given.role?.some((role) => subject.roles.includes(role)) ?? true) &&
    (given.flag?.some((flag) => subject.flags[flag] === true) ?? true) &&
    equals(given.ownerAdmin, subject.ownerAdmin) &&
    equals(given.roadAdministration, subject.roadAdministration) &&
    equals(given.yzw, subject.yzw) &&
    (given.all?.every((each) => holds(each, subject)) ?? true) &&
    (given.any?.some((each) => holds(each, subject)) ?? true) &&
    !(given.not && holds(given.not, subject))
  );
}

/** E3: what names a user outweighs what names a company; negated names count too, since they single somebody out as well. */
export function namesUser(given: Condition | undefined): boolean {
  if (given === undefined) return false;
  return given.userId !== undefined || [...(given.all ?? []), ...(given.any ?? []), ...(given.not ? [given.not] : [])].some(namesUser);
}

const includes = <T>(list: readonly T[] | undefined, value: T): boolean => list === undefined || list.includes(value);
const equals = (wanted: boolean | undefined, value: boolean): boolean => wanted === undefined || wanted === value;
