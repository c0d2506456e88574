import type { FastifyInstance } from "fastify";
import type { Editions } from "../../editions/load-editions.ts";
import { ExpectedError } from "../../shared/errors.ts";
import { type PublicReport, publicReportPaths, publicReportQuery, reportLinkRequest } from "../../shared/http/links-api.ts";
import { isOpenUnder } from "../../shared/policy/open-under.ts";
import { linkTo, readLink } from "../links/report-links.ts";
import { type TrackSite, trackAddress } from "../links/track-link.ts";
import { signedInOf } from "../plugins/access.ts";
import { inFourLanguages } from "../session/login-page.ts";

export interface LinkRoutesDeps {
  editions: Editions;
  secret(): Promise<string>;
  /** Null where no external patrol-track site is configured. */
  trackSite: TrackSite | null;
  now(): number;
}

const DAY_MS = 24 * 3_600_000;

/** Links that lead out: public reports for whoever holds one, and the external patrol-track site. */
export function linkRoutes(app: FastifyInstance, { editions, secret, trackSite, now }: LinkRoutesDeps): void {
  app.post("/api/report-links", { config: { access: "signedIn", paths: publicReportPaths } }, async (request, reply) => {
    const { path, from, to, days } = reportLinkRequest.parse(request.body);
    const { session, access } = signedInOf(request);
    if (!isOpenUnder(access, [path])) throw new ExpectedError("forbidden");
    const report = { tenant: session.tenant, path, from, to, expiresAtMs: now() + days * DAY_MS };
    request.log.info({ tenant: session.tenant, by: session.user.id, path, from, to, days }, "a public link was made");
    return reply.code(201).send(linkTo(report, await secret()));
  });

  app.get("/api/public-report", { config: { access: "public" } }, async (request): Promise<PublicReport> => {
    const { token, path } = publicReportQuery.parse(request.query);
    const report = readLink(token, path, await secret(), now());
    const tenant = editions.tenants.get(report.tenant);
    if (tenant === undefined) throw new ExpectedError("linkInvalid");
    const { name, title, timeZone } = tenant.file;
    return {
      ...{ path: report.path, from: report.from, to: report.to, expiresAtMs: report.expiresAtMs },
      tenant: { name: inFourLanguages(name), title: inFourLanguages(title), timeZone },
      hasFigures: false,
    };
  });

  app.get("/api/track-link", { config: { access: "signedIn" } }, (request, reply) => {
    const { access, session } = signedInOf(request);
    if (trackSite === null || access.flags.externalTrack !== true) throw new ExpectedError("notFound");
    return reply.send({ address: trackAddress(trackSite, session.user.account) });
  });
}
