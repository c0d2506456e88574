import { z } from "zod";
import { editionNames } from "../../shared/policy/editions.ts";

/** Somebody who signed in here, as their services described them then. */
export const knownUser = z.object({
  id: z.string(),
  userId: z.string(),
  name: z.string(),
  account: z.string(),
  userType: z.number(),
  companyId: z.string(),
  company: z.string(),
  ownerAdmin: z.boolean(),
  roadAdministration: z.boolean(),
  yzw: z.boolean(),
  /** Whose login page they used last. Records from before it was kept know none. */
  edition: z.enum(editionNames).default("default"),
  hostEdition: z.enum(editionNames).nullable().default(null),
  signedInAtMs: z.number(),
});
export type KnownUser = z.infer<typeof knownUser>;
