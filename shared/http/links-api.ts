import { z } from "zod";
import { textInFourLanguages } from "../domain/language.ts";
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
  .refine(({ from, to }) => from <= to, { path: ["to"], message: "is before from" });
/** `path` carries the token as `?token=`. */
const reportLink = z.object({ path: z.string(), expiresAtMs: z.number() });
export type ReportLink = z.infer<typeof reportLink>;

/** `path` is the page that shows it. */
const publicReportQuery = z.strictObject({ token: z.string().min(1).max(2_000), path: z.enum(publicReportPaths) });
const publicReport = z.object({
  path: z.enum(publicReportPaths),
  tenant: z.object({ name: textInFourLanguages, title: textInFourLanguages, timeZone: z.string() }),
  from: z.string(),
  to: z.string(),
  expiresAtMs: z.number(),
  /** False until the report's own figures are built: the page says so. */
  hasFigures: z.boolean(),
});
export type PublicReport = z.infer<typeof publicReport>;

const trackLink = z.object({ address: z.string() });

export const linkDoors = {
  make: door(
    "POST /api/report-links",
    { access: "signedIn", paths: publicReportPaths },
    { body: reportLinkRequest, status: 201, answer: reportLink },
  ),
  /** 401 linkInvalid, 410 linkExpired. */
  open: door("GET /api/public-report", everybody, { query: publicReportQuery, answer: publicReport }),
  /** The external patrol-track site with the user's encrypted name. 404 without the flag or its configuration. */
  trackSite: door("GET /api/track-link", { access: "signedIn", paths: "everyScreen" }, { answer: trackLink }),
};
