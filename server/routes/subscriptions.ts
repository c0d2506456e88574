import type { FastifyInstance } from "fastify";
import { ExpectedError } from "../../shared/errors.ts";
import { subscriptionDoors } from "../../shared/http/subscriptions-api.ts";
import { getCusUserById } from "../../shared/legacy/calls/web-user.ts";
import { isOff } from "../../shared/legacy/dialect.ts";
import type { Audit } from "../audit/audit.ts";
import type { Exports } from "../exports/exports.ts";
import { scopeOf } from "../live/scope.ts";
import type { SignedIn } from "../plugins/access.ts";
import { serve } from "../plugins/serve.ts";
import type { ReportSubscriptions } from "../subscriptions/report-subscriptions.ts";
import { requestAt } from "../subscriptions/request-at.ts";

export interface SubscriptionRoutesDeps {
  subscriptions: ReportSubscriptions;
  exports: Pick<Exports, "refuse" | "list">;
  audit: Audit;
  now: () => number;
}

const MAX_REQUEST_BYTES = 262_144;

/** Reports that come by themselves. */
export function subscriptionRoutes(app: FastifyInstance, { subscriptions, exports, audit, now }: SubscriptionRoutesDeps): void {
  const own = async (who: SignedIn) => {
    const [all, jobs] = await Promise.all([subscriptions.list(who.session), exports.list(who)]);
    const failed = new Map(jobs.filter(({ status }) => status === "failed").map(({ id, error }) => [id, error]));
    return {
      subscriptions: all.map((one) => {
        const error = failed.get(one.last.exportId);
        return error === undefined ? one : { ...one, last: { ...one.last, state: "unbuilt" as const, error } };
      }),
    };
  };

  serve(app, subscriptionDoors.list, async ({ who, query: { everybody } }) => {
    if (everybody === undefined) return own(who);
    if (!who.access.roles.includes("admin") || scopeOf(who.session).companyId !== null) throw new ExpectedError("forbidden");
    return { subscriptions: await subscriptions.list(who.session, true) };
  });

  serve(
    app,
    subscriptionDoors.add,
    async ({ who, body, request }) => {
      // Without this call nobody would know whose rights it is made with: it would never come.
      if (isOff(who.tenant.source, getCusUserById)) throw new ExpectedError("callOff", { call: getCusUserById.name });
      // Whoever may not have it now is told so at once: neither as it is, nor as its words ask for it when it is due.
      await exports.refuse(who, body.request);
      await exports.refuse(who, requestAt(body.request, { asked: body.asked, compared: null }, now(), who.tenant.source.timeZone));
      const { title, every, request: wanted } = body;
      const deed = { kind: "export", action: "add", subject: subjectOf("", title), after: { title, every, rows: wanted.rows } } as const;
      await audit.during(request, who.session, deed, () => subscriptions.add(who.session, who.tenant.source.timeZone, body));
      return own(who);
    },
    { bodyLimit: MAX_REQUEST_BYTES },
  );

  serve(app, subscriptionDoors.change, async ({ who, params: { id }, body: { isPaused }, request }) => {
    const deed = { kind: "export", action: "change", subject: subjectOf(id), after: { isPaused } } as const;
    await audit.during(request, who.session, deed, () => subscriptions.pause(who.session, who.tenant.source.timeZone, id, isPaused));
    return own(who);
  });

  serve(app, subscriptionDoors.remove, async ({ who, params: { id }, request }) => {
    const deed = { kind: "export", action: "remove", subject: subjectOf(id) } as const;
    await audit.during(request, who.session, deed, () => subscriptions.remove(who.session, id));
    return own(who);
  });
}

const subjectOf = (id: string, name = "") => ({ kind: "export", id, name });
