import type { WorkOrder } from "./work-order.ts";

/** What people read of an order and others may have changed meanwhile. */
export const comparedFields = [
  "status",
  "company",
  "dueAtMs",
  "road",
  "chainageM",
  "place",
  "serious",
  "defectType",
  "pictures",
  "reason",
] as const;
export type ComparedField = (typeof comparedFields)[number];

/** The fields in which two states of one order differ, in the order in which people read them. */
export const differenceOf = (seen: WorkOrder, current: WorkOrder): ComparedField[] =>
  comparedFields.filter((field) => textOf(seen, field) !== textOf(current, field));

function textOf(order: WorkOrder, field: ComparedField): string {
  if (field === "place") return `${order.lng} ${order.lat}`;
  if (field === "company") return `${order.companyId} ${order.company}`;
  return field === "pictures" ? order.repairPictures.join("|") : String(order[field]);
}
