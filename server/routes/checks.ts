import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import type { CheckFamily } from "../../shared/domain/check.ts";
import { ExpectedError } from "../../shared/errors.ts";
import { idempotencyKey } from "../../shared/http/api.ts";
import { checkFamilyParams, checkItemParams, drawRequest, itemsQuery, statisticsQuery, verdict } from "../../shared/http/checks-api.ts";
import { checkPaths, screensOf } from "../../shared/live/subjects.ts";
import { isOpenUnder } from "../../shared/policy/open-under.ts";
import { type Checks, mayCheck } from "../checks/checks.ts";
import type { Idempotency } from "../commands/idempotency.ts";
import { type SignedIn, signedInOf } from "../plugins/access.ts";

export interface CheckRoutesDeps {
  checks: Checks;
  idempotency: Idempotency;
}

const headers = z.object({ "idempotency-key": idempotencyKey });

export function checkRoutes(app: FastifyInstance, { checks, idempotency }: CheckRoutesDeps): void {
  const config = { access: "signedIn", paths: screensOf("checks") } as const;

  app.get("/api/checks/:family/samples", { config }, async (request) => {
    const [who, { family }] = asker(request, checkFamilyParams);
    return { samples: await checks.samples(who, family), mayCheck: mayCheck(who) };
  });

  app.get("/api/checks/:family/items", { config }, async (request) => {
    const [who, { family }] = asker(request, checkFamilyParams);
    return { items: await checks.items(who, family, itemsQuery.parse(request.query).round) };
  });

  app.get("/api/checks/:family/statistics", { config }, async (request) => {
    const [who, { family }] = asker(request, checkFamilyParams);
    return { rows: await checks.statistics(who, family, statisticsQuery.parse(request.query)) };
  });

  app.post("/api/checks/:family/samples", { config }, async (request, reply) => {
    const [who, { family }] = asker(request, checkFamilyParams);
    const wish = drawRequest.parse(request.body);
    const answer = await once(request, who, { family, wish }, async () => ({ sample: await checks.draw(who, family, wish) }));
    return reply.code(201).send(answer);
  });

  app.post("/api/checks/:family/items/:id", { config }, async (request) => {
    const [who, { family, id }] = asker(request, checkItemParams);
    const wish = verdict.parse(request.body);
    return once(request, who, { family, id, wish }, async () => ({ item: await checks.decide(who, family, id, wish) }));
  });

  /** A click that is sent twice draws and decides once (K1). */
  function once<T>(request: FastifyRequest, { session }: SignedIn, asked: unknown, act: () => Promise<T>): Promise<T> {
    const { "idempotency-key": key } = headers.parse(request.headers);
    return idempotency.run(`${session.tenant}:${session.user.id}`, key, asked, act);
  }
}

/** Who asks, and for what. @throws ExpectedError forbidden when no screen of that family is theirs. */
function asker<P extends { family: CheckFamily }>(request: FastifyRequest, params: z.ZodType<P>): [SignedIn, P] {
  const asked = params.parse(request.params);
  const who = signedInOf(request);
  if (!isOpenUnder(who.access, checkPaths[asked.family])) throw new ExpectedError("forbidden");
  return [who, asked];
}
