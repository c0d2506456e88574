import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { idempotencyKey } from "../../shared/http/api.ts";
import {
  type QuickClaims as ClaimsAnswer,
  quickBatch,
  quickDecision,
  quickHold,
  quickRelease,
  quickUndo,
} from "../../shared/http/quick-api.ts";
import { screensOf } from "../../shared/live/subjects.ts";
import type { Idempotency } from "../commands/idempotency.ts";
import type { RecentActions } from "../people/recent-actions.ts";
import { signedInOf } from "../plugins/access.ts";
import { decideMany } from "../quick/decide-many.ts";
import { type DecideDeps, decideQuickShot } from "../quick/decide-quick-shot.ts";
import { describeClaims } from "../quick/describe-claims.ts";
import { seatOf } from "../quick/quick-claims.ts";
import { takeBack } from "../quick/take-back.ts";

export interface QuickShotRoutesDeps extends Omit<DecideDeps, "log"> {
  idempotency: Idempotency;
  recentActions: RecentActions;
  now(): number;
  /** Who holds what has changed: whoever shows the queue wants to know. */
  claimsMoved(tenant: string): Promise<void>;
}

const params = z.object({ id: z.string().min(1).max(64) });
const seatQuery = z.strictObject({ seat: quickUndo.shape.seat });
const commandHeaders = z.object({ "idempotency-key": idempotencyKey });

/** Quick identification: who holds what of the queue, and what becomes of it. */
export function quickShotRoutes(app: FastifyInstance, deps: QuickShotRoutesDeps): void {
  const config = { access: "signedIn" as const, paths: screensOf("quickShots") };

  app.get("/api/quick-shots/claims", { config }, async (request): Promise<ClaimsAnswer> => {
    const { seat } = seatQuery.parse(request.query);
    const { session } = signedInOf(request);
    return describeClaims(await deps.claims.read(session.tenant), seat, session, await deps.queue.rows(session));
  });

  app.post("/api/quick-shots/claims", { config }, async (request): Promise<ClaimsAnswer> => {
    const wish = quickHold.parse(request.body);
    const { session } = signedInOf(request);
    if (wish.prefer !== undefined) await deps.queue.find(session, wish.prefer);
    const candidates = await deps.queue.candidates(session, wish);
    const held = await deps.claims.hold(seatOf(session, wish.seat), wish, candidates);
    if (held.moved) await deps.claimsMoved(session.tenant);
    return describeClaims(held, wish.seat, session, await deps.queue.rows(session));
  });

  app.delete("/api/quick-shots/claims", { config }, async (request, reply) => {
    const { seat, id } = quickRelease.parse(request.body);
    const { session } = signedInOf(request);
    if (await deps.claims.release(seatOf(session, seat), id)) await deps.claimsMoved(session.tenant);
    return reply.code(204).send();
  });

  app.post("/api/quick-shots/batch", { config }, async (request) => {
    const { "idempotency-key": key } = commandHeaders.parse(request.headers);
    const wish = quickBatch.parse(request.body);
    const who = signedInOf(request);
    return deps.idempotency.run(scopeOfKey(who.session), key, { batch: wish }, async () => {
      const answer = await decideMany({ ...deps, log: request.log }, who, wish);
      await deps.claimsMoved(who.session.tenant);
      return answer;
    });
  });

  app.post("/api/quick-shots/:id/decision", { config }, async (request) => {
    const { id } = params.parse(request.params);
    const { "idempotency-key": key } = commandHeaders.parse(request.headers);
    const wish = quickDecision.parse(request.body);
    const who = signedInOf(request);
    const { session } = who;
    return deps.idempotency.run(scopeOfKey(session), key, { id, wish }, async () => {
      const { orderId, number } = await decideQuickShot({ ...deps, log: request.log }, who, id, wish);
      await deps.claimsMoved(session.tenant);
      await deps.recentActions.add(session, { atMs: deps.now(), orderId, number, action: wish.decision });
      return { id, orderId };
    });
  });

  app.post("/api/quick-shots/:id/undo", { config }, async (request, reply) => {
    const { id } = params.parse(request.params);
    const { "idempotency-key": key } = commandHeaders.parse(request.headers);
    const { seat } = quickUndo.parse(request.body);
    const who = signedInOf(request);
    await deps.idempotency.run(scopeOfKey(who.session), key, { undo: id }, async (triedSinceMs) => {
      await takeBack({ ...deps, log: request.log }, who, seat, id, triedSinceMs !== undefined);
      await deps.claimsMoved(who.session.tenant);
      return null;
    });
    return reply.code(204).send();
  });
}

const scopeOfKey = ({ tenant, user }: { tenant: string; user: { id: string } }): string => `${tenant}:${user.id}`;
