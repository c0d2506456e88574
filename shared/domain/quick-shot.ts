import { z } from "zod";
import { unreadFields } from "./unread.ts";
import { defectBox } from "./work-order.ts";

/**
 * A defect that a machine found on a picture and that waits for a person to say whether it is one (quick identification). Times are
 * epoch milliseconds, places WGS-84, lengths metres. Decided ones leave the queue: confirmed, they are work orders of source 4.
 */
export const quickShot = z.object({
  id: z.string().min(1),
  number: z.string(),
  /** What the machine takes it for. */
  defectTypeId: z.string(),
  defectType: z.string(),
  serious: z.boolean(),
  /** How sure the machine is, in percent; null where it does not say. */
  scorePercent: z.number().nullable(),
  /** The company whose section the place belongs to. */
  companyId: z.string(),
  company: z.string(),
  section: z.string(),
  town: z.string(),
  roadId: z.string(),
  road: z.string(),
  direction: z.enum(["up", "down", "both", ""]),
  chainageM: z.number().nullable(),
  lng: z.number().nullable(),
  lat: z.number().nullable(),
  foundAtMs: z.number().nullable(),
  /** The vehicle or camera that took the picture. */
  device: z.string(),
  pictures: z.array(z.string()),
  boxes: z.array(defectBox),
  unread: unreadFields.optional(),
});
export type QuickShot = z.infer<typeof quickShot>;

/** A type that quick identification may give; the same tree as all defect types, less what pictures cannot show. */
export type QuickOrder = Pick<QuickShot, "id" | "serious" | "foundAtMs">;

/** Who comes first in the queue: serious ones, then who waits longest; by id where that says nothing. */
export function compareInQueue(a: QuickOrder, b: QuickOrder): number {
  if (a.serious !== b.serious) return a.serious ? -1 : 1;
  const [x, y] = [a.foundAtMs ?? Number.POSITIVE_INFINITY, b.foundAtMs ?? Number.POSITIVE_INFINITY];
  if (x !== y) return x < y ? -1 : 1;
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}
