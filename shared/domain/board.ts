import { z } from "zod";

/** Figures of a district as the services compute them; each board is one row of the `boards` topic. Rates are percent. */
export const board = z.discriminatedUnion("name", [
  z.object({
    name: z.literal("disposalRate"),
    rows: z.array(z.object({ company: z.string(), completed: z.number(), notCompleted: z.number(), ratePercent: z.number() })),
  }),
  z.object({
    name: z.literal("orderTakingRate"),
    rows: z.array(z.object({ company: z.string(), ratePercent: z.number() })),
  }),
  z.object({ name: z.literal("overdue"), rows: z.array(z.object({ company: z.string(), count: z.number() })) }),
  z.object({ name: z.literal("defectTypes"), rows: z.array(z.object({ defectType: z.string(), count: z.number() })) }),
  z.object({
    name: z.literal("monthlyTrend"),
    /** month as YYYY-MM, oldest first. */
    rows: z.array(z.object({ month: z.string(), found: z.number(), completed: z.number() })),
  }),
]);
export type Board = z.infer<typeof board>;
export type BoardName = Board["name"];

/** One status with the number of orders that the services themselves count for it. */
export const counter = z.object({ status: z.number().int(), count: z.number().int().nonnegative() });
export type Counter = z.infer<typeof counter>;
