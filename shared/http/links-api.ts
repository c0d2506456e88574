import { z } from "zod";
import { textInFourLanguages } from "../domain/language.ts";
import { MOST_PICTURES, publicPatrol } from "../reports/public-patrol.ts";
import { LONGEST_PERIOD_DAYS, periodProblem } from "../reports/question.ts";
import { byId } from "./api.ts";
import { door, everybody } from "./door.ts";

export const publicReportPaths = ["/report-intelligent-patrol", "/report-intelligent-patrol-qingpu"] as const;
const day = z.iso.date();

/** An address that shows this report of this period to whoever has it. */
export const reportLinkRequest = z
  .strictObject({
    path: z.enum(publicReportPaths),
    /** First and last day, in the tenant's time zone. */
    from: day,
    to: day,
    /** How long the link works. */
    days: z.number().int().min(1).max(90).default(7),
  })
  .refine(({ from, to }) => periodProblem(from, to) === null, {
    path: ["to"],
    message: `is before from, ${LONGEST_PERIOD_DAYS} days or more after it, or in no year of ours`,
  });
/** Of one customer at a time; one more is 413 tooLarge. */
export const MOST_REPORT_LINKS = 500;
/** `path` carries the token as `?token=`; it is told once, and only a digest of it is kept. */
const reportLinkMade = z.object({ path: z.string(), expiresAtMs: z.number() });
export type ReportLinkMade = z.infer<typeof reportLinkMade>;

const reportLink = z.object({
  id: z.string(),
  path: z.enum(publicReportPaths),
  from: z.string(),
  to: z.string(),
  /** Whose figures alone it shows; null for the whole customer's. */
  companyId: z.string().nullable(),
  createdBy: z.string(),
  createdAtMs: z.number(),
  expiresAtMs: z.number(),
  revokedAtMs: z.number().nullable(),
  opened: z.number().int(),
});
export type ReportLink = z.infer<typeof reportLink>;

/** `path` is the page that shows it. Links of versions before had far longer tokens, and are told that they are not valid. */
const publicReportQuery = z.strictObject({ token: z.string().min(1).max(2_000), path: z.enum(publicReportPaths) });
/** By its place among the report's pictures: their keys go nowhere. */
const publicPicture = z.object({
  place: z
    .string()
    .regex(/^\d{1,3}$/)
    .refine((place) => Number(place) < MOST_PICTURES),
});
const publicReport = z.object({
  path: z.enum(publicReportPaths),
  tenant: z.object({ name: textInFourLanguages, title: textInFourLanguages, timeZone: z.string() }),
  from: z.string(),
  to: z.string(),
  expiresAtMs: z.number(),
  /** As they were at that moment, when the link was made. */
  figures: publicPatrol,
  figuresAtMs: z.number(),
});
export type PublicReport = z.infer<typeof publicReport>;

const trackLink = z.object({ address: z.string() });

const administrators = { access: "signedIn", paths: ["/operations"] } as const;
export const linkDoors = {
  make: door(
    "POST /api/report-links",
    { access: "signedIn", paths: publicReportPaths },
    { body: reportLinkRequest, status: 201, answer: reportLinkMade },
  ),
  /** Of the whole customer, those that are not over yet; for administrators. */
  list: door("GET /api/report-links", administrators, { answer: z.array(reportLink) }),
  revoke: door("DELETE /api/report-links/:id", administrators, { params: byId }),
  /** 401 linkInvalid, whether it is unknown, revoked, over or of another page. */
  open: door("GET /api/public-report", everybody, { query: publicReportQuery, answer: publicReport }),
  picture: door("GET /api/public-report/pictures/:place", everybody, {
    params: publicPicture,
    query: publicReportQuery,
    file: true,
  }),
  /** The external patrol-track site with the user's encrypted name. 404 without the flag or its configuration. */
  trackSite: door("GET /api/track-link", { access: "signedIn", paths: "everyScreen" }, { answer: trackLink }),
};
