import { z } from "zod";
import { condition, holds, type Subject } from "./condition.ts";

export const roleSlot = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);
export type RoleSlot = z.infer<typeof roleSlot>;

/** A customer's own mapping of users to the five columns of the action tables. The first that holds decides. */
export const slotRule = z.strictObject({ when: condition, slot: roleSlot });
export type SlotRule = z.infer<typeof slotRule>;

/** Cu_Type 1, 2 and 4 have a column each; everybody else 3, or 4 as the company's own administrator. */
export function slotOf(subject: Subject, own: readonly SlotRule[] = []): RoleSlot {
  const given = own.find(({ when }) => holds(when, subject));
  if (given) return given.slot;
  const byType: Record<number, RoleSlot> = { 1: 0, 2: 1, 4: 2 };
  return byType[subject.userType] ?? (subject.ownerAdmin ? 4 : 3);
}
