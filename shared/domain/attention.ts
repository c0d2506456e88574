import type { z } from "zod";
import { workOrder } from "./work-order.ts";

/** What notices need to know of an order that may ask for somebody's attention: serious, new to somebody, or by its due time. */
export const attention = workOrder.pick({
  id: true,
  number: true,
  status: true,
  serious: true,
  defectType: true,
  companyId: true,
  company: true,
  road: true,
  chainageM: true,
  foundAtMs: true,
  dueAtMs: true,
  finishedAtMs: true,
  changedAtMs: true,
  finder: true,
  handler: true,
  assigneeId: true,
});
export type Attention = z.infer<typeof attention>;
export const attentionFields = Object.keys(attention.shape) as (keyof Attention)[];
