import type { FastifyInstance } from "fastify";
import { ExpectedError } from "../../shared/errors.ts";
import { POLICY_DIRECTIVES, POLICY_REPORT_TYPE, policyReportDoors } from "../../shared/http/policy-reports-api.ts";
import { withoutData } from "../../shared/http/without-data.ts";
import { FewPerMinute } from "../plugins/few-per-minute.ts";
import { networkOf } from "../plugins/network-of.ts";
import { type Serving, serve } from "../plugins/serve.ts";

export interface PolicyReportDeps {
  now(): number;
  count(directive: string): void;
}

/** A page that breaks the policy does so at every element; some lines say it as well as thousands. */
export const MOST_POLICY_REPORTS = { caller: 20, all: 120 } as const;
const MAX_BODY_BYTES = 16_384;

/**
 * What browsers kept our pages from doing (plugins/headers.ts): a fault of a release, an extension, or somebody's markup that found a way
 * in. For whoever reads the log, without account, address and the pages' own data.
 */
export async function policyReportRoutes(app: FastifyInstance, { now, count }: PolicyReportDeps): Promise<void> {
  const limit = new FewPerMinute(MOST_POLICY_REPORTS, now);
  const tell: Serving<typeof policyReportDoors.tell> = async ({ body, request }) => {
    const retryAfterMs = limit.take(networkOf(request.ip));
    if (retryAfterMs !== null) throw new ExpectedError("tooMany", { retryAfterMs });
    const report = body["csp-report"];
    const named = (report["effective-directive"] || report["violated-directive"]).split(" ")[0];
    const directive = POLICY_DIRECTIVES.find((known) => known === named) ?? "other";
    count(directive);
    request.log.warn(
      { page: pathOf(report["document-uri"]), directive, blocked: originOf(report["blocked-uri"]), from: originOf(report["source-file"]) },
      "a browser kept a page from what the policy forbids",
    );
  };
  await app.register(async (scope) => {
    scope.addContentTypeParser(POLICY_REPORT_TYPE, { parseAs: "string" }, scope.getDefaultJsonParser("error", "error"));
    serve(scope, policyReportDoors.tell, tell, { bodyLimit: MAX_BODY_BYTES });
  });
}

const pathOf = (address: string): string => (URL.canParse(address) ? withoutData(new URL(address).pathname, 120) : "");

/** Where it came from or was to go; what stood in its path or query may be anybody's data. Words such as "inline" are kept. */
function originOf(address: string): string {
  if (!URL.canParse(address)) return withoutData(address, 60);
  const { origin, protocol } = new URL(address);
  return origin === "null" ? protocol : origin.slice(0, 120);
}
