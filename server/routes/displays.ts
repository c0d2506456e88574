import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { displayRequest } from "../../shared/http/api.ts";
import { signedInOf } from "../plugins/access.ts";
import type { Displays } from "../session/displays.ts";
import { sessionCookie, sessionCookieName } from "../session/session-cookie.ts";
import type { SessionStore } from "../session/session-store.ts";
import { visitorOf } from "../session/visitor.ts";

export interface DisplayRoutesDeps {
  displays: Displays;
  sessions: SessionStore;
}

/** Links are made and revoked on the operations page. */
const ADMIN = { access: "signedIn", paths: ["/operations"] } as const;
const byId = z.object({ id: z.string().min(1).max(64) });
const byToken = z.object({ token: z.string().min(1).max(100) });

export function displayRoutes(app: FastifyInstance, { displays, sessions }: DisplayRoutesDeps): void {
  app.get("/api/displays", { config: ADMIN }, (request) => displays.list(signedInOf(request).session.tenant));

  app.post("/api/displays", { config: ADMIN }, async (request, reply) => {
    const { name, days } = displayRequest.parse(request.body);
    const { display, token } = await displays.create(signedInOf(request).session, name, days);
    return reply.code(201).send({ display, path: `/display/${token}` });
  });

  app.delete("/api/displays/:id", { config: ADMIN }, async (request, reply) => {
    await displays.revoke(signedInOf(request).session.tenant, byId.parse(request.params).id);
    return reply.code(204).send();
  });

  // The address is the wall's key: it must not stand in another site's log, nor in a cache.
  app.get("/display/:token", { config: { access: "public" } }, async (request, reply) => {
    const { token } = byToken.parse(request.params);
    const session = await displays.signIn(token, visitorOf(request));
    const id = await sessions.create(session);
    const secure = request.protocol === "https";
    return (
      reply
        .setCookie(sessionCookieName(secure), id, sessionCookie(secure, session.expiresAtMs))
        .header("cache-control", "no-store")
        // The wall keeps its link to sign in again by itself; a fragment never travels to a server.
        .redirect(`/home/map-full#display=${encodeURIComponent(token)}`, 303)
    );
  });
}
