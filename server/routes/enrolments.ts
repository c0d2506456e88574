import type { FastifyInstance } from "fastify";
import { ExpectedError } from "../../shared/errors.ts";
import { enrolmentDoors } from "../../shared/http/enrolments-api.ts";
import { isOpenUnder } from "../../shared/policy/open-under.ts";
import { ORDER_PAGES } from "../../shared/policy/order-paths.ts";
import type { Audit } from "../audit/audit.ts";
import { FewPerMinute } from "../plugins/few-per-minute.ts";
import { networkOf } from "../plugins/network-of.ts";
import { serve } from "../plugins/serve.ts";
import type { Enrolments } from "../walls/enrolments.ts";

export interface EnrolmentRoutesDeps {
  enrolments: Enrolments;
  audit: Audit;
  now(): number;
}

/** A control room starts its displays at once; nobody guesses eight letters at this pace. */
const MOST_BEGUN = { caller: 24, all: 240 } as const;
const MOST_LOOKS = { caller: 600, all: 6_000 } as const;
const MOST_CONFIRMED = { caller: 20, all: 200 } as const;
const MAX_BODY_BYTES = 1_024;

/** Displays that have no address to type: they show letters, and the desk confirms them. */
export function enrolmentRoutes(app: FastifyInstance, { enrolments, audit, now }: EnrolmentRoutesDeps): void {
  const [begun, looks, confirmed] = [MOST_BEGUN, MOST_LOOKS, MOST_CONFIRMED].map((most) => new FewPerMinute(most, now)) as [
    FewPerMinute,
    FewPerMinute,
    FewPerMinute,
  ];
  const refuseMany = (limit: FewPerMinute, who: string) => {
    const retryAfterMs = limit.take(who);
    if (retryAfterMs !== null) throw new ExpectedError("tooMany", { retryAfterMs });
  };

  serve(app, enrolmentDoors.begin, ({ request }) => {
    refuseMany(begun, networkOf(request.ip));
    return enrolments.begin();
  });

  serve(
    app,
    enrolmentDoors.look,
    async ({ body: { path }, request }) => {
      refuseMany(looks, networkOf(request.ip));
      return { isConfirmed: await enrolments.look(path) };
    },
    { bodyLimit: MAX_BODY_BYTES },
  );

  serve(app, enrolmentDoors.confirm, ({ who, body: { letters, ...asked }, request }) => {
    // As with links that are handed on.
    if (!isOpenUnder(who.access, ORDER_PAGES)) throw new ExpectedError("forbidden");
    refuseMany(confirmed, `${who.session.tenant} ${who.session.user.id}`);
    const { name, days } = asked;
    const deed = { kind: "displayLink", action: "create", subject: { kind: "displayLink", id: "", name }, after: { name, days } } as const;
    const confirm = () => enrolments.confirm(who.session, letters, asked);
    return audit.during(request, who.session, deed, confirm, ({ id }) => ({ subject: { kind: "displayLink", id, name } }));
  });
}
