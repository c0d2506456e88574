import type { FastifyInstance } from "fastify";
import type { Tenant } from "../../editions/load.ts";
import type { Editions } from "../../editions/load-editions.ts";
import { ExpectedError } from "../../shared/errors.ts";
import { linkDoors } from "../../shared/http/links-api.ts";
import { isOpenUnder } from "../../shared/policy/open-under.ts";
import type { Audit } from "../audit/audit.ts";
import { type FreezePatrolDeps, freezePatrol } from "../links/freeze-patrol.ts";
import type { ReportLinks } from "../links/report-links.ts";
import { type TrackSite, trackAddress } from "../links/track-link.ts";
import { namesPicture, type ReadPictureDeps, readPicture, sendPicture } from "../pictures/read-picture.ts";
import { serve } from "../plugins/serve.ts";
import { inFourLanguages } from "../session/login-page.ts";

export interface LinkRoutesDeps {
  editions: Editions;
  links: ReportLinks;
  freezing: FreezePatrolDeps;
  pictures: ReadPictureDeps;
  audit: Audit;
  /** Null where no external patrol-track site is configured. */
  trackSite: TrackSite | null;
}

/** Links that lead out: public reports for whoever holds one, and the external patrol-track site. */
export function linkRoutes(app: FastifyInstance, { editions, links, freezing, pictures, audit, trackSite }: LinkRoutesDeps): void {
  const tenantOf = (code: string): Tenant => {
    const tenant = editions.tenants.get(code);
    if (tenant === undefined) throw new ExpectedError("linkInvalid");
    return tenant;
  };

  serve(app, linkDoors.make, async ({ who, body, request }) => {
    const { path, from, to, days } = body;
    if (!isOpenUnder(who.access, [path])) throw new ExpectedError("forbidden");
    const subject = { kind: "reportLink", id: "", name: path } as const;
    const deed = { kind: "reportLink", action: "create", subject, after: { from, to, days } } as const;
    const make = async () => links.make(who.session, body, await freezePatrol(freezing, who, { from, to }));
    const { token, expiresAtMs } = await audit.during(request, who.session, deed, make, ({ id }) => ({ subject: { ...subject, id } }));
    return { path: `${path}?token=${token}`, expiresAtMs };
  });

  serve(app, linkDoors.list, ({ who }) => links.list(who.session.tenant));

  serve(app, linkDoors.revoke, async ({ who: { session }, params: { id }, request }) => {
    const deed = { kind: "reportLink", action: "revoke", subject: { kind: "reportLink", id, name: "" } } as const;
    await audit.during(
      request,
      session,
      deed,
      () => links.revoke(session.tenant, id),
      ({ path, from, to }) => ({ subject: { kind: "reportLink", id, name: path }, before: { from, to } }),
    );
  });

  serve(app, linkDoors.open, async ({ query: { token, path } }) => {
    const { tenant: code, figures, ...link } = await links.open(token, path);
    const { name, title, timeZone } = tenantOf(code).file;
    return {
      ...{ path, from: link.from, to: link.to, expiresAtMs: link.expiresAtMs, figuresAtMs: link.figuresAtMs },
      tenant: { name: inFourLanguages(name), title: inFourLanguages(title), timeZone },
      figures: { ...figures, pictures: figures.pictures.map(({ key: _, ...picture }) => picture) },
    };
  });

  serve(app, linkDoors.picture, async ({ query: { token, path }, params: { place }, reply }) => {
    const { tenant, key } = await links.picture(token, path, Number(place));
    if (!namesPicture(key)) throw new ExpectedError("notFound");
    // A revoked link shows none for longer than it takes to print what is open.
    return sendPicture(reply, await readPicture(pictures, tenantOf(tenant), key, "full"), "private, max-age=300");
  });

  serve(app, linkDoors.trackSite, async ({ who: { access, session }, request }) => {
    if (trackSite === null || access.flags.externalTrack !== true) throw new ExpectedError("notFound");
    const deed = { kind: "trackView", action: "openTrackSite" } as const;
    await audit.withRoom(request, session, () => audit.record(request, session, deed));
    return { address: trackAddress(trackSite, session.user.account) };
  });
}
