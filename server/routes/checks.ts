import type { FastifyInstance } from "fastify";
import type { CheckFamily, CheckSample } from "../../shared/domain/check.ts";
import { ExpectedError } from "../../shared/errors.ts";
import { checkDoors } from "../../shared/http/checks-api.ts";
import { checkPaths } from "../../shared/live/subjects.ts";
import { isOpenUnder } from "../../shared/policy/open-under.ts";
import type { Audit } from "../audit/audit.ts";
import { type Checks, checksNotOffered, mayCheck } from "../checks/checks.ts";
import type { Idempotency } from "../commands/idempotency.ts";
import { ownerOf } from "../computing/computing.ts";
import type { SignedIn } from "../plugins/access.ts";
import { serve } from "../plugins/serve.ts";

export interface CheckRoutesDeps {
  checks: Checks;
  idempotency: Idempotency;
  audit: Audit;
}

export function checkRoutes(app: FastifyInstance, { checks, idempotency, audit }: CheckRoutesDeps): void {
  serve(app, checkDoors.samples, async ({ who, params: { family } }) => {
    refuseForeignFamily(who, family);
    return { samples: await checks.samples(who, family), mayCheck: mayCheck(who), notOffered: checksNotOffered(who) };
  });

  serve(app, checkDoors.items, async ({ who, params: { family }, query }) => {
    refuseForeignFamily(who, family);
    return { items: await checks.items(who, family, query.round) };
  });

  // A click that is sent twice draws and decides once (K1).
  serve(app, checkDoors.draw, async ({ who, params: { family }, body: wish, key, request }) => {
    refuseForeignFamily(who, family);
    return idempotency.run(ownerOf(who), key, { family, wish }, async () => {
      const deed = { kind: "check", action: "draw", subject: { kind: "sample", id: "", name: "" }, after: { family, ...wish } } as const;
      const draw = () => checks.draw(who, family, wish);
      const of = ({ id }: CheckSample) => ({ subject: { kind: "sample", id, name: "" } });
      return { sample: await audit.during(request, who.session, deed, draw, of) };
    });
  });

  serve(app, checkDoors.decide, async ({ who, params: { family, id }, body: wish, key, request }) => {
    refuseForeignFamily(who, family);
    return idempotency.run(ownerOf(who), key, { family, id, wish }, async () => {
      const deed = { kind: "check", action: "decide", subject: { kind: "checkItem", id, name: "" }, after: { family, ...wish } } as const;
      return { item: await audit.during(request, who.session, deed, () => checks.decide(who, family, id, wish)) };
    });
  });
}

/** @throws ExpectedError forbidden when no screen of that family is theirs. */
function refuseForeignFamily({ access }: SignedIn, family: CheckFamily): void {
  if (!isOpenUnder(access, checkPaths[family])) throw new ExpectedError("forbidden");
}
