import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { signedInOf } from "../plugins/access.ts";
import { describeSession } from "../session/describe-session.ts";
import type { SessionStore } from "../session/session-store.ts";

const ADMIN = { access: "signedIn", paths: ["/operations/sessions"] } as const;
const byId = z.object({ id: z.string().min(1).max(64) });

/** Who of the own tenant is signed in, and forcing somebody out (S2). */
export function sessionsRoutes(app: FastifyInstance, { sessions }: { sessions: SessionStore }): void {
  app.get("/api/sessions", { config: ADMIN }, async (request) => {
    const { digest, session } = signedInOf(request);
    return { sessions: (await sessions.listIn(session.tenant)).map((one) => describeSession(one, digest)) };
  });

  app.delete("/api/sessions/:id", { config: ADMIN }, async (request, reply) => {
    const { id } = byId.parse(request.params);
    const { session } = signedInOf(request);
    await sessions.endIn(session.tenant, id);
    request.log.info({ tenant: session.tenant, by: session.user.id }, "a session was ended by an administrator");
    return reply.code(204).send();
  });
}
