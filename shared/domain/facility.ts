import { z } from "zod";
import { unreadFields } from "./unread.ts";

export const facilityKinds = ["bridge", "manhole", "sign", "pile"] as const;
export type FacilityKind = (typeof facilityKinds)[number];

/** What stands on or beside a road. A pile is the post that carries the chainage. */
export const facility = z.object({
  id: z.string().min(1),
  kind: z.enum(facilityKinds),
  /** Empty for facilities that have no name of their own. */
  name: z.string(),
  roadId: z.string(),
  /** Up is the direction of growing chainage; empty where the services do not say. */
  direction: z.enum(["up", "down", "both", ""]),
  chainageM: z.number().nullable(),
  /** Bridges only. */
  lengthM: z.number().nullable(),
  /** The services' own words: whose manhole, what a sign says. */
  use: z.string(),
  material: z.string(),
  /** WGS-84. */
  lng: z.number().nullable(),
  lat: z.number().nullable(),
  /** Picture keys, relative to the tenant's services. */
  pictures: z.array(z.string()),
  unread: unreadFields.optional(),
});
export type Facility = z.infer<typeof facility>;
