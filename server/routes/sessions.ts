import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { batchIdParams } from "../../shared/http/batch-api.ts";
import type { Batches } from "../batches/batches.ts";
import { signedInOf } from "../plugins/access.ts";
import { describeSession } from "../session/describe-session.ts";
import type { SessionStore } from "../session/session-store.ts";

const ADMIN = { access: "signedIn", paths: ["/operations/sessions"] } as const;
const byId = z.object({ id: z.string().min(1).max(64) });

export interface SessionsRoutesDeps {
  sessions: SessionStore;
  batches: Pick<Batches, "underWay" | "stopAny" | "stopAllOf">;
}

/**
 * Who of the own tenant is signed in and what runs in their names, and forcing somebody out (S2): whoever is forced out by somebody else
 * does nothing more here, their batches included.
 */
export function sessionsRoutes(app: FastifyInstance, { sessions, batches }: SessionsRoutesDeps): void {
  app.get("/api/sessions", { config: ADMIN }, async (request) => {
    const { digest, session } = signedInOf(request);
    return { sessions: (await sessions.listIn(session.tenant)).map((one) => describeSession(one, digest)) };
  });

  app.delete("/api/sessions/:id", { config: ADMIN }, async (request, reply) => {
    const { id } = byId.parse(request.params);
    const { session } = signedInOf(request);
    const ended = (await sessions.listIn(session.tenant)).find(({ digest }) => digest === id)?.session;
    await sessions.endIn(session.tenant, id);
    if (ended !== undefined && ended.user.id !== session.user.id) await batches.stopAllOf(ended, "byAdministrator");
    request.log.info({ tenant: session.tenant, by: session.user.id }, "a session was ended by an administrator");
    return reply.code(204).send();
  });

  app.get("/api/operations/batches", { config: ADMIN }, async (request) => ({
    batches: await batches.underWay(signedInOf(request).session.tenant),
  }));

  app.post("/api/operations/batches/:id/stop", { config: ADMIN }, async (request, reply) => {
    const { id } = batchIdParams.parse(request.params);
    const { session } = signedInOf(request);
    await batches.stopAny(session.tenant, id);
    request.log.info({ tenant: session.tenant, by: session.user.id, batch: id }, "a batch was stopped by an administrator");
    return reply.code(204).send();
  });
}
