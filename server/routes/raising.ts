import type { FastifyInstance } from "fastify";
import { ExpectedError } from "../../shared/errors.ts";
import { raiseDoors } from "../../shared/http/raise-api.ts";
import { getRdCusYqTimeByQtyCode } from "../../shared/legacy/calls/assignment.ts";
import { timeGiven } from "../../shared/legacy/records/work-order.ts";
import { whyNotRaise } from "../../shared/policy/raise-verdict.ts";
import type { Audit } from "../audit/audit.ts";
import { stateOf } from "../audit/order-deed.ts";
import type { Idempotency } from "../commands/idempotency.ts";
import { alikeOf, typeGroups } from "../commands/order-surroundings.ts";
import { comparedTo, type RaiseDeps, raiseOrder } from "../commands/raise-order.ts";
import { serviceIdentity } from "../commands/service-identity.ts";
import { type Computing, ownerOf } from "../computing/computing.ts";
import type { SignedIn } from "../plugins/access.ts";
import { serve } from "../plugins/serve.ts";
import { OrderQuery } from "../query/order-query.ts";

export interface RaisingRoutesDeps extends Omit<RaiseDeps, "log"> {
  idempotency: Idempotency;
  audit: Audit;
  computing: Computing;
}

/** Raising an order by hand: what is to be known before, and the deed. */
export function raisingRoutes(app: FastifyInstance, deps: RaisingRoutesDeps): void {
  const { reader, computing, now } = deps;

  serve(app, raiseDoors.alike, async ({ who, query: said }) => {
    refuseWhoMayNot(who);
    const defect = comparedTo(said, now());
    const query = await OrderQuery.of({ reader }, who, now(), null);
    const onRoad = await computing.run(ownerOf(who), query.onRoadOf(defect));
    const alike = alikeOf(onRoad, defect, who.tenant.file.duplicates, await typeGroups(reader, who.session.tenant));
    // Nobody has found it by any way yet.
    return { alike: alike.map((each) => ({ ...each, reasons: each.reasons.filter(({ kind }) => kind !== "otherSource") })) };
  });

  serve(app, raiseDoors.hours, async ({ who, query: { defectTypeId }, request }) => {
    refuseWhoMayNot(who);
    return { hours: await hoursOf(who, defectTypeId, request.log) };
  });

  serve(app, raiseDoors.raise, ({ who, body: wish, key, request }) =>
    deps.idempotency.run(ownerOf(who), key, { raise: wish }, async (_, notes) => {
      const deed = { kind: "order", action: "raise", subject: { kind: "order", id: "", name: "" } } as const;
      const raise = () => raiseOrder({ ...deps, log: request.log }, who, wish, notes);
      const order = await deps.audit.during(request, who.session, deed, raise, (done) => {
        const { subject, after } = stateOf(done.id, done, { reason: wish.description, pictures: wish.pictures });
        const { defectTypeId, serious, roadId, chainageM, direction } = wish;
        return { subject, after: { defectTypeId, serious, roadId, chainageM, direction, ...after } };
      });
      return { order };
    }),
  );

  /** They say until when in any case; that they cannot be asked keeps nobody from reporting a defect. */
  async function hoursOf({ tenant }: SignedIn, typeId: string, log: RaiseDeps["log"]): Promise<number | null> {
    try {
      const signal = AbortSignal.timeout(tenant.file.legacy.timeoutMs);
      const { rows } = await deps.legacy.call(
        tenant.source,
        getRdCusYqTimeByQtyCode,
        { ...serviceIdentity(tenant), Qty_Code: typeId },
        { signal },
      );
      const hours = rows[0] === undefined ? null : timeGiven.decode(rows[0], tenant.source).hours;
      return hours !== null && hours > 0 ? hours : null;
    } catch (error) {
      if (!(error instanceof ExpectedError)) throw error;
      log.warn({ tenant: tenant.file.code, reason: error.message }, "the time given for a type could not be asked");
      return null;
    }
  }
}

function refuseWhoMayNot({ tenant, slot }: SignedIn): void {
  const { reason, ...why } = whyNotRaise(tenant.actionTable, slot);
  if (reason !== "") throw new ExpectedError("actionNotAllowed", { action: "raise", reason, ...why });
}
