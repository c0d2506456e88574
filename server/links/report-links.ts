import { z } from "zod";
import { ExpectedError } from "../../shared/errors.ts";
import { publicReportPaths, type ReportLink } from "../../shared/http/links-api.ts";
import { readToken, signToken } from "./signed-token.ts";

const scope = z.object({
  tenant: z.string(),
  path: z.enum(publicReportPaths),
  from: z.string(),
  to: z.string(),
  expiresAtMs: z.number(),
});
/** What a link shows: one report of one tenant and period, until then. */
export type ReportScope = z.infer<typeof scope>;

const PURPOSE = "public-report";

export function linkTo(report: ReportScope, secret: string): ReportLink {
  return { path: `${report.path}?token=${signToken(report, PURPOSE, secret)}`, expiresAtMs: report.expiresAtMs };
}

/** @throws ExpectedError linkInvalid for a token that is not ours or of another page, linkExpired for one that was good. */
export function readLink(token: string, path: string, secret: string, nowMs: number): ReportScope {
  const report = scope.safeParse(readToken(token, PURPOSE, secret));
  if (!report.success || report.data.path !== path) throw new ExpectedError("linkInvalid");
  if (report.data.expiresAtMs <= nowMs) throw new ExpectedError("linkExpired");
  return report.data;
}
