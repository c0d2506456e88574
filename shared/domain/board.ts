import { z } from "zod";
import { unreadFields } from "./unread.ts";

/** null: the services sent something that cannot be read (Q4). */
const figure = z.number().nullable();
/** The figures of all rows that could not be read, each as the row's index and its field. */
const unread = unreadFields.optional();

/** Figures of a district as the services compute them; each board is one row of the `boards` topic. Rates are percent. */
export const board = z.discriminatedUnion("name", [
  z.object({
    name: z.literal("disposalRate"),
    rows: z.array(z.object({ company: z.string(), completed: figure, notCompleted: figure, ratePercent: figure })),
    unread,
  }),
  z.object({
    name: z.literal("orderTakingRate"),
    rows: z.array(z.object({ company: z.string(), ratePercent: figure })),
    unread,
  }),
  z.object({ name: z.literal("overdue"), rows: z.array(z.object({ company: z.string(), count: figure })), unread }),
  z.object({
    name: z.literal("defectTypes"),
    rows: z.array(z.object({ typeId: z.string().default(""), defectType: z.string(), count: figure })),
    unread,
  }),
  z.object({
    name: z.literal("monthlyTrend"),
    /** month as YYYY-MM, oldest first. */
    rows: z.array(z.object({ month: z.string(), found: figure, completed: figure })),
    unread,
  }),
]);
export type Board = z.infer<typeof board>;
export type BoardName = Board["name"];

/** One status with the number of orders that the services themselves count for it. */
export const counter = z.object({ status: z.number().int(), count: z.number().int().nonnegative() });
export type Counter = z.infer<typeof counter>;
