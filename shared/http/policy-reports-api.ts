import { z } from "zod";
import { door, everybody } from "./door.ts";

export const POLICY_REPORTS = "/api/policy-reports";

/** What browsers call the body of such a report (Content Security Policy Level 3, "report-uri"). */
export const POLICY_REPORT_TYPE = "application/csp-report";

/** Directives that can be broken; whatever else a report names is told as "other", so that no caller invents figures. */
export const POLICY_DIRECTIVES = [
  ...["default-src", "script-src", "script-src-elem", "script-src-attr", "worker-src", "style-src", "style-src-elem", "style-src-attr"],
  ...["img-src", "font-src", "connect-src", "media-src", "object-src", "base-uri", "form-action", "frame-ancestors", "frame-src"],
] as const;

const words = z.string().max(4_096).catch("");

/** What a browser tells of something that our pages were kept from doing; the fields that we read, whatever others say. */
export const policyReport = z.object({
  "csp-report": z.object({
    "document-uri": words,
    "effective-directive": words,
    "violated-directive": words,
    "blocked-uri": words,
    "source-file": words,
    "line-number": z.number().int().min(0).catch(0),
  }),
});

export const policyReportDoors = { tell: door(`POST ${POLICY_REPORTS}`, everybody, { body: policyReport }) };
