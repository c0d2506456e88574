import { z } from "zod";
import { unreadFields } from "./unread.ts";

/** A point of a line, WGS-84 [lng, lat]; a post is followed by its chainage in whole metres (posts.ts). */
export const linePoint = z.tuple([z.number(), z.number(), z.number().int().optional()]);

/** Slow-moving data that screens choose from and draw under everything else. */
export const road = z.object({
  id: z.string().min(1),
  name: z.string(),
  /** Town or area that the road belongs to (R_RoadBelongs). */
  town: z.string(),
  /** national, provincial, county, township, village, or what the services say. */
  roadClass: z.string(),
  section: z.string(),
  companyId: z.string(),
  lengthM: z.number().nonnegative(),
  /** Centre line, from chainage 0 unless a post says otherwise. */
  line: z.array(linePoint),
  unread: unreadFields.optional(),
});
export type Road = z.infer<typeof road>;

export const company = z.object({ id: z.string().min(1), name: z.string(), shortName: z.string(), unread: unreadFields.optional() });
export type Company = z.infer<typeof company>;

/** Up to three levels; `parentId` "0" is the top. */
export const defectType = z.object({ id: z.string().min(1), parentId: z.string(), name: z.string(), unread: unreadFields.optional() });
export type DefectType = z.infer<typeof defectType>;

/** A town or area that roads belong to; its place is null where the services do not say. */
export const town = z.object({
  name: z.string().min(1),
  roads: z.number().int().nonnegative(),
  lng: z.number().nullable(),
  lat: z.number().nullable(),
  unread: unreadFields.optional(),
});
export type Town = z.infer<typeof town>;
