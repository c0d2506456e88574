import type { FastifyInstance } from "fastify";
import { ExpectedError } from "../../shared/errors.ts";
import { secondFactorDoors } from "../../shared/http/second-factor-api.ts";
import type { Audit } from "../audit/audit.ts";
import type { Batches } from "../batches/batches.ts";
import type { KnownUsers } from "../people/known-users.ts";
import { serve } from "../plugins/serve.ts";
import type { OwnFactor } from "../second-factor/own-factor.ts";
import type { Passkeys } from "../second-factor/passkeys.ts";
import type { SecondFactors } from "../second-factor/second-factors.ts";
import type { OwnPassword } from "../session/own-password.ts";
import type { SessionStore } from "../session/session-store.ts";

export interface SecondFactorRoutesDeps {
  factors: SecondFactors;
  ownFactor: OwnFactor;
  passkeys: Pick<Passkeys, "isOfferedTo">;
  ownPassword: Pick<OwnPassword, "check">;
  sessions: SessionStore;
  knownUsers: KnownUsers;
  batches: Pick<Batches, "stopAllOf">;
  audit: Audit;
}

/** One's own second factor, and taking away that of somebody who lost it. */
export function secondFactorRoutes(app: FastifyInstance, deps: SecondFactorRoutesDeps): void {
  const { factors, ownFactor, passkeys, audit } = deps;

  serve(app, secondFactorDoors.read, async ({ who: { session } }) => {
    const kept = await factors.of(session);
    return {
      isOffered: factors.isOffered,
      isRequired: factors.isRequiredOf(session),
      sinceMs: kept?.sinceMs ?? null,
      recoveryLeft: kept?.recoveryLeft ?? 0,
      takesPasskeys: passkeys.isOfferedTo(session),
    };
  });

  serve(app, secondFactorDoors.begin, ({ who, body: { password }, request }) =>
    audit.during(request, who.session, { kind: "secondFactor", action: "create" }, async () => {
      await deps.ownPassword.check(who, password, request.ip);
      return ownFactor.begin(who);
    }),
  );

  serve(app, secondFactorDoors.beginAnother, ({ who, body: { code }, request }) =>
    audit.during(request, who.session, { kind: "secondFactor", action: "replace" }, () => ownFactor.beginAnother(who, code, request.ip)),
  );

  serve(app, secondFactorDoors.confirm, ({ who, body: { code }, request }) =>
    audit.during(request, who.session, { kind: "secondFactor", action: "add" }, async () => {
      const recoveryCodes = await ownFactor.confirm(who, code, request.ip);
      await deps.sessions.endOthersOf(who.session, who.digest);
      return { recoveryCodes };
    }),
  );

  serve(app, secondFactorDoors.renewRecovery, ({ who, body: { code }, request }) =>
    audit.during(request, who.session, { kind: "secondFactor", action: "renewRecovery" }, async () => ({
      recoveryCodes: await ownFactor.renewRecovery(who, code, request.ip),
    })),
  );

  serve(app, secondFactorDoors.remove, ({ who, body: { code }, request }) =>
    audit.during(request, who.session, { kind: "secondFactor", action: "remove" }, () => ownFactor.remove(who, code, request.ip)),
  );

  serve(app, secondFactorDoors.reset, async ({ who, params: { id }, body: { password }, request }) => {
    const { session } = who;
    const name = (await deps.knownUsers.find(session.tenant, id))?.name ?? "";
    const deed = { kind: "secondFactor", action: "reset", subject: { kind: "person", id, name } } as const;
    await audit.during(request, session, deed, async () => {
      // One's own goes with a code of it: a session that somebody else holds must not be enough.
      if (id === session.user.id) throw new ExpectedError("forbidden");
      await deps.ownPassword.check(who, password, request.ip);
      const owner = { tenant: session.tenant, user: { id } };
      if ((await factors.of(owner)) === null) throw new ExpectedError("notFound", { user: id });
      // The factor last: while it is there, what failed half-way can be asked for again.
      await deps.sessions.endAllOf(owner);
      await deps.batches.stopAllOf(owner, "byAdministrator");
      await factors.remove(owner);
      // Whoever came in by it in between.
      await deps.sessions.endAllOf(owner);
    });
  });
}
