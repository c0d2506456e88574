import type { FastifyInstance } from "fastify";
import type { Editions } from "../../editions/load-editions.ts";
import { ExpectedError } from "../../shared/errors.ts";
import { linkDoors } from "../../shared/http/links-api.ts";
import { isOpenUnder } from "../../shared/policy/open-under.ts";
import type { Audit } from "../audit/audit.ts";
import { linkTo, readLink } from "../links/report-links.ts";
import { type TrackSite, trackAddress } from "../links/track-link.ts";
import { serve } from "../plugins/serve.ts";
import { inFourLanguages } from "../session/login-page.ts";

export interface LinkRoutesDeps {
  editions: Editions;
  secret(): Promise<string>;
  audit: Audit;
  /** Null where no external patrol-track site is configured. */
  trackSite: TrackSite | null;
  now(): number;
}

const DAY_MS = 24 * 3_600_000;

/** Links that lead out: public reports for whoever holds one, and the external patrol-track site. */
export function linkRoutes(app: FastifyInstance, { editions, secret, audit, trackSite, now }: LinkRoutesDeps): void {
  serve(app, linkDoors.make, async ({ who: { session, access }, body: { path, from, to, days }, request }) => {
    if (!isOpenUnder(access, [path])) throw new ExpectedError("forbidden");
    const report = { tenant: session.tenant, path, from, to, expiresAtMs: now() + days * DAY_MS };
    const deed = {
      kind: "reportLink",
      action: "create",
      subject: { kind: "report", id: path, name: "" },
      after: { from, to, days },
    } as const;
    await audit.withRoom(request, session, () => audit.record(request, session, deed));
    request.log.info({ tenant: session.tenant, by: session.user.id, path, from, to, days }, "a public link was made");
    return linkTo(report, await secret());
  });

  serve(app, linkDoors.open, async ({ query: { token, path } }) => {
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

  serve(app, linkDoors.trackSite, async ({ who: { access, session }, request }) => {
    if (trackSite === null || access.flags.externalTrack !== true) throw new ExpectedError("notFound");
    const deed = { kind: "trackView", action: "openTrackSite" } as const;
    await audit.withRoom(request, session, () => audit.record(request, session, deed));
    return { address: trackAddress(trackSite, session.user.account) };
  });
}
