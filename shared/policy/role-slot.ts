import { z } from "zod";
import { condition, holds, type Subject } from "./condition.ts";
import { type RoleSlot, slotOfUser } from "./user-role.ts";

const roleSlot: z.ZodType<RoleSlot> = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);

/** A customer's own mapping of users to the five columns of the action tables. The first that holds decides. */
export const slotRule = z.strictObject({ when: condition, slot: roleSlot });
export type SlotRule = z.infer<typeof slotRule>;

/** The customer's own mapping where it speaks of this user, the usual one otherwise. */
export const slotOf = (subject: Subject, own: readonly SlotRule[] = []): RoleSlot =>
  own.find(({ when }) => holds(when, subject))?.slot ?? slotOfUser(subject);
