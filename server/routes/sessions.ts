import type { FastifyInstance } from "fastify";
import { batchDoors } from "../../shared/http/batch-api.ts";
import { sessionsDoors } from "../../shared/http/sessions-api.ts";
import type { Audit } from "../audit/audit.ts";
import type { Batches } from "../batches/batches.ts";
import { serve } from "../plugins/serve.ts";
import { describeSession } from "../session/describe-session.ts";
import type { SessionStore } from "../session/session-store.ts";

export interface SessionsRoutesDeps {
  sessions: SessionStore;
  audit: Audit;
  batches: Pick<Batches, "getAny" | "recent" | "stopAny" | "stopAllOf">;
}

/**
 * Who of the own tenant is signed in and what runs in their names, and forcing somebody out (S2): whoever is forced out by somebody else
 * does nothing more here, their batches included.
 */
export function sessionsRoutes(app: FastifyInstance, { sessions, batches, audit }: SessionsRoutesDeps): void {
  serve(app, sessionsDoors.list, async ({ who: { digest, session } }) => ({
    sessions: (await sessions.listIn(session.tenant)).map((one) => describeSession(one, digest)),
  }));

  serve(app, sessionsDoors.end, async ({ who: { session }, params: { id }, request }) => {
    const ended = (await sessions.listIn(session.tenant)).find(({ digest }) => digest === id)?.session;
    const subject = { kind: "person", id: ended?.user.id ?? "", name: ended?.user.name ?? "" };
    const deed = { kind: "forceOut", action: "endSession", subject, before: ended ? { address: ended.address } : null } as const;
    await audit.during(request, session, deed, async () => {
      await sessions.endIn(session.tenant, id);
      if (ended !== undefined && ended.user.id !== session.user.id) await batches.stopAllOf(ended, "byAdministrator");
    });
    request.log.info({ tenant: session.tenant, by: session.user.id }, "a session was ended by an administrator");
  });

  serve(app, batchDoors.underWay, async ({ who }) => ({ batches: await batches.recent(who.session.tenant) }));

  serve(app, batchDoors.readAny, ({ who, params: { id } }) => batches.getAny(who.session.tenant, id));

  serve(app, batchDoors.stopAny, async ({ who: { session }, params: { id }, request }) => {
    const deed = { kind: "batch", action: "stopByAdministrator", subject: { kind: "batch", id, name: "" } } as const;
    await audit.during(request, session, deed, () => batches.stopAny(session.tenant, id));
    request.log.info({ tenant: session.tenant, by: session.user.id, batch: id }, "a batch was stopped by an administrator");
  });
}
