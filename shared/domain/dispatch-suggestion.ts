import { z } from "zod";

const dispatchReason = z.discriminatedUnion("kind", [
  /** The road belongs to the company's section. */
  z.object({ kind: z.literal("section"), section: z.string(), road: z.string() }),
  /** The company keeps other roads of that town. */
  z.object({ kind: z.literal("town"), town: z.string(), roads: z.number().int() }),
  /** It has open orders so near that one trip serves both. */
  z.object({ kind: z.literal("near"), orders: z.number().int(), withinM: z.number() }),
  /** Open orders and those of them that are overdue, against what companies have on average. */
  z.object({ kind: z.literal("load"), open: z.number().int(), overdue: z.number().int(), share: z.number() }),
]);
export type DispatchReason = z.infer<typeof dispatchReason>;

export const dispatchSuggestion = z.object({
  companyId: z.string(),
  company: z.string(),
  shortName: z.string(),
  score: z.number(),
  reasons: z.array(dispatchReason),
  /** Least loaded first. */
  people: z.array(z.object({ id: z.string(), name: z.string(), open: z.number().int() })),
});
export type DispatchSuggestion = z.infer<typeof dispatchSuggestion>;
