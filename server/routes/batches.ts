import type { FastifyInstance, FastifyRequest } from "fastify";
import type { AuditAction } from "../../shared/http/audit-api.ts";
import { batchDoors } from "../../shared/http/batch-api.ts";
import type { Audit, Deed } from "../audit/audit.ts";
import type { Batches } from "../batches/batches.ts";
import type { SignedIn } from "../plugins/access.ts";
import { serve } from "../plugins/serve.ts";

export interface BatchRoutesDeps {
  batches: Batches;
  audit: Audit;
}

interface Asked {
  who: SignedIn;
  params: { id: string };
  request: FastifyRequest;
}

/** One action on many orders, for who ordered it. Walls read only. */
export function batchRoutes(app: FastifyInstance, { batches, audit }: BatchRoutesDeps): void {
  const audited = async <T>(action: AuditAction, { who, params: { id }, request }: Asked, more: Partial<Deed>, run: () => Promise<T>) => ({
    batch: await audit.during(request, who.session, { kind: "batch", action, subject: { kind: "batch", id, name: "" }, ...more }, run),
  });

  serve(app, batchDoors.preview, async ({ who, body }) => ({ batch: await batches.preview(who, body) }));
  serve(app, batchDoors.list, async ({ who }) => ({ batches: await batches.list(who.session) }));
  serve(app, batchDoors.read, ({ who, params }) => batches.get(who.session, params.id));

  serve(app, batchDoors.run, (asked) => {
    const { who, params, body } = asked;
    return audited("run", asked, { after: body }, () => batches.run(who.session, params.id, body.reason));
  });
  serve(app, batchDoors.resume, (asked) => audited("resume", asked, {}, () => batches.resume(asked.who.session, asked.params.id)));
  serve(app, batchDoors.stop, (asked) => audited("stop", asked, {}, () => batches.stop(asked.who.session, asked.params.id)));
  serve(app, batchDoors.undo, (asked) => {
    const { who, params, body } = asked;
    return audited("undo", asked, { after: body }, () => batches.undo(who, params.id, body.reason));
  });
}
