import { z } from "zod";
import { condition, holds, type Subject } from "./condition.ts";

/** A column of the action tables: owner, supervisor, authority, company user, company user with the owner-admin flag. */
export const roleSlots = [0, 1, 2, 3, 4] as const;
export type RoleSlot = (typeof roleSlots)[number];
const roleSlot: z.ZodType<RoleSlot> = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);

/** A customer's own mapping of users to the five columns of the action tables. The first that holds decides. */
export const slotRule = z.strictObject({ when: condition, slot: roleSlot });
export type SlotRule = z.infer<typeof slotRule>;

/** The customer's own mapping where it speaks of this user, the usual one otherwise; null for walls, which only read. */
export function slotOf(subject: Subject, own: readonly SlotRule[] = []): RoleSlot | null {
  if (subject.display) return null;
  return own.find(({ when }) => holds(when, subject))?.slot ?? usualSlotOf(subject);
}

function usualSlotOf({ userType, ownerAdmin }: Subject): RoleSlot {
  if (userType === 1) return 0;
  if (userType === 2) return 1;
  if (userType === 4) return 2;
  return ownerAdmin ? 4 : 3;
}
