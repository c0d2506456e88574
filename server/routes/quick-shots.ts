import type { FastifyInstance } from "fastify";
import { quickDoors } from "../../shared/http/quick-api.ts";
import type { Audit } from "../audit/audit.ts";
import type { Idempotency } from "../commands/idempotency.ts";
import { ownerOf } from "../computing/computing.ts";
import { serve } from "../plugins/serve.ts";
import { decideMany } from "../quick/decide-many.ts";
import { type DecideDeps, decideQuickShot } from "../quick/decide-quick-shot.ts";
import { describeClaims } from "../quick/describe-claims.ts";
import { seatOf } from "../quick/quick-claims.ts";
import { takeBack } from "../quick/take-back.ts";

export interface QuickShotRoutesDeps extends Omit<DecideDeps, "log"> {
  idempotency: Idempotency;
  audit: Audit;
  now(): number;
  /** Who holds what has changed: whoever shows the queue wants to know. */
  claimsMoved(tenant: string): Promise<void>;
}

/** Quick identification: who holds what of the queue, and what becomes of it. */
export function quickShotRoutes(app: FastifyInstance, deps: QuickShotRoutesDeps): void {
  serve(app, quickDoors.claims, async ({ who: { session }, query: { seat } }) =>
    describeClaims(await deps.claims.read(session.tenant), seat, session, await deps.queue.rows(session)),
  );

  serve(app, quickDoors.hold, async ({ who: { session }, body: wish }) => {
    if (wish.prefer !== undefined) await deps.queue.find(session, wish.prefer);
    const candidates = await deps.queue.candidates(session, wish);
    const held = await deps.claims.hold(seatOf(session, wish.seat), wish, candidates);
    if (held.moved) await deps.claimsMoved(session.tenant);
    return describeClaims(held, wish.seat, session, await deps.queue.rows(session));
  });

  serve(app, quickDoors.release, async ({ who: { session }, body: { seat, id } }) => {
    if (await deps.claims.release(seatOf(session, seat), id)) await deps.claimsMoved(session.tenant);
  });

  serve(app, quickDoors.batch, ({ who, body: wish, key, request }) =>
    deps.idempotency.run(ownerOf(who), key, { batch: wish }, async () => {
      const { decision, ids, reason } = wish;
      const decide = () => decideMany({ ...deps, log: request.log }, who, wish);
      const deed = { kind: "quickDecision", action: `${decision}Many`, after: { ids, reason } } as const;
      const answer = await deps.audit.during(request, who.session, deed, decide, ({ results }) => ({
        after: {
          reason,
          done: results.filter(({ done }) => done).map((one) => one.id),
          refused: results.filter(({ done, reason }) => !done && reason !== "leftQueue").map((one) => one.id),
          leftQueue: results.filter(({ reason }) => reason === "leftQueue").map((one) => one.id),
        },
      }));
      await deps.claimsMoved(who.session.tenant);
      return answer;
    }),
  );

  serve(app, quickDoors.decide, ({ who, params: { id }, body: wish, key, request }) =>
    deps.idempotency.run(ownerOf(who), key, { id, wish }, async () => {
      const { seat: _, decision, ...asked } = wish;
      const decide = () => decideQuickShot({ ...deps, log: request.log }, who, id, wish);
      const deed = { kind: "quickDecision", action: decision, subject: subjectOf(id), after: asked } as const;
      try {
        const { orderId } = await deps.audit.during(request, who.session, deed, decide, ({ orderId, number }) =>
          // What became an order begins its history.
          orderId === ""
            ? { subject: subjectOf(id, number) }
            : { subject: { kind: "order", id: orderId, name: number }, after: { ...asked, defect: id } },
        );
        return { id, orderId };
      } finally {
        await deps.claimsMoved(who.session.tenant);
      }
    }),
  );

  serve(app, quickDoors.undo, async ({ who, params: { id }, body: { seat }, key, request }) => {
    await deps.idempotency.run(ownerOf(who), key, { undo: id }, async (triedSinceMs) => {
      const deed = { kind: "quickDecision", action: "takeBack", subject: subjectOf(id) } as const;
      const back = () => takeBack({ ...deps, log: request.log }, who, seat, id, triedSinceMs !== undefined);
      await deps.audit.during(request, who.session, deed, back);
      await deps.claimsMoved(who.session.tenant);
      return null;
    });
  });
}

const subjectOf = (id: string, name = "") => ({ kind: "defect", id, name });
