import { z } from "zod";
import { textInFourLanguages } from "./language.ts";

export const publicReportPaths = ["/report-intelligent-patrol", "/report-intelligent-patrol-qingpu"] as const;
const day = z.iso.date();

/** POST /api/report-links (who may open the path): an address that shows this report of this period to whoever has it. */
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
export const reportLink = z.object({ path: z.string(), expiresAtMs: z.number() });
export type ReportLink = z.infer<typeof reportLink>;

/** GET /api/public-report?token=...&path=... (public): 401 linkInvalid, 410 linkExpired. `path` is the page that shows it. */
export const publicReportQuery = z.strictObject({ token: z.string().min(1).max(2_000), path: z.enum(publicReportPaths) });
export const publicReport = z.object({
  path: z.enum(publicReportPaths),
  tenant: z.object({ name: textInFourLanguages, title: textInFourLanguages, timeZone: z.string() }),
  from: z.string(),
  to: z.string(),
  expiresAtMs: z.number(),
  /** False until the report's own figures are built: the page says so. */
  hasFigures: z.boolean(),
});
export type PublicReport = z.infer<typeof publicReport>;

/** GET /api/track-link: the external patrol-track site with the user's encrypted name. 404 without the flag or its configuration. */
export const trackLink = z.object({ address: z.string() });
